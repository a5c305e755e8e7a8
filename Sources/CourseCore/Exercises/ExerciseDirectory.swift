/// The exercises of a course, and ways to name one.
public struct ExerciseDirectory: Sendable {
  public struct Entry: Sendable {
    public var lesson: Lesson
    public var exercise: Exercise

    public init(lesson: Lesson, exercise: Exercise) {
      (self.lesson, self.exercise) = (lesson, exercise)
    }
  }

  /// In the course's order.
  public let entries: [Entry]

  public init(_ catalog: Catalog) {
    entries = catalog.entries.compactMap(\.lesson).flatMap { lesson in
      lesson.exercises.map { Entry(lesson: lesson, exercise: $0) }
    }
  }

  /// The exercise that `name` means: an id (also a former one), `LESSON/ID` or `LESSON#ID`, or an unambiguous beginning.
  public func entry(named name: String) throws(ExerciseNameError) -> Entry {
    let parts = name.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "/" || $0 == "#" }.map(String.init)
    let id = parts.last ?? name
    let candidates = parts.count == 2 ? entries.filter { $0.lesson.id == parts[0] } : entries
    if let entry = candidates.first(where: { $0.exercise.id == id }) { return entry }
    if let entry = candidates.first(where: { $0.exercise.formerly.contains(id) }) { return entry }
    let matching = id.isEmpty ? [] : candidates.filter { $0.exercise.id.hasPrefix(id) }
    if matching.count == 1 { return matching[0] }
    guard matching.isEmpty else { throw .ambiguous(name, matching.map(\.exercise.id)) }
    throw .unknown(name, nearest: nearest(to: id, among: entries.map(\.exercise.id)))
  }

  /// The exercise that the learner is at: the one that something was done about last; else the first of their lesson that
  /// is not passed.
  public func current(_ progress: Progress) throws(ExerciseNameError) -> Entry {
    if let last = progress.lastExercise, let entry = self[last] { return entry }
    let here = entries.filter { $0.lesson.id == progress.current }
    guard let entry = here.first(where: { !progress.record(of: $0.exercise.id, in: $0.lesson.id).isPassed }) ?? here.first
    else { throw .none(lesson: progress.current) }
    return entry
  }

  /// The first exercise of a lesson that is not passed.
  public func open(in lesson: String?, _ progress: Progress) -> Entry? {
    entries.first { $0.lesson.id == lesson && !progress.record(of: $0.exercise.id, in: $0.lesson.id).isPassed }
  }

  public subscript(key: ExerciseKey) -> Entry? {
    entries.first { $0.lesson.id == key.lesson && $0.exercise.id == key.id }
  }
}

/// Why a name names no exercise.
public enum ExerciseNameError: Error, Sendable, Hashable {
  case unknown(String, nearest: String?)
  case ambiguous(String, [String])
  /// Nothing is named, and the lesson at hand has no exercise.
  case none(lesson: String?)
}

extension ExerciseNameError {
  public var message: String {
    switch self {
    case .unknown(let name, let nearest): "no exercise is called `\(name)`" + didYouMean(nearest)
    case .ambiguous(let name, let ids): "`\(name)` could be \(ids.map { "`\($0)`" }.joined(separator: " or "))"
    case .none(let lesson):
      lesson.map { "the lesson `\($0)` has no exercise; name one of another lesson" } ?? "name an exercise: no lesson is left to read"
    }
  }
}

extension Exercise {
  /// What an answer has to do, in a line each.
  public var terms: [String] {
    var terms: [String] = []
    switch kind {
    case .predict: return ["you say what will come"]
    case .audit: terms.append("every unchecked annotation has its two sentences, `Asserts:` and `False if:`")
    case .break: terms.append("it \(targetWords), and nothing outside `// >>>` and `// <<<` is changed")
    case .write, .fix:
      terms.append(
        tests.isEmpty ? modelWords : "the test\(tests.count == 1 ? "" : "s") in the lesson print\(tests.count == 1 ? "s" : "") what is stated there")
    }
    if isRaceChecked { terms.append("the thread sanitizer observes no race") }
    if !rules.forbid.isEmpty {
      let isAll = rules.forbid.count == AuditKind.allCases.count
      terms.append("nothing in it silences the checker" + (isAll ? "" : " (\(rules.forbid.map(\.rawValue).joined(separator: ", ")))"))
    }
    for budget in rules.budget { terms.append("`\(budget.kind.rawValue)` stands in it at most \(count(budget.limit, "time"))") }
    for code in rules.require { terms.append("`\(code)` stands in it") }
    return terms
  }

  private var targetWords: String {
    switch target {
    case .errors(let ids): "gives exactly " + ids.map { "`\($0)`" }.joined(separator: " and ")
    case .trap(let kind): "dies by the trap `\(kind.rawValue)`"
    case .race: "races, as the thread sanitizer sees it"
    case nil: "breaks"
    }
  }

  private var modelWords: String {
    switch model.claims.first?.verb {
    case .run?: model.output == nil && model.picture == nil ? "it compiles and comes to its end" : "it does what the lesson says"
    default: "it compiles"
    }
  }
}
