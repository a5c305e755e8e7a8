/// A report for people: one paragraph a failure, a line of counts at the end. Pure text, no colour, no escapes.
public struct TextReport: Sendable {
  /// Where the program of a check was extracted to, as a person would type it; nil where it was not.
  public var extractedPath: @Sendable (Check) -> String?
  /// The flags that let a plain `swiftc` compile and, where asked, link against the package; empty where none are needed.
  public var packageFlags: @Sendable (_ program: Program, _ links: Bool) -> [String]

  public init(
    packageFlags: @escaping @Sendable (Program, Bool) -> [String] = { _, _ in [] },
    extractedPath: @escaping @Sendable (Check) -> String? = { _ in nil }
  ) {
    self.packageFlags = packageFlags
    self.extractedPath = extractedPath
  }

  public func render(_ report: Report) -> String {
    var paragraphs = report.problems.map(problem)
    for file in report.files {
      let lines = SourceLines(file.lesson.file.text).lines.map { String(Substring($0)) }
      paragraphs += file.problems.map { problem($0, "error", lines) }
      paragraphs += file.lesson.remarks.map { problem($0, "remark", lines) }
      paragraphs += file.entries.filter { $0.outcome.isWorthWords }.map { entry($0, file, lines) }
      paragraphs += file.unaccounted.map(problem)
    }
    paragraphs += report.notices.map { "note: \($0)\n" }
    let text = paragraphs.joined(separator: "\n") + (paragraphs.isEmpty ? "" : "\n") + summary(report)
    return text.withoutControls
  }

  // MARK: Problems

  private func problem(_ problem: ReportProblem) -> String {
    "\(problem.file):\(problem.location.line):\(problem.location.column): error: \(problem.message)\n"
  }

  private func problem(_ problem: Problem, _ severity: String, _ lines: [String]) -> String {
    let place = problem.location
    return "\(problem.file):\(place.line):\(place.column): \(severity): \(problem.fault.message)\n"
      + Excerpt(lines: lines, at: place).text
  }

  /// Lines of a program's or the linker's words that a paragraph shows at most.
  private static let lineLimit = 40

  // MARK: Checks

  private func entry(_ entry: Report.Entry, _ file: Report.File, _ lines: [String]) -> String {
    let check = entry.check
    let outcome = entry.outcome
    let place = place(of: entry, file)
    var text = "\(check.file):\(place.line):\(place.column): \(outcome.label): \(check.id): "
    text += (outcome.finding?.message ?? outcome.class.rawValue) + " [\(outcome.class.rawValue)]\n"
    text += details(entry.told, place, lines)
    if let stage = outcome.stageNote { text += "  stage: \(stage)\n" }
    if outcome.verdict == .failed, let command = reproduction(check) { text += "  reproduce: \(command)\n" }
    if let advice = outcome.advice(for: check) { text += "  next: \(advice)\n" }
    return text
  }

  /// The place that a failure is about: the offending diagnostic's, the stated line's, else the fence's.
  private func place(of entry: Report.Entry, _ file: Report.File) -> SourceLocation {
    // A part of an exercise that was tried as an answer is named by its fence.
    guard entry.check.trial == nil else { return SourceLocation(line: entry.check.line) }
    let check = entry.check
    let fence = SourceLocation(line: check.line)
    switch entry.outcome.finding {
    case .doesNotCompile, .doesNotLink:
      return entry.outcome.diagnostics.first { $0.severity == .error }.flatMap(check.place) ?? fence
    case .errors(_, let extra): return extra.first.flatMap(check.place) ?? fence
    case .warnings(let undeclared, _): return undeclared.first.flatMap(check.place) ?? fence
    case .unrecorded(let found), .unstated(let found): return check.place(of: found) ?? fence
    case .drift(_, let found, _): return found.flatMap(check.place) ?? fence
    case .output(let stated, _, let line, _): return SourceLocation(line: stated.markdownLine(of: line))
    case .printedNothing(let stated): return SourceLocation(line: stated.line)
    case .died(_, _, _, let place): return place ?? fence
    case .excerpt(.differs(let line, _, _)):
      let code = file.lesson.block(check.id.block)?.code
      return code?.sourceLocation(ofLine: line, column: 1) ?? fence
    case .picture: return check.expectation.picture.map { SourceLocation(line: $0.line) } ?? fence
    default: return fence
    }
  }

  private func details(_ entry: Report.Entry, _ place: SourceLocation, _ lines: [String]) -> String {
    var text = Excerpt(lines: lines, at: place).text
    let diagnostics = entry.outcome.diagnostics.filter { $0.severity != .remark }
    switch entry.outcome.finding {
    case .doesNotCompile, .errors, .warnings, .unrecorded, .unstated, .drift, .compiles:
      text += diagnostics.map { diagnostic($0, entry.check) }.joined()
    case .output(let stated, let found, _, _):
      text += "  stated (-) and found (+):\n"
      let lines = LineDiff(from: stated.lines, to: found).lines()
      text += lines.prefix(Self.lineLimit).map { "    \($0)\n" }.joined()
      if lines.count > Self.lineLimit { text += "    … \(count(lines.count - Self.lineLimit, "more line"))\n" }
    case .doesNotLink where diagnostics.contains { $0.stage == .link }:
      text += diagnostics.map { diagnostic($0, entry.check) }.joined()
    case .doesNotLink(let words), .race(let words, _):
      text += words.split(separator: "\n").prefix(Self.lineLimit).map { "    \(String($0).visible)\n" }.joined()
    default: break
    }
    return text
  }

  private func diagnostic(_ diagnostic: Diagnostic, _ check: Check) -> String {
    let place = check.place(of: diagnostic).map { "\($0.line):\($0.column): " } ?? ""
    let names = [diagnostic.name.map { "[\($0)]" }, diagnostic.group.map { "[#\($0)]" }].compactMap { $0 }
    let words = ["\(place)\(diagnostic.severity.rawValue): \(diagnostic.text)"] + names
    return "    \(words.joined(separator: " "))\n"
  }

  private func reproduction(_ check: Check) -> String? {
    guard let program = check.program, let path = extractedPath(check) else { return nil }
    let files = program.files.map { program.files.count == 1 ? path : path + "/" + $0.name }
    let parts = ["swiftc"] + program.mode.compilerFlags + program.shape.compilerFlags
      + (program.optimize ? ["-O"] : []) + (program.sanitizeThread ? ["-sanitize=thread"] : [])
      + packageFlags(program, check.verb.runs)
      + (check.verb.runs ? [] : ["-emit-sil", "-o", "/tmp/check.sil"]) + files + (check.verb.runs ? ["-lm"] : [])
    return parts.joined(separator: " ")
  }

  // MARK: Summary

  private func summary(_ report: Report) -> String {
    let counts = report.summary
    let reasons = report.files.flatMap { $0.lesson.ledger.compactMap(\.unverified) }
    let listed = Dictionary(grouping: reasons) { $0 }.map { "\($0.key) \($0.value.count)" }.sorted()
    var line = "\(count(counts.files, "file")), \(count(counts.fences, "fence")), \(count(counts.checks, "check"))"
    line += ", \(counts.unverified) unverified" + (listed.isEmpty ? "" : " (\(listed.joined(separator: ", ")))")
    if counts.cached > 0 { line += ", \(counts.cached) cached" }
    if counts.problems > 0 { line += ", \(count(counts.problems, "problem"))" }
    if counts.broken > 0 { line += ", \(counts.broken) broken" }
    let toolchain = report.toolchain.map { "Swift \($0)" + (report.isPinned ? "" : " (not the pinned one)") }
    return "\(toolchain.map { $0 + ": " } ?? "")\(line)\n"
      + "verify: \(counts.passed) passed, \(counts.failed + counts.problems + counts.broken) failed, \(counts.skipped) skipped\n"
  }
}

extension String {
  /// Line ends as they are, other control characters made visible: a document's own words reach a terminal here.
  fileprivate var withoutControls: String {
    guard utf8.contains(where: { $0 < 32 && $0 != 10 || $0 == 127 || $0 == 0xC2 }) else { return self }
    return unicodeScalars.map { $0 == "\n" ? "\n" : $0.isControl ? String(Character($0)).visible : String(Character($0)) }
      .joined()
  }
}

extension Unicode.Scalar {
  var isControl: Bool { value < 32 || (127..<160).contains(value) }
}

extension Report.Entry {
  /// The program that tells why an answer was refused; else the check itself.
  fileprivate var told: Report.Entry {
    guard let trial = check.trial, case .exercise(let finding) = outcome.finding else { return self }
    switch finding {
    case .refused(let index, let outcome): return Report.Entry(check: trial.checks[index], outcome: outcome)
    case .rejectedByLuck(let outcome): return Report.Entry(check: trial.checks.first ?? check, outcome: outcome)
    default: return self
    }
  }
}

extension Outcome {
  fileprivate var isWorthWords: Bool { verdict != .passed || self.class != .match }

  fileprivate var label: String {
    switch verdict {
    case .passed: "note"
    case .failed: "failed"
    case .skipped: "skipped"
    case .broken: "broken"
    }
  }

  /// A type error hides every error of the SIL stage in the same file.
  fileprivate var stageNote: String? {
    guard verdict == .failed, let stage else { return nil }
    return switch stage {
    case .types: "type checking; errors of data-race safety that come later (SIL) are hidden until these are gone"
    case .sil: "SIL, after type checking passed"
    case .link: "link, after compiling passed"
    case .run: nil
    }
  }

  /// What to do next.
  fileprivate func advice(for check: Check) -> String? {
    let recorded = check.expectation.diagnostics?.origin ?? .fence == .fence
    return switch self.class {
    case .wordingDrift where !recorded, .moved where !recorded: "if the compiler is right, state its words where it says them"
    case .output, .noOutput: "if what was found is right, state it in the lesson"
    case .wordingDrift, .moved, .idDrift, .groupDrift: "if the compiler is right, record its words in the `diagnostics` fence"
    case .gone: "the compiler accepts this now: teach that, or mend the block"
    case .differentError, .severityDrift: "mend the block, or state what the compiler says"
    case .exercise: finding.flatMap { if case .exercise(let finding) = $0 { finding.advice } else { nil } }
    case .excerpt: "copy the file's text into the lesson, or mend the file"
    case .compileError: "mend the block, or state the error with `error=…`"
    case .warning: "mend the block, or declare the warning with `warn=…`"
    case .baseFailed: "mend the base first"
    case .toolchain, .engine, .sandbox: "`course doctor` says what is amiss"
    default: nil
    }
  }
}
