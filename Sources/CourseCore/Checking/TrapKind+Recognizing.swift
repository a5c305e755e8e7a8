extension TrapKind {
  /// The kind of trap that ended a run; nil where it was none, or none that is known.
  ///
  /// Told by the last line in which the runtime speaks of an end, else by the crash report: overflow, a false
  /// `assumeIsolated` and stack overflow print nothing (see the table in the tests).
  public init?(_ run: ProcessResult) {
    guard case .signalled = run.ending else { return nil }
    let said = run.standardError.split(separator: "\n").lazy.compactMap(TrapLine.init).last
    guard let kind = said.map(Self.kind(said:)) ?? run.crash.flatMap(Self.kind(shownBy:)) else { return nil }
    self = kind
  }

  /// Whether a program dies by this signal when it traps, by a kind that is known or not; nobody's `kill` is a trap.
  static func isTrap(_ signal: Int32) -> Bool { trapSignals.contains(signal) }

  /// SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE and SIGSEGV, by their numbers on Linux.
  private static let trapSignals: Set<Int32> = [4, 5, 6, 7, 8, 11]

  private static func kind(said line: TrapLine) -> TrapKind {
    switch line {
    case .runtime(let kind): kind
    case .library(let text): kind(inLibrary: text) ?? .fatal
    case .own(let text): text.hasPrefix("Incorrect actor executor assumption; Expected") ? .executor
      : text.isNilUnwrap ? .nil : .fatal
    }
  }

  /// What the messages of the standard library mean; those that quote the program's own words come first.
  private static let libraryMessages: [(text: String, kind: TrapKind)] = [
    ("SWIFT TASK CONTINUATION MISUSE", .continuation),
    ("Error raised at top level", .uncaught),
    ("Duplicate values for key", .fatal),
    ("Unexpectedly found nil while", .nil),
    ("out of range", .bounds),
    ("out of bounds", .bounds),
    ("using an invalid index", .bounds),
    ("using an invalid Index", .bounds),
    ("requires lowerBound <= upperBound", .range),
    ("Division by zero", .overflow),
    ("Division results in an overflow", .overflow),
    ("arithmetic overflow", .overflow),
    ("is not representable", .overflow),
    ("cannot be converted to", .overflow),
    ("Not enough bits to represent", .overflow),
  ]

  private static func kind(inLibrary text: Substring) -> TrapKind? {
    libraryMessages.first { text.contains($0.text) }?.kind
  }

  // MARK: Crash reports

  private static let executorFrames = [
    "_dispatch_assert_queue_fail", "_swift_task_checkIsolatedSwift", "swift_task_reportUnexpectedExecutor",
  ]

  private static func kind(shownBy report: CrashReport) -> TrapKind? {
    let prefix = "Swift runtime failure: "
    // In top-level code the report gives the signal's name, and the reason as its innermost, inlined frame.
    let reasons = [report.reason] + report.frames.prefix(1).map(\.symbol)
    if let reason = reasons.first(where: { $0.hasPrefix(prefix) }) {
      let text = reason.dropFirst(prefix.count)
      return kind(inLibrary: text) ?? (text == "precondition failure" ? .fatal : nil)
    }
    if report.frames.contains(where: { frame in executorFrames.contains { frame.symbol.contains($0) } }) {
      return .executor
    }
    return report.reason == "Bad pointer dereference" ? stack(report) : nil
  }

  /// A crash by a bad pointer whose innermost frames repeat is a stack overflow.
  private static func stack(_ report: CrashReport) -> TrapKind? {
    let symbols = report.frames.prefix(32).map(\.symbol)
    return symbols.count >= 16 && Set(symbols).count <= symbols.count / 4 ? .stack : nil
  }
}

/// A line of standard error in which the runtime says why it ends the program.
///
/// `MODULE/FILE.swift:LINE: Fatal error: text` is said by the module it names: a program's own `fatalError` may well
/// use the library's words.
private enum TrapLine {
  /// Said by a module of the toolchain.
  case library(Substring)
  /// Said by the program, or by a module it imports.
  case own(Substring)
  /// Said by the runtime itself, which names no module.
  case runtime(TrapKind)

  init?(_ line: Substring) {
    if let known = Self.runtimeMessages.first(where: { line.hasPrefix($0.text) }) {
      self = .runtime(known.kind)
      return
    }
    guard let colon = line.firstRange(of: ": "), let module = line[..<colon.lowerBound].placeModule else { return nil }
    let words = line[colon.upperBound...]
    guard let end = Self.endings.first(where: { words == $0 || words.hasPrefix($0 + ": ") }) else { return nil }
    let text = words.dropFirst(end.count).drop { $0 == ":" || $0 == " " }
    guard end == Self.endings[0] else {
      self = .own("")
      return
    }
    self = Self.libraryModules.contains(module) ? .library(text) : .own(text)
  }

  private static let endings = ["Fatal error", "Precondition failed", "Assertion failed"]

  private static let runtimeMessages: [(text: String, kind: TrapKind)] = [
    ("Could not cast value of type '", .cast),
    ("Fatal error: Attempted to read an unowned reference", .unowned),
    ("Simultaneous accesses to 0x", .exclusivity),
    ("freed pointer was not the last allocation", .continuation),
    ("error: data race detected: ", .executor),
  ]

  private static let libraryModules: Set<Substring> = [
    "Swift", "_Concurrency", "_StringProcessing", "_RegexParser", "RegexBuilder", "Synchronization", "Observation",
    "Distributed", "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML",
  ]
}

extension Substring {
  /// `Swift` in `Swift/Array.swift:430`; nil for a text of another form.
  fileprivate var placeModule: Substring? {
    guard let slash = firstIndex(of: "/"), let colon = lastIndex(of: ":"), slash < colon,
      Int(self[index(after: colon)...]) != nil
    else { return nil }
    return self[..<slash]
  }

  fileprivate var isNilUnwrap: Bool {
    self == "Unexpectedly found nil while unwrapping an Optional value"
      || self == "Unexpectedly found nil while implicitly unwrapping an Optional value"
  }
}
