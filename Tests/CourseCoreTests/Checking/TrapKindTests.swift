@testable import CourseCore
import Testing

/// What each kind of end leaves behind, on Swift 6.3.1: the first lines of standard error, the signal, the crash report.
struct TrapKindTests {
  struct Row: NamedRow {
    var name: String
    var signal: Int32 = 4
    var stderr: String = ""
    var reason: String?
    var symbols: [String] = []
    var kind: TrapKind?
  }

  static let own: [Row] = [
    Row(name: "fatalError", stderr: "MOD/FILE.swift:2: Fatal error: boom message\nCurrent stack trace:\n", kind: .fatal),
    Row(name: "fatalError without words", stderr: "MOD/FILE.swift:2: Fatal error\n", kind: .fatal),
    Row(name: "fatalError in library words", stderr: "MOD/FILE.swift:2: Fatal error: Division by zero\n", kind: .fatal),
    Row(name: "fatalError that speaks of bounds", stderr: "MOD/FILE.swift:2: Fatal error: Index out of range", kind: .fatal),
    Row(name: "fatalError of two lines", stderr: "MOD/FILE.swift:1: Fatal error: one\ntwo: overflow\n", kind: .fatal),
    Row(name: "precondition", stderr: "MOD/FILE.swift:2: Precondition failed: m\n", kind: .fatal),
    Row(name: "precondition without words", stderr: "MOD/FILE.swift:2: Precondition failed\n", kind: .fatal),
    Row(
      name: "precondition in library words",
      stderr: "MOD/FILE.swift:2: Precondition failed: Unexpectedly found nil while unwrapping an Optional value\n",
      kind: .fatal),
    Row(name: "assert", stderr: "MOD/FILE.swift:2: Assertion failed: arithmetic overflow\n", kind: .fatal),
    Row(name: "preconditionFailure", stderr: "MOD/FILE.swift:1: Fatal error: pf\n", kind: .fatal),
    Row(name: "the engine's precondition", stderr: "PaintEngine/Tile.swift:9: Precondition failed: out of bounds\n", kind: .fatal),
    Row(
      name: "try!",
      stderr: "MOD/FILE.swift:3: Fatal error: 'try!' expression unexpectedly raised an error: MOD.MyErr.bad(code: 7)\n",
      kind: .fatal),
    Row(
      name: "unwrapped nil", stderr: "MOD/FILE.swift:2: Fatal error: Unexpectedly found nil while unwrapping an Optional value\n",
      kind: .nil),
    Row(
      name: "implicitly unwrapped nil",
      stderr: "MOD/FILE.swift:2: Fatal error: Unexpectedly found nil while implicitly unwrapping an Optional value\n",
      kind: .nil),
    Row(
      name: "fatalError that speaks of nil", stderr: "MOD/FILE.swift:2: Fatal error: Unexpectedly found nil while loading\n",
      kind: .fatal),
    Row(
      name: "assumeIsolated in legacy mode",
      stderr: "MOD/FILE.swift:2: Fatal error: Incorrect actor executor assumption; Expected same executor as MainActor.\n",
      kind: .executor),
    Row(
      name: "words of its own before", stderr: "note: buffer overflow, out of bounds\nMOD/FILE.swift:3: Fatal error: x\n",
      kind: .fatal),
    Row(
      name: "the backtracer's lines around",
      stderr: """
        swift-runtime: failed to suspend thread 29459 while processing a crash; backtraces will be missing information
        Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

        *** Signal 4: Backtracing from 0x7ff0f04b2eec... done ***
        """, reason: "Illegal instruction", symbols: ["$ss17_assertionFailure"], kind: .bounds),
    Row(name: "under #sourceLocation", stderr: "MOD/lesson.md:12: Fatal error: x\n", kind: .fatal),
  ]

  static let library: [Row] = [
    said("index 5 or -1 of 3", "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range", .bounds),
    said("index of a slice", "Swift/SliceBuffer.swift:307: Fatal error: Index out of bounds", .bounds),
    said("range of an array", "Swift/Array.swift:430: Fatal error: Array index is out of range", .bounds),
    said("index of a span", "Swift/Span.swift:422: Fatal error: Index out of bounds", .bounds),
    said(
      "string index",
      "Swift/StringIndexValidation.swift:121: Fatal error: String index is out of bounds", .bounds),
    said(
      "dictionary index",
      "Swift/NativeDictionary.swift:288: Fatal error: Attempting to access Dictionary elements using an invalid index", .bounds),
    said("10 / 0", "Swift/IntegerTypes.swift:9012: Fatal error: Division by zero", .overflow),
    said("10 % 0", "Swift/IntegerTypes.swift:9149: Fatal error: Division by zero in remainder operation", .overflow),
    said("Int.min / -1", "Swift/IntegerTypes.swift:9019: Fatal error: Division results in an overflow", .overflow),
    said("UInt(-1)", "Swift/Integers.swift:3320: Fatal error: Negative value is not representable", .overflow),
    said(
      "Int8(400)",
      "Swift/Integers.swift:3539: Fatal error: Not enough bits to represent the passed value", .overflow),
    said(
      "Int(Double.nan)",
      "Swift/IntegerTypes.swift:8835: Fatal error: Double value cannot be converted to Int because it is either infinite or NaN", .overflow),
    said("1...0", "Swift/ClosedRange.swift:411: Fatal error: Range requires lowerBound <= upperBound", .range),
    said("1..<0", "Swift/Range.swift:761: Fatal error: Range requires lowerBound <= upperBound", .range),
    said(
      "removeLast of none",
      "Swift/RangeReplaceableCollection.swift:867: Fatal error: Can't remove last element from an empty collection", .fatal),
    said(
      "duplicate keys",
      "Swift/NativeDictionary.swift:792: Fatal error: Duplicate values for key: 'out of range'", .fatal),
    said("no words", "Swift/UnsafeBufferPointer.swift:1886: Fatal error", .fatal),
    said(
      "an error at top level",
      "Swift/ErrorType.swift:254: Fatal error: Error raised at top level: MOD.MyErr.bad(code: 7)", .uncaught),
    said(
      "an error that speaks of bounds",
      "Swift/ErrorType.swift:254: Fatal error: Error raised at top level: out of range", .uncaught),
    said(
      "a Mutex twice",
      "Synchronization/LinuxImpl.swift:157: Fatal error: Recursive call to lock Mutex", .fatal),
    said(
      "a continuation twice",
      "_Concurrency/CheckedContinuation.swift:169: Fatal error: SWIFT TASK CONTINUATION MISUSE: f() tried to resume its "
        + "continuation more than once, returning 2!", .continuation),
  ]

  static func said(_ name: String, _ words: String, _ kind: TrapKind) -> Row {
    Row(name: name, stderr: words + "\n", kind: kind)
  }

  static let runtime: [Row] = [
    Row(
      name: "as!", signal: 6, stderr: "Could not cast value of type 'MOD.A' (0x55c) to 'MOD.B' (0x55d).\n", kind: .cast),
    Row(
      name: "dead unowned", signal: 6,
      stderr: "Fatal error: Attempted to read an unowned reference but object 0x55ff was already destroyed\n",
      kind: .unowned),
    Row(
      name: "exclusivity", signal: 6,
      stderr: """
        Simultaneous accesses to 0x562c6a044820, but modification requires exclusive access.
        Previous access (a modification) started at excl.out`<unavailable> + 3408 (0x562c5f6ced50).
        """, kind: .exclusivity),
    Row(
      name: "an unsafe continuation twice", signal: 6, stderr: "freed pointer was not the last allocation\n",
      kind: .continuation),
    Row(
      name: "no memory", signal: 6,
      stderr: "Fatal error: failed to allocate 50000032 bytes of memory with alignment 8\n", kind: nil),
    Row(
      name: "a main-actor callback off main, as an error", signal: 6,
      stderr: "error: data race detected: @MainActor function at MOD/FILE.swift:3 was not called on the main thread\n",
      kind: .executor),
    Row(name: "SIGKILL of its own", signal: 9, kind: nil),
    Row(name: "abort()", signal: 6, reason: "Aborted", symbols: ["__pthread_kill_implementation", ""], kind: nil),
  ]

  /// With the backtracer on and debug information, as the runner has it.
  static let silent: [Row] = [
    Row(
      name: "Int8 127 + 1", reason: "Swift runtime failure: arithmetic overflow",
      symbols: ["Swift runtime failure: arithmetic overflow", "main"], kind: .overflow),
    Row(
      name: "Int16 at top level", reason: "Illegal instruction",
      symbols: ["Swift runtime failure: arithmetic overflow", "main"], kind: .overflow),
    Row(name: "optimized: division", reason: "Swift runtime failure: Division by zero", kind: .overflow),
    Row(
      name: "optimized: nil", reason: "Swift runtime failure: Unexpectedly found nil while unwrapping an Optional value",
      kind: .nil),
    Row(name: "optimized: range", reason: "Swift runtime failure: Range requires lowerBound <= upperBound", kind: .range),
    Row(name: "optimized: precondition", reason: "Swift runtime failure: precondition failure", kind: .fatal),
    Row(
      name: "assumeIsolated off main", reason: "Illegal instruction",
      symbols: [
        "_dispatch_assert_queue_fail", "dispatch_assert_queue.cold.1", "dispatch_assert_queue",
        "_swift_task_checkIsolatedSwift", "swift_task_isCurrentExecutorWithFlags", "$sScM14assumeIsolated_4file4line",
      ], kind: .executor),
    Row(
      name: "dispatchPrecondition", reason: "Illegal instruction",
      symbols: ["_dispatch_assert_queue_fail", "dispatch_assert_queue_not.cold.2"], kind: .executor),
    Row(
      name: "sync on its own queue", reason: "Illegal instruction",
      symbols: ["__DISPATCH_WAIT_FOR_QUEUE__", "_dispatch_sync_f_slow"], kind: nil),
    Row(
      name: "stack overflow", signal: 11, stderr: "*** Signal 11: Backtracing from 0x559593eaeda8... done ***\n",
      reason: "Bad pointer dereference", symbols: Array(repeating: "$s5stack1fyS2iF", count: 64), kind: .stack),
    Row(
      name: "stack overflow of three functions", signal: 11, reason: "Bad pointer dereference",
      symbols: (0..<64).map { ["a", "b", "c"][$0 % 3] }, kind: .stack),
    Row(name: "bad pointer", signal: 11, reason: "Bad pointer dereference", symbols: ["main", ""], kind: nil),
    Row(name: "SIGSEGV without a report", signal: 11, kind: nil),
  ]

  @Test(arguments: own + library + runtime + silent)
  func tellsTrapsApart(row: Row) {
    let crash = row.reason.map { CrashReport(reason: $0, frames: row.symbols.map { CrashReport.Frame(symbol: $0) }) }
    let run = ProcessResult(ending: .signalled(row.signal), standardError: row.stderr, crash: crash)
    #expect(TrapKind(run) == row.kind)
  }

  @Test(arguments: [
    ProcessResult.Ending.exited(0), .exited(132), .timedOut, .exceeded(.memory),
  ])
  func isNoTrapWithoutASignal(ending: ProcessResult.Ending) {
    let words = "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range\n"
    #expect(TrapKind(ProcessResult(ending: ending, standardError: words)) == nil)
  }

  @Test func aDroppedContinuationIsNoTrap() {
    let words = "SWIFT TASK CONTINUATION MISUSE: f() leaked its continuation without resuming it."
    #expect(TrapKind(ProcessResult(ending: .exited(0), standardError: words)) == nil)
  }
}
