internal import Testing

@testable internal import CourseCore

/// Words and brackets stand for tokens here, so that no parser is needed; a line that starts with `//` is a comment.
private func words(_ text: String) -> [SyntaxToken] {
  var found: [SyntaxToken] = []
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let comment = line.indices.first { line[$0...].hasPrefix("//") }
    let code = comment.map { line[..<$0] } ?? line
    for word in code.split(separator: " ") {
      found.append(SyntaxToken(text: String(word), position: place(index, of: word.startIndex, in: line)))
    }
    if let comment {
      let position = place(index, of: comment, in: line)
      found.append(SyntaxToken(text: String(line[comment...]), position: position, isComment: true))
    }
  }
  return found
}

private func place(_ line: Int, of index: String.Index, in text: Substring) -> CourseCore.SourceLocation {
  CourseCore.SourceLocation(line: line + 1, column: text.utf8.distance(from: text.startIndex, to: index) + 1)
}

private func token(_ text: String, _ line: Int, _ column: Int) -> SyntaxToken {
  SyntaxToken(text: text, position: CourseCore.SourceLocation(line: line, column: column))
}

@Suite struct TrimmedExcerptTests {
  static let source = "func f ( ) {\n a\n if b { c ; d }\n if e { g ; h }\n}"

  @Test(arguments: [
    source,
    "func f ( ) {\n// ...\n}",
    "func f ( ) { // ...\n}",
    "func f ( ) {\n // …\n if e { g ; h }\n}",
    "func f ( ) {\n ...\n if e {\n // ... and so on\n}\n}",
    "func f ( ) { a // a comment of its own\n //...\n }",
    "// ...\n{ a // ...\n}",
    "func f ( ) {\n // ...\n if\n // ...\n { g ; // ...\n }\n}",
  ])
  func agreesWithWhole(excerpt: String) throws {
    try TrimmedExcerpt(tokens: words(excerpt)).check(against: words(Self.source), isWhole: true)
  }

  @Test(arguments: ["a\n if b {", "h }", "c\n// ...\nd", "a\n// ...\nif e { g"])
  func agreesWithPart(excerpt: String) throws {
    try TrimmedExcerpt(tokens: words(excerpt)).check(against: words(Self.source), isWhole: false)
  }

  static let differences: [(excerpt: String, mismatch: TrimmedExcerpt.Mismatch)] = [
    ("", .empty),
    ("// ...", .empty),
    ("func g ( )", .differs(excerpt: token("g", 1, 6), source: token("f", 1, 6))),
    ("func f ( ) {\n a\n if e // ...\n}", .differs(excerpt: token("e", 3, 5), source: token("b", 3, 5))),
    ("func f ( ) {\n // ...\n x\n}", .absent(excerpt: token("x", 3, 2))),
    // `h` stands inside the braces of an `if` that the excerpt left out.
    ("func f ( ) {\n // ...\n h // ...\n}", .absent(excerpt: token("h", 3, 2))),
    ("func f ( ) {\n // ...\n if e { g ; i }\n}", .differs(excerpt: token("i", 3, 13), source: token("h", 4, 13))),
    ("func f ( ) {\n a\n}", .differs(excerpt: token("}", 3, 1), source: token("if", 3, 2))),
    ("func f ( ) { // ...", .excerptEnds(last: token("{", 1, 12), source: token("}", 5, 1))),
    ("func f ( ) {\n// ...\n} k", .sourceEnds(excerpt: token("k", 3, 3), at: token("}", 5, 1))),
    ("func f ( ) { a", .excerptEnds(last: token("a", 1, 14), source: token("if", 3, 2))),
  ]

  @Test(arguments: differences)
  func differs(excerpt: String, expected: TrimmedExcerpt.Mismatch) {
    #expect(throws: expected) {
      try TrimmedExcerpt(tokens: words(excerpt)).check(against: words(Self.source), isWhole: true)
    }
  }

  /// Three dots among other tokens are the operator, not a gap.
  @Test func dotsInsideALine() throws {
    let tokens = words("f ( 1 ... 2 )")
    #expect(!TrimmedExcerpt(tokens: tokens).hasGaps)
    try TrimmedExcerpt(tokens: tokens).check(against: tokens, isWhole: true)
  }

  /// The first place where a run fits need not be the one from which the rest fits.
  @Test func backtracks() throws {
    let source = words("f { a } f { b }")
    try TrimmedExcerpt(tokens: words("// ...\nf {\n// ...\nb }")).check(against: source, isWhole: true)
  }
}
