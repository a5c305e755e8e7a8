/// The names that a fence's info string may use: the closed vocabulary of the lesson language.
public enum LabelName: String, Sendable, Hashable, CaseIterable {
  // Verbs.
  case check, run, error, trap, exit, hang, excerpt, show
  // What belongs to a verb.
  case reason, warn
  case asStrength = "as"
  // Modifiers.
  case id, continues, file, shape, mode, modes, hidden, race, tries, timeout, since, platform, optimize
  // Changes.
  case of, minimal
  // Exercises.
  case exercise, starter, solution, test, mutant, kind, target, xp, level, forbid, budget, require, formerly
  // Output fences.
  case order, stream
}

extension LabelName {
  /// What a fence of some language may carry.
  public enum Fence: Sendable, Hashable, CaseIterable {
    case swift, diff, output, diagnostics
  }

  /// Whether the name must, may or may not be followed by `=value`.
  enum Value: Sendable, Hashable {
    case required, none
  }

  var value: Value {
    switch self {
    case .check, .run, .hang, .show, .hidden, .optimize, .starter, .solution, .test, .mutant: .none
    default: .required
    }
  }

  static let verbs: Set<LabelName> = [.check, .run, .error, .trap, .exit, .hang, .excerpt, .show]
  static let roles: Set<LabelName> = [.starter, .solution, .test, .mutant]
  /// What is said of an exercise as a whole, on its starter.
  static let ofExercise: [LabelName] = [.kind, .target, .xp, .level, .forbid, .budget, .require, .formerly]

  /// The fences it has a meaning on.
  var fences: Set<Fence> {
    switch self {
    case .order, .stream: [.output]
    case .of, .minimal: [.diff]
    case .excerpt, .asStrength, .show, .reason, .file: [.swift]
    default: [.swift, .diff]
    }
  }
}
