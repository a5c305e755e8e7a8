import Testing

@testable import CourseCore

struct CalloutTests {
  @Test(arguments: [
    (
      "> [!NOTE]\n> Text\n> more\n",
      "callout NOTE 1:1-3:6\n  paragraph 2:3-3:6\n    text \"Text\"\n    softbreak\n    text \"more\"\n"
    ),
    ("> [!warning]\n>\n> Text\n", "callout WARNING 1:1-3:6\n  paragraph 3:3-3:6\n    text \"Text\"\n"),
    (
      "> [!HINT] ex/ID `a`\n> b\n",
      "callout HINT 1:1-2:3\n  text \"ex/ID \"\n  code \"a\"\n  paragraph 2:3-2:3\n    text \"b\"\n"
    ),
    ("> [!TIP]\n", "callout TIP 1:1-1:8\n"),
    ("> [!NOTE] words\n", "quote 1:1-1:15\n  paragraph 1:3-1:15\n    text \"[!NOTE] words\"\n"),
    ("> [!NOTES]\n", "quote 1:1-1:10\n  paragraph 1:3-1:10\n    text \"[!NOTES]\"\n"),
    ("> [!HINT]x\n", "quote 1:1-1:10\n  paragraph 1:3-1:10\n    text \"[!HINT]x\"\n"),
    ("> a\n> [!NOTE]\n", "quote 1:1-2:9\n  paragraph 1:3-2:9\n    text \"a\"\n    softbreak\n    text \"[!NOTE]\"\n"),
  ])
  func tellsCalloutsFromQuotes(source: String, dump: String) {
    #expect(MarkdownDocument(parsing: source).dump == dump)
  }

  @Test func keepsTheMarkerAsWritten() {
    guard case .callout(let callout)? = MarkdownDocument(parsing: "> [!Important]\n> a\n").blocks.first?.kind else {
      Issue.record("this is a callout")
      return
    }
    #expect(callout.marker == "[!Important]")
    #expect(callout.kind == .important)
  }
}
