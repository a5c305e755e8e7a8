/// What an info string says, each value of its own type: the strict form of `InfoString`.
///
/// Nothing is known here of other blocks: that a named base exists is for `LessonParser` to find out.
public struct BlockLabels: Sendable, Hashable {
  /// A verb, and the mode it is for; nil: all modes that have no verb of their own.
  public struct Claim: Sendable, Hashable {
    public var mode: LanguageMode?
    public var verb: Verb
  }

  public enum Race: String, Sendable, Hashable, CaseIterable {
    case observed, clean
  }

  public enum Platform: String, Sendable, Hashable, CaseIterable {
    case linux, darwin
  }

  public enum Order: String, Sendable, Hashable, CaseIterable {
    /// Line by line.
    case exact
    /// Within each `[key]` prefix only.
    case keyed
    /// Any order.
    case set
  }

  public enum Stream: String, Sendable, Hashable, CaseIterable {
    case stdout, stderr
  }

  public var claims: [Claim] = []
  public var id: String?
  public var continues: String?
  public var file: String?
  public var shape: Program.Shape?
  public var mode: LanguageMode?
  public var modes: [LanguageMode] = []
  public var warnings: [DiagnosticID]?
  /// The warnings of single modes, where they are declared by `warn@MODE`.
  public var modeWarnings: [LanguageMode: [DiagnosticID]] = [:]
  public var isHidden = false
  public var race: Race?
  public var tries: Int?
  public var timeout: Double?
  public var since: ToolchainVersion?
  public var platform: Platform?
  public var optimize = false
  public var of: String?
  public var minimal = true
  public var exercise: ExerciseLabels?
  public var order: Order = .exact
  public var stream: Stream = .stdout
}

extension BlockLabels {
  /// The warnings declared for a mode; nil where none are.
  func warnings(in mode: LanguageMode) -> [DiagnosticID]? { modeWarnings[mode] ?? warnings }

  /// The labels here that are about a whole program, not about one file of it.
  var programWide: [LabelName] {
    let given: [(LabelName, Bool)] = [
      (.shape, shape != nil), (.mode, mode != nil), (.modes, !modes.isEmpty), (.race, race != nil),
      (.tries, tries != nil), (.timeout, timeout != nil), (.since, since != nil), (.platform, platform != nil),
      (.optimize, optimize),
    ]
    return given.filter(\.1).map(\.0)
  }
}

/// The part of a fence's labels that places it in an exercise.
public struct ExerciseLabels: Sendable, Hashable {
  public enum Role: String, Sendable, Hashable, CaseIterable {
    case starter, solution, test, mutant
  }

  public var exercise: String
  public var role: Role?
  public var kind: ExerciseKind?
  /// What a `break` exercise must bring about.
  public var target: Exercise.Target?
  public var xp: Int?
  /// 1 to 3.
  public var level: Int?
  public var forbid: [String] = []
  public var require: [String] = []
  /// How often an annotation may stand, by its name.
  public var budget: [String: Int] = [:]
  /// Ids that the exercise had before.
  public var formerly: [String] = []
  /// Which labels of an exercise as a whole stand on the fence.
  public var stated: [LabelName] = []
}

/// A Swift version such as `6.2` or `6.3.1`.
public struct ToolchainVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  public var parts: [Int]

  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), !parts.contains(nil) else { return nil }
    self.parts = parts.compactMap { $0 }
  }

  public var description: String { parts.map(String.init).joined(separator: ".") }

  public static func < (left: ToolchainVersion, right: ToolchainVersion) -> Bool {
    let length = max(left.parts.count, right.parts.count)
    func padded(_ parts: [Int]) -> [Int] { parts + Array(repeating: 0, count: length - parts.count) }
    return padded(left.parts).lexicographicallyPrecedes(padded(right.parts))
  }
}
