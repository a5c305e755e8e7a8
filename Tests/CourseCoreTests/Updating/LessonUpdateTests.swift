@testable import CourseCore
import Testing

/// What an update writes into a lesson, and what it leaves to its author.
struct LessonUpdateTests {
  struct Row: NamedRow {
    var name: String
    var text: String
    var outcome: Outcome
    /// The text after the update without and with claims accepted; nil: as it was.
    var recorded: String?
    var accepted: String?
    /// `from -> to` of each claim that would have to change.
    var claims: [String] = []
  }

  private static func output(_ stated: [String], _ found: [String], at line: Int, _ origin: StatedOutput.Origin = .fence) -> Outcome {
    let stated = StatedOutput(lines: stated, origin: origin, line: line)
    return Outcome(.failed, .output, .output(stated: stated, found: found, statedLine: 0, foundLine: 0))
  }

  private static func error(_ text: String, _ name: String, line: Int) -> Diagnostic {
    Diagnostic(
      file: "L1.swift", location: SourceLocation(line: line, column: 1), severity: .error, text: text, name: name)
  }

  static let rows: [Row] = [
    Row(
      name: "output is recorded", text: "```swift\nprint(2)\n```\n\n```output\n1\n```\n",
      outcome: output(["1"], ["2", "3"], at: 6), recorded: "```swift\nprint(2)\n```\n\n```output\n2\n3\n```\n"),
    Row(
      name: "a pattern that fits stays", text: "```swift\nprint(2)\n```\n\n```output\n<int> a\nb ...\nx\n```\n",
      outcome: output(["<int> a", "b ...", "x"], ["7 a", "b c", "y"], at: 6),
      recorded: "```swift\nprint(2)\n```\n\n```output\n<int> a\nb ...\ny\n```\n"),
    Row(
      name: "in a list the margin stays", text: "- ```swift\n  print(2)\n  ```\n\n  ```output\n  1\n  ```\n",
      outcome: output(["1"], ["2"], at: 6), recorded: "- ```swift\n  print(2)\n  ```\n\n  ```output\n  2\n  ```\n"),
    Row(
      name: "in a closing comment", text: "```swift\nprint(2)\n// Output:\n// 1\n```\n",
      outcome: output(["1"], ["2"], at: 4, .closing), recorded: "```swift\nprint(2)\n// Output:\n// 2\n```\n"),
    Row(
      name: "comments beside code are the author's", text: "```swift\nprint(2)  // Prints \"1\"\n```\n",
      outcome: output(["1"], ["2"], at: 2, .prints)),
    Row(
      name: "a diagnostic that moved and was reworded",
      text: "```swift error=a_b\nx\ny\n```\n\n```diagnostics\n1: error: old\n```\n",
      outcome: Outcome(
        .failed, .wordingDrift, .drift(
          stated: StatedDiagnostics.Entry(line: 1, severity: .error, text: "old"), found: error("new", "a_b", line: 2)),
        diagnostics: [error("new", "a_b", line: 2)]),
      recorded: "```swift error=a_b\nx\ny\n```\n\n```diagnostics\n2: error: new\n```\n"),
    Row(
      name: "an error that is gone is a decision", text: "```swift error=a_b\nx\n```\n",
      outcome: Outcome(.failed, .gone, .compiles(expected: [.name("a_b")])),
      accepted: "```swift check\nx\n```\n", claims: ["error=a_b -> check"]),
    Row(
      name: "another error is one", text: "```swift error=a_b\nx\n```\n",
      outcome: Outcome(
        .failed, .differentError, .errors(missing: [.name("a_b")], extra: [error("new", "c_d", line: 1)]),
        diagnostics: [error("new", "c_d", line: 1)]),
      accepted: "```swift error=c_d\nx\n```\n", claims: ["error=a_b -> error=c_d"]),
    Row(
      name: "so is another trap", text: "```swift trap=bounds\nx\n```\n",
      outcome: Outcome(.failed, .trap, .wrongTrap(expected: .bounds, found: .nil, signal: 4, text: "")),
      accepted: "```swift trap=nil\nx\n```\n", claims: ["trap=bounds -> trap=nil"]),
    Row(
      name: "and an exit", text: "```swift exit=3\nx\n```\n",
      outcome: Outcome(.failed, .exit, .exited(expected: 3, found: 0)), accepted: "```swift run\nx\n```\n",
      claims: ["exit=3 -> run"]),
    Row(
      name: "a severity is not turned over by recording", text: "```swift error=a_b\nx\n```\n",
      outcome: Outcome(.failed, .severityDrift, .compiles(expected: [.name("a_b")]))),
    Row(name: "what passes stays", text: "```swift\nprint(1)\n```\n\n```output\n1\n```\n", outcome: .match),
  ]

  @Test(arguments: rows)
  func rewrites(row: Row) {
    let file = report(row.text) { _ in row.outcome }.files[0]
    let plain = LessonUpdate(file)
    #expect(text(row.text, after: plain.edits) == row.recorded ?? row.text)
    #expect(plain.claims.map { "\($0.from) -> \($0.to)" } == row.claims)
    let accepting = LessonUpdate(file, acceptingClaims: true)
    #expect(text(row.text, after: accepting.edits) == row.accepted ?? row.recorded ?? row.text)
  }

  /// The lines with the edits made, the last first.
  private func text(_ text: String, after edits: [DocumentEdit]) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for edit in edits.sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) {
      lines.replaceSubrange((edit.lines.lowerBound - 1)..<(edit.lines.upperBound - 1), with: edit.replacement)
    }
    return lines.joined(separator: "\n")
  }
}
