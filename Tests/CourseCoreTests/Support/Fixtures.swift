@testable import CourseCore
internal import Testing

/// A row of a table, shown by its name.
protocol NamedRow: Sendable, CustomTestStringConvertible {
  var name: String { get }
}

extension NamedRow {
  var testDescription: String { name }
}

/// Front matter that a lesson's text can begin with; its text then begins on line 5.
let head = "---\nid: ink\ntitle: Ink\n---\n"

/// The document of `text`, as a lesson where it begins with front matter.
func parse(_ text: String, path: String = "ink.md") -> ParsedLesson {
  LessonParser().parse(SourceFile(path: path, text: text))
}

/// The checks of a text, which must have no problem.
func plan(_ text: String, toolchain: String = "6.3.1") -> [Check] {
  let parsed = parse(text)
  #expect(parsed.problems.map(\.line) == [])
  return CheckPlanner(toolchain: ToolchainVersion(toolchain)).plan(parsed.lesson)
}

extension Problem {
  /// `line:column message`.
  var line: String { "\(location.line):\(location.column) \(fault.message)" }
}

extension CourseCore.SourceLocation {
  var text: String { "\(line):\(column)" }
}
