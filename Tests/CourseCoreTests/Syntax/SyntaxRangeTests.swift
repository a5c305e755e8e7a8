internal import Testing

@testable internal import CourseCore

@Suite struct SyntaxRangeTests {
  static func range(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> SyntaxRange {
    SyntaxRange(
      start: CourseCore.SourceLocation(line: line, column: column),
      end: CourseCore.SourceLocation(line: endLine, column: endColumn))
  }

  static let texts: [(source: String, range: SyntaxRange, text: String?)] = [
    ("ab\ncd", range(1, 2, 2, 2), "b\nc"),
    ("a\n  bc\n", range(2, 3, 2, 5), "  bc"),
    ("a\n\u{E9} bc", range(2, 4, 2, 6), "bc"),
    ("a\r\nb\rc", range(2, 1, 3, 2), "b\rc"),
    ("\u{FEFF}ab", range(1, 2, 1, 3), "b"),
    ("ab", range(1, 1, 3, 1), nil),
    ("ab", range(1, 4, 1, 5), nil),
    ("ab", range(1, 2, 1, 1), nil),
    ("", range(1, 1, 1, 1), ""),
  ]

  @Test(arguments: texts)
  func text(source: String, range: SyntaxRange, text: String?) {
    #expect(range.text(in: source) == text)
  }

  @Test func editReplaces() {
    let edit = SyntaxEdit(kind: .await, range: Self.range(2, 2, 2, 4), text: "cd", replacement: "xyz")
    #expect(edit.applied(to: "a\nbcde") == "a\nbxyze")
    #expect(edit.applied(to: "a") == nil)
  }
}
