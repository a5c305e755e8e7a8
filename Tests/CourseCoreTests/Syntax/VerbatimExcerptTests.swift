internal import Testing

@testable internal import CourseCore

@Suite struct VerbatimExcerptTests {
  @Test(arguments: [
    ("func f() {\n  g()\n}", "  func f() {\n    g()\n  }"),
    ("\nfunc f() {}  \n\n", "func f() {}"),
    ("\tif a {\n\n\t\tb\n\t}", "if a {\n   \n\tb\n}"),
    ("a\r\nb", "a\nb"),
  ])
  func agrees(excerpt: String, source: String) throws {
    try VerbatimExcerpt(excerpt).check(againstWhole: source)
  }

  @Test(arguments: [
    ("a\n  b", "a\nb", VerbatimExcerpt.Mismatch(line: 2, excerpt: "  b", source: "b")),
    ("a\nb", "a\nb\nc", .init(line: 3, excerpt: nil, source: "c")),
    ("\na\nb\nc", "a\nb", .init(line: 4, excerpt: "c", source: nil)),
    ("", "a", .init(line: 1, excerpt: nil, source: "a")),
    ("a", "", .init(line: 1, excerpt: "a", source: nil)),
  ])
  func differs(excerpt: String, source: String, expected: VerbatimExcerpt.Mismatch) {
    #expect(throws: expected) { try VerbatimExcerpt(excerpt).check(againstWhole: source) }
  }

  @Test func agreesWithPart() throws {
    try VerbatimExcerpt("b\n  c").check(againstPartOf: "a {\n  b\n    c\n}")
  }

  @Test func bestAttemptAtPart() {
    let expected = VerbatimExcerpt.Mismatch(line: 3, excerpt: "d", source: "c")
    #expect(throws: expected) { try VerbatimExcerpt("a\nb\nd").check(againstPartOf: "a\nx\na\nb\nc") }
  }
}
