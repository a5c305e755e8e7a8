/// What a learner is told about an answer: plain text, no colour, no escapes.
public struct Feedback: Sendable {
  public var exercise: Exercise
  /// The lesson it is of.
  public var lesson: Lesson
  public var trial: Trial
  public var result: TrialResult
  /// What doing the trial's works gave.
  public var works: [RunResult]
  /// The learner's file as they would type it, and its text.
  public var file: String
  public var text: String
  /// What was said about the answer before.
  public var earlier: AnswerTrace?
  /// How many answers in a row have met what stands in the way now, this one included.
  public var repeats = 1
  /// Whether there is a hint that was not taken yet.
  public var hasHint = false
  /// What a painted picture differs in, in words, and where they can be looked at side by side.
  public var picture: String?
  /// The lesson that teaches a diagnostic.
  public var teacher: @Sendable (Diagnostic) -> (id: String, title: String)?

  public init(
    _ exercise: Exercise, in lesson: Lesson, trial: Trial, result: TrialResult, works: [RunResult], file: String,
    text: String, teacher: @escaping @Sendable (Diagnostic) -> (id: String, title: String)? = { _ in nil }
  ) {
    self.exercise = exercise
    self.lesson = lesson
    self.trial = trial
    self.result = result
    self.works = works
    self.file = file
    self.text = text
    self.teacher = teacher
  }

  public var trace: AnswerTrace { AnswerTrace(result, trial) }

  /// The names of the errors that the compiler gave, for the learner's record.
  public var diagnostics: [String] {
    var seen: Set<String> = []
    return trace.complaints.compactMap(\.diagnostic).filter { seen.insert($0).inserted }
  }

  /// Whether the thread sanitizer found a race that was not asked for.
  public var raced: Bool { result.outcomes.contains { $0.class == .race } }

  public func render() -> String {
    if let breakage = result.breakage { return broken(breakage) }
    let name = exercise.title == exercise.id ? exercise.id : "\(exercise.title) (\(exercise.id))"
    guard !result.isPassed else { return "✓ \(name): passed\n" + passedNotes }
    let paragraphs = [problems, stage, change, taught, offer].filter { !$0.isEmpty }
    return "✗ \(name): not yet\n" + paragraphs.joined()
  }

  private func broken(_ breakage: Breakage) -> String {
    "! The course itself failed, not your answer; nothing is counted.\n  \(breakage.message)\n"
      + "  `course doctor` says what is amiss; `course submit \(exercise.id)` tries again.\n"
  }

  // MARK: After a pass

  private var passedNotes: String {
    let warnings = result.outcomes.first?.diagnostics.filter { $0.severity == .warning && isOwn($0) } ?? []
    var text = warnings.map { place($0) + "warning: \($0.text)\n" }.joined()
    if exercise.isRaceChecked { text += "  No race was observed in \(runCount) run\(runCount == 1 ? "" : "s").\n" }
    return text
  }

  private var runCount: Int {
    works.reduce(0) { count, work in
      if case .program(let program) = work { count + program.runs.count } else { count }
    }
  }

  // MARK: What stands in the way

  private var problems: String {
    var text = ""
    if let fault = result.fault { text += "  \(sentence(fault.message))\n" + excerpt(of: fault) }
    if let (index, outcome) = result.failure { text += failure(outcome, trial.checks[index], number: index + 1) }
    for violation in result.violations { text += self.violation(violation) }
    return text
  }

  private func excerpt(of fault: AnswerFault) -> String {
    guard case .changedOutside(let line) = fault else { return "" }
    return excerpt(SourceLocation(line: line)) + "  `course reset \(exercise.id)` gives the starter back; your answer is kept.\n"
  }

  private func violation(_ violation: SyntaxRules.Violation) -> String {
    let lead = result.failure == nil ? "it does what it should, but " : ""
    switch violation {
    case .forbidden(let site), .unwritten(let site):
      return "\(file):\(site.position.line):\(site.position.column): \(lead)\(violation.message)\n" + excerpt(site.position)
    case .overBudget(_, _, let sites):
      return "\(file):\(sites.first?.position.line ?? 1): \(lead)\(violation.message)\n"
    case .missing, .lost: return "\(file): \(lead)\(violation.message)\n"
    }
  }

  private func failure(_ outcome: Outcome, _ check: Check, number: Int) -> String {
    switch outcome.finding {
    case .doesNotCompile, .errors, .compiles, .outsideRegion:
      return diagnostics(outcome, check) + goal(outcome)
    case .output(let stated, let found, _, _):
      return title(outcome, check, number) + difference(stated.lines, found)
    case .printedNothing(let stated): return title(outcome, check, number) + difference(stated.lines, [])
    case .race(let report, let tries):
      let runs = tries == 1 ? "in the first run" : "in run \(tries)"
      return "  It races: the thread sanitizer saw, \(runs), two accesses that nothing keeps apart.\n" + RaceReport(report, files: [check.expectation.ownFile: file, "main.swift": testName]).text
    case .doesNotLink(let words):
      return title(outcome, check, number) + words.split(separator: "\n").prefix(20).map { "    \(String($0).visible)\n" }.joined()
    case .picture: return title(outcome, check, number) + (picture.map { "    \($0)\n" } ?? "")
    default: return title(outcome, check, number) + crash(check, number)
    }
  }

  /// Which program it was, and what it did.
  private func title(_ outcome: Outcome, _ check: Check, _ number: Int) -> String {
    let message = outcome.finding?.message ?? outcome.class.rawValue
    guard !exercise.tests.isEmpty else { return "  Your program \(message).\n" }
    let count = trial.checks.count > 1 ? "Test \(number) of \(trial.checks.count)" : "The test"
    return "  \(count) (\(lesson.file.path):\(check.line)) \(message).\n"
  }

  private var testName: String { "the test" }

  private func difference(_ stated: [String], _ found: [String]) -> String {
    let lines = LineDiff(from: stated, to: found).lines()
    let shown = lines.prefix(30).map { "    \($0)\n" }.joined()
    let rest = lines.count > 30 ? "    … \(count(lines.count - 30, "more line"))\n" : ""
    return "  expected (-) and found (+):\n" + shown + rest + blanks(stated, found)
  }

  /// What eyes don't see is said.
  private func blanks(_ stated: [String], _ found: [String]) -> String {
    func bare(_ lines: [String]) -> [String] { lines.map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty } }
    if bare(stated) == bare(found) { return "  Only blanks or empty lines differ.\n" }
    var rest = found[...]
    let isComplete = stated.allSatisfy { line in
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
    return isComplete ? "  All that is expected came; take away \(count(found.count - stated.count, "line")) that nobody asked for.\n" : ""
  }

  /// The learner's line in which the program died.
  private func crash(_ check: Check, _ number: Int) -> String {
    guard works.indices.contains(number - 1), case .program(let program) = works[number - 1], let run = program.runs.last,
      let frame = run.crash?.frames.first(where: { $0.file == check.expectation.ownFile }), let line = frame.line
    else { return "" }
    let place = SourceLocation(line: line, column: max(1, frame.column ?? 1))
    return "\(file):\(place.line):\(place.column): here\n" + excerpt(place)
  }

  // MARK: Diagnostics

  private func diagnostics(_ outcome: Outcome, _ check: Check) -> String {
    let told = outcome.diagnostics.filter { $0.severity == .error || $0.severity == .note }
    let own = told.filter { isOwn($0, check) }
    guard own.contains(where: { $0.severity == .error }) else {
      var seen: Set<String> = []
      return told.filter { seen.insert($0.text).inserted }.map { foreign($0, check) }.joined()
    }
    var seen: Set<String> = []
    return own.filter { seen.insert("\($0.location?.line ?? 0) \($0.text)").inserted }.map { found in
      let name = found.severity == .error ? found.id.map { " [\($0)]" } ?? "" : ""
      let lines = found.severity == .error ? found.location.map(excerpt) ?? "" : ""
      return place(found) + "\(found.severity.rawValue): \(found.text)\(name)\n" + lines
    }.joined()
  }

  private func isOwn(_ diagnostic: Diagnostic, _ check: Check? = nil) -> Bool {
    guard let file = diagnostic.file else { return true }
    return file == (check ?? trial.checks.first)?.expectation.ownFile
  }

  private func place(_ diagnostic: Diagnostic) -> String {
    diagnostic.location.map { "\(file):\($0.line):\($0.column): " } ?? "\(file): "
  }

  /// An error in the test: mostly something that the answer does not declare.
  private func foreign(_ diagnostic: Diagnostic, _ check: Check) -> String {
    guard diagnostic.severity == .error else { return "" }
    let line = diagnostic.location.flatMap { check.map.markdown($0, in: diagnostic.file ?? "main.swift") }?.line
    let place = "\(lesson.file.path):\(line ?? check.line): "
    if let name = diagnostic.missingName { return place + "the test needs `\(name)`, which \(file) does not declare\n" }
    return place + "the test cannot use your file: \(diagnostic.text)\(diagnostic.id.map { " [\($0)]" } ?? "")\n"
  }

  /// What the compiler should have said instead.
  private func goal(_ outcome: Outcome) -> String {
    switch outcome.finding {
    case .compiles(let expected): "  It compiles; what is wanted is \(names(expected)), between `// >>>` and `// <<<`.\n"
    case .errors(let missing, _) where !missing.isEmpty: "  What is wanted is \(names(missing)), and nothing else.\n"
    case .errors: "  What is wanted came, but not it alone.\n"
    case .outsideRegion: "  The error has to stand between `// >>>` and `// <<<`.\n"
    default: ""
    }
  }

  private func names(_ ids: [DiagnosticID]) -> String { ids.map { "`\($0)`" }.joined(separator: ", ") }

  private func excerpt(_ place: SourceLocation) -> String { Excerpt(lines: text.codeLines, at: place).text }

  private func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() + "." }

  // MARK: Around it

  private var stage: String {
    switch trace.stage {
    case .types where !trace.complaints.isEmpty:
      "Stage 1 of 3, types. Data-race safety is checked after it, and the program run after that.\n"
    case .sil: "Stage 2 of 3, data-race safety: the types are right.\n"
    case .link, .run: "Stage 3 of 3: it compiles, and was run.\n"
    case .types, .rules, .done: ""
    }
  }

  private var change: String {
    guard let earlier, !(earlier.complaints.isEmpty && trace.complaints.isEmpty) else { return "" }
    let change = trace.change(since: earlier)
    var parts: [String] = []
    if !change.fixed.isEmpty { parts.append("\(count(change.fixed.count, "error")) fixed") }
    if !change.new.isEmpty { parts.append("\(change.new.count) new") }
    if !change.still.isEmpty { parts.append("\(change.still.count) still there") }
    guard !parts.isEmpty else { return "" }
    let isUncovered = earlier.stage == .types && trace.stage == .sil && !change.new.isEmpty
    return "Since your last try: \(parts.joined(separator: ", "))."
      + (isUncovered ? " The new ones were hidden behind the errors of types." : "") + "\n"
  }

  private var taught: String {
    let errors = result.failure?.outcome.diagnostics.filter { $0.severity == .error } ?? []
    for error in errors {
      if let lesson = teacher(error), lesson.id != self.lesson.id, let id = error.id {
        return "`\(id)` is taught in \(lesson.title): `course show \(lesson.id)`\n"
      }
    }
    return ""
  }

  private var offer: String {
    guard repeats >= 3, hasHint else { return "" }
    return "That was it \(repeats) times now. `course hint \(exercise.id)` gives a hint.\n"
  }
}

extension Diagnostic {
  /// What a file that names it has looked for in vain; nil for another diagnostic.
  fileprivate var missingName: String? {
    guard ["cannot_find_in_scope", "cannot_find_type_in_scope", "cannot_call_non_function_value"].contains(name) else { return nil }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }
}
