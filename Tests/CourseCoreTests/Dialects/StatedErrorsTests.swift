@testable import CourseCore
import Testing

/// Errors that are stated without names, against those that came.
struct StatedErrorsTests {
  struct Row: NamedRow {
    var name: String
    /// `line:text`, or `line|other:text`.
    var stated: [String]
    /// `line:text`; with `~` before it a warning.
    var found: [String]
    var difference: String?
  }

  static let comments: [Row] = [
    Row(name: "all words", stated: ["1:cannot assign to 'x'"], found: ["1:cannot assign to 'x'"]),
    Row(name: "some words, other quotes and ends", stated: ["1:Cannot assign to `x`!"], found: ["1:cannot assign to 'x' here"]),
    Row(name: "no words", stated: ["1:"], found: ["1:anything"]),
    Row(name: "one for all of its line", stated: ["1:a"], found: ["1:b", "1:a", "~1:w"]),
    Row(name: "the line below", stated: ["1|3:a"], found: ["3:a"]),
    Row(name: "other words", stated: ["1:a thing"], found: ["1:b"], difference: "reworded 1:a thing/1:b"),
    Row(name: "another place", stated: ["1:a"], found: ["2:a"], difference: "moved 1:a/2:a"),
    Row(name: "another place without words", stated: ["1:"], found: ["2:a"], difference: "missing 1:"),
    Row(name: "one missing", stated: ["1:a", "2:b"], found: ["1:a"], difference: "missing 2:b"),
    Row(name: "one too many", stated: ["1:a"], found: ["1:a", "4:c"], difference: "unstated 4:c"),
    Row(name: "the gravest first", stated: ["1:a", "2:b"], found: ["1:z", "5:c"], difference: "missing 2:b"),
  ]

  static let marks: [Row] = [
    Row(name: "in any order", stated: ["0:a", "0:b"], found: ["7:b", "3:a", "~3:w"]),
    Row(name: "as often", stated: ["0:a", "0:a"], found: ["1:a"], difference: "missing 0:a"),
    Row(name: "too often", stated: ["0:a"], found: ["1:a", "2:a"], difference: "unstated 2:a"),
    Row(name: "reworded", stated: ["0:a", "0:b"], found: ["1:a", "2:c"], difference: "reworded 0:b/2:c"),
    Row(name: "a warning", stated: ["0:a", "~0:w"], found: ["1:a", "~1:w", "~2:v"]),
    Row(name: "a warning missing", stated: ["0:a", "~0:w"], found: ["1:a"], difference: "missing 0:w"),
  ]

  @Test(arguments: comments) func besideLines(_ row: Row) { check(row, .comments) }
  @Test(arguments: marks) func wordForWord(_ row: Row) { check(row, .marks) }

  private func check(_ row: Row, _ origin: StatedDiagnostics.Origin) {
    let stated = StatedDiagnostics(entries: row.stated.map(Self.entry), line: 1, origin: origin)
    let found = row.found.map { text in
      let entry = Self.entry(text)
      return Diagnostic(
        file: "a.swift", location: SourceLocation(line: entry.line ?? 0), severity: entry.severity, text: entry.text)
    }
    let difference = StatedErrors(stated, found: found) { $0.location?.line }.difference
    #expect(difference?.dump == row.difference)
  }

  private static func entry(_ text: String) -> StatedDiagnostics.Entry {
    let isWarning = text.hasPrefix("~")
    let parts = text.drop { $0 == "~" }.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: "|").map { Int($0) }
    return StatedDiagnostics.Entry(
      line: lines[0], severity: isWarning ? .warning : .error, text: String(parts[1]), otherLine: lines.count > 1 ? lines[1] : nil)
  }
}

extension StatedErrors.Difference {
  fileprivate var dump: String {
    func dump(_ entry: StatedDiagnostics.Entry) -> String { "\(entry.line ?? 0):\(entry.text)" }
    func dump(_ found: Diagnostic) -> String { "\(found.location?.line ?? 0):\(found.text)" }
    switch self {
    case .missing(let entry): return "missing \(dump(entry))"
    case .unstated(let found): return "unstated \(dump(found))"
    case .moved(let entry, let found): return "moved \(dump(entry))/\(dump(found))"
    case .reworded(let entry, let found): return "reworded \(dump(entry))/\(dump(found))"
    }
  }
}
