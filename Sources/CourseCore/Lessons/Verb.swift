/// What a fence claims of its code.
public enum Verb: Sendable, Hashable {
  /// It compiles.
  case check
  /// It compiles, links, exits 0 and prints what is stated.
  case run
  /// It does not compile, and its errors are exactly these.
  case error([DiagnosticID])
  /// It compiles and dies at run time by this kind.
  case trap(TrapKind)
  /// It compiles and exits with this status.
  case exit(Int32)
  /// It is still waiting when its time limit ends.
  case hang
  /// It is an excerpt of a file of the course's package.
  case excerpt(path: String, symbol: String?, strength: ExcerptClaim.Strength)
  /// It is not verified, for this reason.
  case show(reason: String)

  /// Its word in info strings and reports.
  public var name: String {
    switch self {
    case .check: "check"
    case .run: "run"
    case .error: "error"
    case .trap: "trap"
    case .exit: "exit"
    case .hang: "hang"
    case .excerpt: "excerpt"
    case .show: "show"
    }
  }

  /// Whether the program is run.
  public var runs: Bool {
    switch self {
    case .run, .trap, .exit, .hang: true
    case .check, .error, .excerpt, .show: false
    }
  }
}

/// The kind of a run-time trap, told by signal, text and crash report together.
public enum TrapKind: String, Sendable, Hashable, CaseIterable {
  /// `fatalError`, `precondition`, `assert`, `try!`.
  case fatal
  /// An error thrown out of main.
  case uncaught
  /// An index out of range.
  case bounds
  /// A range whose ends are the wrong way round.
  case range
  /// Arithmetic overflow, division by zero, an unrepresentable conversion.
  case overflow
  /// An optional that was nil.
  case `nil`
  /// A forced cast.
  case cast
  /// Code off the executor it asserted.
  case executor
  /// Overlapping accesses.
  case exclusivity
  /// A continuation resumed twice.
  case continuation
  /// An unowned reference after its object's end.
  case unowned
  /// Stack overflow.
  case stack
  /// Any of them.
  case any
}

/// How a diagnostic is named in `error=` and `warn=`.
public enum DiagnosticID: Sendable, Hashable {
  /// A diagnostic group's last path component, written `#SendingRisksDataRace`.
  case group(String)
  /// The compiler's internal name, written `actor_isolated_call_decl`.
  case name(String)

  public init?(_ text: String) {
    if text.hasPrefix("#") {
      guard let last = text.dropFirst().split(separator: ":").last else { return nil }
      self = .group(String(last))
    } else {
      guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
      self = .name(text)
    }
  }
}

extension DiagnosticID: CustomStringConvertible {
  public var description: String {
    switch self {
    case .group(let name): "#" + name
    case .name(let name): name
    }
  }
}
