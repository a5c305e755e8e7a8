internal import Testing

@testable internal import CourseCore

/// A source under a title: the sources themselves are too long to show.
struct NestingRow: CustomTestStringConvertible, Sendable {
  let title: String
  let source: String
  let kind: NestingExcess.Kind?
  /// Where the excess is on its line.
  let column: Int?

  init(_ title: String, _ source: String, _ kind: NestingExcess.Kind? = nil, _ column: Int? = nil) {
    (self.title, self.source, self.kind, self.column) = (title, source, kind, column)
  }

  var testDescription: String { title }
}

@Suite struct NestingExcessTests {
  static func many(_ text: String, _ count: Int = 300) -> String { String(repeating: text, count: count) }

  static let harmless: [NestingRow] = [
    NestingRow("nothing", ""),
    NestingRow("brackets in strings", "let a = \"" + many("(") + "\", b = \"\"\"\n" + many("[{") + "\n\"\"\""),
    NestingRow("raw strings", "let a = #\"" + many("\"[") + "\\" + many("(") + "\"#"),
    NestingRow("brackets in comments", "//" + many("(") + "\n/* /* " + many("{") + " */ " + many("[") + " */"),
    NestingRow("closed in turn", many("f([1], { $0 })\n")),
    NestingRow("closed interpolations", many("f(\"a \\(b(c)) d\")\n")),
    NestingRow("closed generics", many("let a: A<B<C>> = x < y ? z : w\n", 3000)),
    NestingRow("broken brackets", many("func f() { ( }\n")),
    NestingRow("unterminated string", many("let a = \"(\n")),
    NestingRow("conditions", many("#if A\n#elseif B\n#endif\n")),
    NestingRow("a long table", "let t = [" + many("1, -2, x.y, ", 60_000) + "]"),
    NestingRow("comparisons", many("if a < b { c() }\n", 3000)),
    NestingRow("arrays and closures", many("[[[{ ", 30)),
  ]

  @Test(arguments: harmless)
  func accepts(row: NestingRow) {
    #expect(NestingExcess.first(in: row.source) == nil)
  }

  static let excessive: [NestingRow] = [
    NestingRow("round", many("("), .brackets, 201),
    NestingRow("braces", many("{"), .brackets, 201),
    NestingRow("interpolations", many("\"\\("), .brackets, 601),
    NestingRow("multi-line interpolations", many("\"\"\"\n\\("), .brackets, 3),
    NestingRow("raw interpolations", many("#\"\\#("), .brackets, 1001),
    NestingRow("conditions", many("#if A\n"), .brackets, 1),
    NestingRow("arrays", "let a = " + many("["), .arrays, 21),
    NestingRow("arrays in calls", many("[f("), .arrays, 37),
    NestingRow("arrays with line feeds and comments", many("[ // [\n"), .arrays, 1),
    NestingRow("comparisons", "a" + many(" < a"), .angles, 803),
    NestingRow("generics", many("A<"), .angles, 402),
    NestingRow("members", "a" + many(".b", 60_000), .chain, 50_001),
    NestingRow("else if", "if a {}" + many(" else if a {}", 60_000), .chain, 130_001),
    NestingRow("postfix", "a" + many("!", 120_000), .chain, 2),
  ]

  @Test(arguments: excessive)
  func refuses(row: NestingRow) {
    let excess = NestingExcess.first(in: row.source)
    #expect(excess?.kind == row.kind)
    #expect(excess?.position.column == row.column)
  }
}
