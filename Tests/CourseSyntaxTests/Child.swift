internal import CourseCore
internal import Foundation

/// A running `course-syntax`, as built beside the tests.
///
/// Each test asks it about sources that end or hang a parser; what is tested is that it goes on.
final class Child {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init() throws {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    process.executableURL = folder.appendingPathComponent("course-syntax")
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Sends a line as it is, valid or not, and returns the one line that comes back; nil where the process has ended.
  func ask(_ line: [UInt8]) throws -> String? {
    try input.fileHandleForWriting.write(contentsOf: Data(line + [UInt8(ascii: "\n")]))
    var reply = Data()
    while true {
      // Only what is new is searched: a reply may be megabytes.
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      let parts = more.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      reply += parts[0]
      guard parts.count > 1 else { continue }
      return String(decoding: reply, as: UTF8.self)
    }
  }

  func ask(_ request: SyntaxRequest) throws -> SyntaxReply? {
    try ask(Array(SyntaxWire.line(for: request).utf8)).map { line throws in try SyntaxWire.reply(from: line) }
  }
}
