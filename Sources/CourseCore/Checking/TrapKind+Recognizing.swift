extension TrapKind {
  /// The kind of trap that ended a run; nil where it was none, or none that is known.
  ///
  /// Told by standard error where the runtime says something, else by the crash report's frames: overflow, a false
  /// `assumeIsolated` and stack overflow print nothing (see the table in the tests).
  public init?(_ run: ProcessResult) {
    guard case .signalled(let signal) = run.ending else { return nil }
    if let kind = Self.kind(saidIn: run.standardError) {
      self = kind
    } else if let kind = run.crash.flatMap(Self.kind(shownBy:)) {
      self = kind
    } else if signal == Self.segmentationFault, run.standardError.isEmpty {
      self = .stack
    } else {
      return nil
    }
  }

  /// Checked by stack overflow's recursion where there is a report; SIGSEGV has this number everywhere.
  private static let segmentationFault: Int32 = 11

  /// What the runtime's messages mean, the more telling first.
  private static let messages: [(text: String, kind: TrapKind)] = [
    ("Fatal error: SWIFT TASK CONTINUATION MISUSE", .continuation),
    ("freed pointer was not the last allocation", .continuation),
    ("Incorrect actor executor assumption", .executor),
    ("data race detected: @MainActor function", .executor),
    ("data race detected: actor-isolated function", .executor),
    ("Could not cast value of type", .cast),
    ("Attempted to read an unowned reference", .unowned),
    ("Simultaneous accesses to", .exclusivity),
    ("Error raised at top level", .uncaught),
    ("Unexpectedly found nil while", .nil),
    ("Index out of range", .bounds),
    ("Index out of bounds", .bounds),
    ("index is out of bounds", .bounds),
    ("Negative Array index is out of range", .bounds),
    ("Array index is out of range", .bounds),
    ("out of bounds", .bounds),
    ("Range requires lowerBound <= upperBound", .range),
    ("Range requires that", .range),
    ("lowerBound <= upperBound", .range),
    ("Division by zero", .overflow),
    ("arithmetic overflow", .overflow),
    ("is not representable", .overflow),
    ("cannot be converted to", .overflow),
    ("Not enough bits to represent", .overflow),
    ("overflow", .overflow),
  ]

  private static func kind(saidIn text: String) -> TrapKind? {
    let line = text.split(separator: "\n").first { line in
      messages.contains { line.contains($0.text) } || Self.fatalWords.contains { line.contains($0) }
    }
    guard let line else { return nil }
    let isOwn = Self.ownWords.contains { line.contains($0) }
    if !isOwn, let known = messages.first(where: { line.contains($0.text) }) { return known.kind }
    return .fatal
  }

  private static let ownWords = ["Precondition failed", "Assertion failed", "'try!' expression"]
  private static let fatalWords = ["Fatal error:"] + ownWords

  private static let executorFrames = [
    "_dispatch_assert_queue_fail", "_swift_task_checkIsolatedSwift", "swift_task_checkIsolated",
    "swift_task_reportUnexpectedExecutor", "assumeIsolated", "preconditionIsolated", "dispatch_assert_queue",
  ]

  private static func kind(shownBy report: CrashReport) -> TrapKind? {
    let reason = report.reason
    if reason.contains("overflow") { return reason.contains("stack") ? .stack : .overflow }
    if reason.contains("precondition failure") { return .fatal }
    if report.frames.contains(where: { frame in executorFrames.contains { frame.symbol.contains($0) } }) {
      return .executor
    }
    return reason.contains("Bad pointer") || reason.contains("SIGSEGV") ? stack(report) : nil
  }

  /// A crash by a bad pointer whose innermost frames repeat is a stack overflow.
  private static func stack(_ report: CrashReport) -> TrapKind? {
    let symbols = report.frames.prefix(32).map(\.symbol)
    return symbols.count >= 16 && Set(symbols).count <= symbols.count / 4 ? .stack : nil
  }
}
