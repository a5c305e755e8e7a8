import Testing

@testable import CourseCore

/// No text, however made, may reach the terminal as a command, and none may stop the reader.
struct HostileTextTests {
  static let page = """
    # T\u{1B}[31m &#27;]0;x&#7; &#x9b;31m \u{9B}2J

    [a\u{1B}]8;;](https://x.example/&#27;]8;;\u{7} "&#27;") <https://y.example/\u{9C}> ![&#27;c](p.png)
    **\u{202E}b** `\u{1B}c` ~~&#8238;d~~ [^&#27;]

    ```swift run id=\u{1B}[2J
    let x = "\u{1B}]52;c;AA\u{7}" // \u{202E}
    ```

    - [ ] &#27;
      > [!NOTE]
      > \u{9D}

    | &#27; | \u{1B} |
    |---|---|
    | `\u{1B}` | &#155; |

    <div>\u{1B}[1m<img alt="\u{1B}">&#27;</div>

    [^&#27;]: \u{1B}
    """

  static let options = [
    RenderOptions(mode: .plain), RenderOptions(mode: .plain, width: 30),
    RenderOptions(mode: .spoken, language: .spanish),
    RenderOptions(mode: .styled, width: 60), RenderOptions(mode: .styled, width: 5, hasColors: false, hyperlinks: true),
    RenderOptions(mode: .styled, width: 100, hyperlinks: true),
  ]

  @Test(arguments: options)
  func showsControlsInsteadOfObeying(options: RenderOptions) {
    let hook: MarkdownRenderer.CodeHook = { _, code in CodePresentation(caption: code.info) }
    let text = MarkdownRenderer(options: options, presentation: hook).render(MarkdownDocument(parsing: Self.page))
    #expect(text.plain().unicodeScalars.allSatisfy(Self.isHarmless))
    #expect(Self.withoutOurs(text.styled(PaintOptions(hyperlinks: true))).unicodeScalars.allSatisfy(Self.isHarmless))
    #expect(text.plain().contains("␛"))
  }

  @Test(arguments: 1...4)
  func survivesWhateverIsThrownAtIt(seed: UInt64) {
    var random = Seeded(state: seed)
    let seeds = Self.seeds
    let pieces = Self.pieces
    for _ in 0..<2_500 {
      var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: place)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0..<8, using: &random)))
        case 2: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: place)
        default: bytes.insert(contentsOf: bytes.prefix(place).suffix(40), at: place)
        }
      }
      check(
        String(decoding: bytes, as: UTF8.self), options: Self.options.randomElement(using: &random) ?? Self.options[0])
    }
  }

  private func check(_ source: String, options: RenderOptions) {
    let page = MarkdownDocument(parsing: source)
    let text = MarkdownRenderer(options: options).render(page)
    if !text.plain().unicodeScalars.allSatisfy(Self.isHarmless) { Issue.record("plain: \(source.debugDescription)") }
    if !Self.withoutOurs(text.styled(PaintOptions(hyperlinks: true))).unicodeScalars.allSatisfy(Self.isHarmless) {
      Issue.record("styled: \(source.debugDescription)")
    }
    if text.lines.contains(where: { $0.text.last == " " }) {
      Issue.record("blank at a line end: \(source.debugDescription)")
    }
    let lineCount = SourceLines(source).lines.count
    for (_, code) in page.codeBlocks {
      let count = code.text.utf8.count { $0 == 0x0A }
      if code.columnOffsets.count != count || code.firstLine + count - 1 > lineCount {
        Issue.record("code lines: \(source.debugDescription)")
      }
    }
  }

  static let seeds =
    [page] + MarkdownDocumentTests.rows.map(\.source) + CodeBlockTests.rows.map(\.source)
    + CodeBlockTests.closings.map(\.source)

  static let pieces = [
    "\u{1B}[2J", "&#27;", "&#x9b;", "\u{202E}", "```", "~~~", "> ", "- ", "1. ", "    ", "\t", "\n", "\n\n", "\r\n",
    "\r", "|",
    "|--|", "[^1]", "[^1]: ", "<!--", "-->", "<b>", "**", "_", "`", "![", "](", ")", "[!NOTE]", "\0", "\u{FEFF}", "👩‍👩‍👧",
    "é", "漢",
    "\u{200D}", "\u{FE0F}", "\\", "===", "---", "\u{2028}", "```mermaid\nsequenceDiagram\nA->>B: c\n```\n",
    "```swift\nlet a = \"\\(b\n```\n",
  ]

  static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\t" || !(scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || isBidi(scalar))
  }

  static func isBidi(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// The text without the sequences that the painter writes, each in the one form that it has.
  static func withoutOurs(_ text: String) -> String {
    text.replacing(
      #/\u{1B}\[[0-9;]*m|\u{1B}\]8;(id=[0-9]+)?;[\x21-\x7E]*?\u{1B}\\/#.matchingSemantics(.unicodeScalar), with: "")
  }
}
