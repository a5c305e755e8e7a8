import Testing

@testable import CourseCore

struct CodeHighlighterTests {
  @Test(arguments: [
    (
      "c", "#include <a.h>\nstatic int f(MyBrush *b) { return 'x'; } /* c",
      "directive, typeName, keyword, comment, stringLiteral"
    ),
    ("diff", "@@ x\n-a\n+b\n c\n", "hunk, removed, added"),
    ("yaml", "# c\na: b # d\n- e: \"f: g\"\n", "comment, keyword"),
    (
      "diagnostics", "7: error: a\nmain.swift:1:2: warning: b\nan error: c\n  ^~~\n",
      "error, diagnosticWarning, passed, faint"
    ),
    ("output", "a\n", "output"),
    ("ruby", "let x = 1\n", ""),
  ])
  func knowsTheLanguagesOfLessons(language: String, text: String, roles: String) {
    let found = Set(CodeHighlighter(language: language).tokens(text).map(\.roles))
    for (name, role) in Self.names {
      #expect(found.contains(role) == roles.split(separator: ", ").contains(Substring(name)), "\(name)")
    }
  }

  @Test func quotesSourceAsTheCompilerDoes() {
    let text = " 7 | let x = y\n   |         `- error: a\n7: note: b | c\n"
    let spans = CodeHighlighter(language: "diagnostics").lines(text)
    #expect(
      spans[0].map(\.roles) == [.faint, [], .keyword, []] && spans[1].map(\.roles) == [.faint, .error, .strong]
        && spans[2].map(\.roles) == [.faint, .diagnosticNote, .strong])
  }

  static let names: [(String, TextRoles)] = [
    ("directive", .directive), ("typeName", .typeName), ("keyword", .keyword), ("comment", .comment),
    ("stringLiteral", .stringLiteral), ("hunk", .hunk), ("removed", .removed), ("added", .added), ("error", .error),
    ("diagnosticWarning", .diagnosticWarning), ("passed", .passed), ("faint", .faint), ("output", .output),
  ]

  @Test func cutsIntoLinesWithoutLoss() {
    let text = "let a = \"\"\"\n  é\n\n  \"\"\"\n/* b\n"
    let lines = CodeHighlighter(language: "swift").lines(text)
    #expect(lines.map { $0.map(\.text.string).joined() } == ["let a = \"\"\"", "  é", "", "  \"\"\"", "/* b"])
  }

  @Test(arguments: ["swift", "c", "diff", "yaml", "diagnostics", "output", "text"])
  func losesNoByteOfBrokenCode(language: String) {
    var random = Seeded(state: 7)
    let letters = Array("\"\\()#/*@ab1:-+.'`^\n\t é")
    for _ in 0..<500 {
      let text = String(
        (0..<Int.random(in: 0..<60, using: &random)).map { _ in letters.randomElement(using: &random) ?? " " })
      #expect(CodeHighlighter(language: language).tokens(text).map(\.text).joined() == text)
    }
  }
}

/// Random numbers that are the same in every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
