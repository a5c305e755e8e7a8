import Testing

@testable import CourseCore

struct MarkdownDocumentTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var dump: String
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "headings end where they end",
      source: "Tall\nwide\n=====\ntext\n\n# One\n\n> Two\n> ---\n> x\n",
      dump: """
        heading 1 1:1-3:5
          text "Tall"
          softbreak
          text "wide"
        paragraph 4:1-4:4
          text "text"
        heading 1 6:1-6:5
          text "One"
        quote 8:1-10:3
          heading 2 8:3-9:5
            text "Two"
          paragraph 10:3-10:3
            text "x"

        """),
    Row(
      name: "running text",
      source: "a *b **c*** `d` ~~e~~ [f](g \"h\") ![i *j*](k)  \nhttps://l.m &amp; <b>\n",
      dump: """
        paragraph 1:1-2:21
          text "a "
          emphasis
            text "b "
            strong
              text "c"
          text " "
          code "d"
          text " "
          strikethrough
            text "e"
          text " "
          link "g" "h"
            text "f"
          text " "
          image "k" "i j"
          linebreak
          link "https://l.m"
            text "https://l.m"
          text " & "
          html "<b>"

        """),
    Row(
      name: "lists without the blank lines after them",
      source: "3. a\n\n   b\n4. c\n\n\n- [ ] d\n- [X] e\n\n***\n",
      dump: """
        list from 3 1:1-4:4
          item 1:1-3:4
            paragraph 1:4-1:4
              text "a"
            paragraph 3:4-3:4
              text "b"
          item 4:1-4:4
            paragraph 4:4-4:4
              text "c"
        list bullets tight 7:1-8:7
          item [ ] 7:1-7:7
            paragraph 7:7-7:7
              text "d"
          item [x] 8:1-8:7
            paragraph 8:7-8:7
              text "e"
        break 10:1-10:3

        """),
    Row(
      name: "a table",
      source: "| a | b |\n|:-:|--:|\n| `c\\|d` |\n\ne\n",
      dump: """
        table center right 1:1-3:10
          row
            cell
              text "a"
            cell
              text "b"
          row
            cell
              code "c|d"
            cell
        paragraph 5:1-5:1
          text "e"

        """),
    Row(
      name: "HTML ends with its own last line",
      source: "<!-- a -->\nb\n\n<script>\nc\n</script>\n<div>\nd\n",
      dump: """
        html 1:1-1:10 "<!-- a -->\\n"
        paragraph 2:1-2:1
          text "b"
        html 4:1-6:9 "<script>\\nc\\n</script>\\n"
        html 7:1-8:1 "<div>\\nd\\n"

        """),
    Row(
      name: "footnotes in the order of their citation",
      source: "a[^z] b[^a] c[^z] d[^none]\n\n[^a]: A\n[^z]: Z\n\n    ```\n    z\n    ```\n[^unused]: U\n",
      dump: """
        paragraph 1:1-1:26
          text "a"
          footnote 1
          text " b"
          footnote 2
          text " c"
          footnote 1
          text " d[^none]"
        footnote 1 "z" 4:7-8:7
          paragraph 4:7-4:7
            text "Z"
          code fence "" 6:5-8:7
            7+4 "z"
        footnote 2 "a" 3:7-3:7
          paragraph 3:7-3:7
            text "A"

        """),
  ]

  @Test(arguments: rows)
  func readsIntoATree(row: Row) {
    #expect(MarkdownDocument(parsing: row.source).dump == row.dump)
  }

  @Test func countsLinesFromTheFile() {
    let page = MarkdownDocument(parsing: "# a\n\n- b\n\nc\n=\n", firstLine: 10)
    #expect(
      page.dump == """
        heading 1 10:1-10:3
          text "a"
        list bullets tight 12:1-12:3
          item 12:1-12:3
            paragraph 12:3-12:3
              text "b"
        heading 1 14:1-15:1
          text "c"

        """)
  }

  @Test func numbersBlocksInReadingOrder() {
    let page = MarkdownDocument(parsing: "a[^1]\n\n- b\n\n  > c\n- d\n\ne\n\n[^1]: f\n")
    let placed = page.allBlocks
    #expect(placed.map(\.block.id) == Array(0..<placed.count))
    #expect(placed.map(\.parents) == [[], [], [1], [1], [1, 3], [1], [], []])
  }

  @Test func findsThePictureAfterACodeBlock() throws {
    let page = MarkdownDocument(parsing: "- ```swift\n  a\n  ```\n\n  ![p](q)\n- x\n")
    let code = try #require(page.allBlocks.first { if case .code = $0.block.kind { true } else { false } })
    #expect(code.previous == nil)
    #expect(code.next?.inlines == [.image(source: "q", title: "", alt: "p")])
  }

  @Test func survivesDeepNesting() {
    let depth = 100_000
    let quotes = MarkdownDocument(parsing: String(repeating: ">", count: depth) + " ```\n")
    #expect(quotes.codeBlocks.count == 1)
    let emphasis = MarkdownDocument(
      parsing: String(repeating: "*a **b ", count: 2_000) + "x" + String(repeating: "** *", count: 2_000))
    #expect(emphasis.blocks.first?.inlines.plainText.contains("x") == true)
    let links = MarkdownDocument(
      parsing: String(repeating: "![", count: 1_000) + "x" + String(repeating: "](y)", count: 1_000))
    #expect(links.blocks.first?.inlines.plainText == "x")
  }

  @Test func parsesOnSeveralThreadsAtOnce() async {
    let source = "~~a~~ www.example.org *b*\n"
    let expected = MarkdownDocument(parsing: source)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<200 { group.addTask { MarkdownDocument(parsing: source) == expected } }
      for await isSame in group { #expect(isSame) }
    }
  }
}
