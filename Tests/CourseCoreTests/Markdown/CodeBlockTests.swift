import Testing

@testable import CourseCore

struct CodeBlockTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    /// The first line of the text, its line and the offset of each line, as the dump writes them.
    var lines: String
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "at the margin", source: "```\na\n  b\n```\n", lines: #"2+0 "a" 3+0 "  b""#),
    Row(name: "CRLF", source: "x\r\n\r\n```\r\na\r\nb\r\n```\r\n", lines: #"4+0 "a" 5+0 "b""#),
    Row(name: "CR alone", source: "```\ra\r```\r", lines: #"2+0 "a""#),
    Row(name: "byte-order mark", source: "\u{FEFF}```\na\n```\n", lines: #"2+0 "a""#),
    Row(name: "indented after a byte-order mark", source: "\u{FEFF}    a\n", lines: #"1+4 "a""#),
    Row(name: "indented fence", source: "   ```\n   a\n b\n     c\n   ```\n", lines: #"2+3 "a" 3+1 "b" 4+3 "  c""#),
    Row(name: "in a list", source: "- x\n\n  ```\n  a\n\n    b\n  ```\n", lines: #"4+2 "a" 5+0 "" 6+2 "  b""#),
    Row(name: "in a numbered list", source: "10. ```\n    a\n    ```\n", lines: #"2+4 "a""#),
    Row(name: "in a quote", source: "> ```\n> a\n>b\n> ```\n", lines: #"2+2 "a" 3+1 "b""#),
    Row(name: "in a quote in a list in a quote", source: "> - > ```\n>   > a\n>   > ```\n", lines: #"2+6 "a""#),
    Row(name: "in a callout in a list", source: "- > [!NOTE]\n  > ```\n  > a\n  > ```\n", lines: #"3+4 "a""#),
    Row(name: "tab in a list", source: "- ```\n\ta\n  ```\n", lines: #"2+-1 "  a""#),
    Row(name: "tab in the text", source: "- ```\n  \ta\n  ```\n", lines: #"2+2 "\ta""#),
    Row(name: "indented by a tab", source: "\tlet é = 1\n\t\tb\n", lines: #"1+1 "let é = 1" 2+1 "\tb""#),
    Row(name: "emoji", source: "> ```\n> 🇯🇵 = \"👩‍👩‍👧\"\n> ```\n", lines: #"2+2 "🇯🇵 = \"👩‍👩‍👧\"""#),
    Row(name: "NUL", source: "> ```\n> a\0b\n> ```\n", lines: "2+2 \"a\u{FFFD}b\""),
    Row(name: "nothing", source: "```\n```\n", lines: ""),
    Row(name: "without a last line end", source: "- ```\n  a", lines: #"2+2 "a""#),
  ]

  @Test(arguments: rows)
  func mapsColumnsToTheFile(row: Row) throws {
    let code = try #require(MarkdownDocument(parsing: row.source).codeBlocks.first?.code)
    let lines = code.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let found = zip(lines, code.columnOffsets).enumerated().map { index, line in
      "\(code.firstLine + index)+\(line.1) \(String(line.0).debugDescription)"
    }
    #expect(found.joined(separator: " ") == row.lines)
    #expect(code.columnOffsets.count == lines.count)
  }

  @Test func findsAPlaceInTheFile() throws {
    let page = MarkdownDocument(parsing: "1. x\n\n   ```swift\n   let é = ünknown\n   ```\n", firstLine: 12)
    let code = try #require(page.codeBlocks.first?.code)
    #expect(code.fenceLine == 14)
    #expect(code.sourceLocation(ofLine: 1, column: 10) == SourceLocation(line: 15, column: 13))
    #expect(code.sourceLocation(ofLine: 2, column: 1) == SourceLocation(line: 16, column: 4))
  }

  struct Closing: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var isClosed: Bool
    var testDescription: String { name }
  }

  static let closings = [
    Closing(name: "closed", source: "```\na\n```\n", isClosed: true),
    Closing(name: "closed by a longer fence", source: "~~~\na\n~~~~~  \n", isClosed: true),
    Closing(name: "the file ends", source: "```\na\n", isClosed: false),
    Closing(name: "the file ends at the fence", source: "```", isClosed: false),
    Closing(name: "another mark", source: "```\na\n~~~\n", isClosed: false),
    Closing(name: "too short", source: "````\na\n```\n", isClosed: false),
    Closing(name: "words behind", source: "```\na\n``` swift\n", isClosed: false),
    Closing(name: "closed in a quote", source: "> ```\n> a\n> ```\n", isClosed: true),
    Closing(name: "the quote ends", source: "> ```\n> a\n\ntext\n", isClosed: false),
    Closing(name: "the quote ends and a fence begins", source: "> ```\n> a\n```\nb\n```\n", isClosed: false),
    Closing(name: "the quote ends and a definition follows", source: "> ```\n> a\n[b]: /c\n", isClosed: false),
    Closing(name: "the item ends", source: "- ```\n  a\n- b\n", isClosed: false),
    Closing(name: "closed in an item", source: "- ```\n  a\n  ```\n- b\n", isClosed: true),
    Closing(name: "indented", source: "    a\n", isClosed: true),
  ]

  @Test(arguments: closings)
  func knowsWhetherAFenceIsClosed(row: Closing) throws {
    let code = try #require(MarkdownDocument(parsing: row.source).codeBlocks.first?.code)
    #expect(code.isClosed == row.isClosed)
  }

  @Test(
    arguments: [
      ("``` swift run", "swift run", 5), ("~~~a&amp;b\\*", "a&b*", 4), ("```", "", 4), ("  ````   Ünder `", nil, 0),
      ("  ~~~   Ünder `", "Ünder `", 9),
    ] as [(String, String?, Int)])
  func readsTheInfoString(line: String, info: String?, column: Int) {
    let code = MarkdownDocument(parsing: line + "\n").codeBlocks.first?.code
    #expect(code?.info == info)
    if info != nil { #expect(code?.infoColumn == column) }
  }

  @Test func noticesFencesThatAreNone() throws {
    let page = MarkdownDocument(parsing: "a\n\n\t```swift run\n\tlet x = 1\n\t```\n", firstLine: 1)
    let code = try #require(page.codeBlocks.first?.code)
    #expect(code.fenceLookalike == CodeBlock.FenceLookalike(line: 3, info: "swift run"))
    #expect(MarkdownDocument(parsing: "    a ```b\n").codeBlocks.first?.code.fenceLookalike == nil)
    #expect(MarkdownDocument(parsing: "````\n```\n````\n").codeBlocks.first?.code.fenceLookalike == nil)
  }
}
