/// One thing to be done in the world for a check: what the runner is handed, and all it is handed.
public enum Work: Sendable, Hashable {
  /// Compile as far as the SIL stage, where the last diagnostics come from, and no further.
  case compile(Program)
  /// Compile, link and run.
  case run(Program, RunSettings)
  /// Read a file of the package and compare.
  case excerpt(ExcerptClaim)
  /// Read a text's syntax and hold it against rules.
  case rules(RulesClaim)
}

/// How a program is run.
public struct RunSettings: Sendable, Hashable {
  /// Wall-clock seconds after which the program is ended.
  public var timeLimit: Double
  /// How many times it is run; the results of all runs are kept (thread sanitizer, `tries=`).
  public var tries: Int
  /// Stop after the first run in which the thread sanitizer reports a race.
  public var stopsAtRace: Bool

  public init(timeLimit: Double = 10, tries: Int = 1, stopsAtRace: Bool = false) {
    self.timeLimit = timeLimit
    self.tries = tries
    self.stopsAtRace = stopsAtRace
  }
}

/// A block's claim that it is an excerpt of a file of the package.
public struct ExcerptClaim: Sendable, Hashable {
  public enum Strength: String, Sendable, Hashable, CaseIterable {
    /// Equal after dedenting.
    case verbatim
    /// Its tokens occur in order, with gaps only where it shows `// ...`.
    case trimmed
  }

  /// Relative to the package's root, `/` between folders.
  public var path: String
  /// A declaration in that file, such as `TileStore.writableTile`; nil means the whole file.
  public var symbol: String?
  public var strength: Strength
  public var text: String

  public init(path: String, symbol: String?, strength: Strength, text: String) {
    self.path = path
    self.symbol = symbol
    self.strength = strength
    self.text = text
  }
}
