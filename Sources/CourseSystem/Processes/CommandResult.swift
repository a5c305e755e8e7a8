public import CourseCore

/// How a child process ended and what it wrote.
public struct CommandResult: Sendable, Equatable {
  public var ending: ProcessResult.Ending
  public var output: [UInt8]
  public var error: [UInt8]
  /// Wall-clock seconds from start to end.
  public var seconds: Double

  public init(ending: ProcessResult.Ending, output: [UInt8], error: [UInt8], seconds: Double) {
    self.ending = ending
    self.output = output
    self.error = error
    self.seconds = seconds
  }

  public var succeeded: Bool { ending == .exited(0) }
  /// As UTF-8 with invalid bytes replaced.
  public var outputText: String { String(decoding: output, as: UTF8.self) }
  /// As UTF-8 with invalid bytes replaced.
  public var errorText: String { String(decoding: error, as: UTF8.self) }
}

/// One of the two streams that a child process writes.
public enum ProcessStream: Sendable, Hashable {
  case output, error
}
