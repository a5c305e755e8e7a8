internal import CourseCore
internal import CourseSystem

/// What typing some lines gave, or must give.
struct Transcript: Equatable {
  /// Lines; control characters as `^[` and the like.
  var output: [String] = []
  var error: [String] = []
  /// One a line typed.
  var statuses: [Int32] = []

  mutating func append(_ result: CommandResult) {
    output += Self.lines(result.outputText)
    error += Self.lines(result.errorText)
    statuses.append(Self.status(result.ending))
  }

  static func lines(_ text: String) -> [String] {
    // By bytes: CRLF is one character.
    let parts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var lines = parts.map { withCarets(Substring($0)) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// An escape code in an expectation would be unreadable, and a carriage return invisible. Not as the pictures of
  /// U+2400, which `course` itself shows where it has taken the harm out of a character.
  private static func withCarets(_ line: Substring) -> String {
    line.unicodeScalars.map { scalar in
      guard scalar.value < 32, scalar != "\t" else { return String(Character(scalar)) }
      return "^" + String(Character(Unicode.Scalar(UInt8(scalar.value + 64))))
    }.joined()
  }

  /// As a shell counts; 124 for what had to be ended, as `timeout` counts.
  private static func status(_ ending: ProcessResult.Ending) -> Int32 {
    switch ending {
    case .exited(let status): status
    case .signalled(let signal): 128 + signal
    case .timedOut, .exceeded: 124
    }
  }

  /// How `found` differs from this one; empty where it does not. Holes and `...` may stand in this one.
  func difference(to found: Transcript) -> String {
    var text = ""
    if statuses != found.statuses { text += "exit status: stated \(statuses), found \(found.statuses)\n" }
    text += Self.difference("standard output", output, found.output)
    return text + Self.difference("standard error", error, found.error)
  }

  private static func difference(_ name: String, _ stated: [String], _ found: [String]) -> String {
    guard OutputMatch(stated: stated, found: found) != .matches else { return "" }
    let lines = LineDiff(from: stated, to: found).lines(context: .max)
    return "\(name), stated (-) and found (+):\n" + lines.map { "  \($0)\n" }.joined()
  }
}
