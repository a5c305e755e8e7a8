#if SWIFT_SYNTAX
internal import CourseCore
internal import Testing

@testable internal import course_syntax

@Suite struct TokensTests {
  @Test(arguments: [
    ("let a=1", ["let", "a", "=", "1"]),
    ("let a: [[Int]]? = b?.c", ["let", "a", ":", "[", "[", "Int", "]", "]", "?", "=", "b", "?.", "c"]),
    ("var a: A<B<C>>", ["var", "a", ":", "A", "<", "B", "<", "C", ">>"]),
    ("a >> b", ["a", ">>", "b"]),
    (#""x \(y) z""#, ["\"", "x ", "\\", "(", "y", ")", " z", "\""]),
    ("\"\"\"\n    a\n      b\n    \"\"\"", ["\"\"\"", "a\n", "  b", "\"\"\""]),
    ("f() // note\n/* a */ g()", ["f", "(", ")", "// note", "/* a */", "g", "(", ")"]),
    ("}}} ) struct", ["}", "}", "}", ")", "struct"]),
    ("// only", ["// only"]),
    ("", []),
  ])
  func texts(source: String, expected: [String]) {
    #expect(tokens(of: ParsedSource(source), comments: true).map(\.text) == expected)
  }

  @Test func commentsOnlyOnRequest() {
    let found = tokens(of: ParsedSource("/// Doc.\nf() // note"), comments: false)
    #expect(found.map(\.text) == ["f", "(", ")"])
  }

  @Test func placesCountBytes() {
    let found = tokens(of: ParsedSource("é = 1\n  /* ü */ b // c"), comments: true)
    #expect(
      found == [
        SyntaxToken(text: "é", position: CourseCore.SourceLocation(line: 1, column: 1)),
        SyntaxToken(text: "=", position: CourseCore.SourceLocation(line: 1, column: 4)),
        SyntaxToken(text: "1", position: CourseCore.SourceLocation(line: 1, column: 6)),
        SyntaxToken(text: "/* ü */", position: CourseCore.SourceLocation(line: 2, column: 3), isComment: true),
        SyntaxToken(text: "b", position: CourseCore.SourceLocation(line: 2, column: 12)),
        SyntaxToken(text: "// c", position: CourseCore.SourceLocation(line: 2, column: 14), isComment: true),
      ])
  }

  /// A fragment has the tokens of the file it comes from, whatever stands around it.
  @Test(arguments: ["x: Set<Set<Int>>?", "a?.b!.c", "&a >>= b", "default: f(...)", "(a...)"])
  func fragments(fragment: String) {
    let alone = tokens(of: ParsedSource(fragment), comments: false).map(\.text)
    let inside = tokens(of: ParsedSource("switch a {\n\(fragment)\n}"), comments: false).map(\.text)
    #expect(alone == Array(inside.dropFirst(3).dropLast()))
  }
}
#endif
