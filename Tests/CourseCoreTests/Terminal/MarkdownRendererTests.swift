import Testing

@testable import CourseCore

struct MarkdownRendererTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var options: RenderOptions
    var text: String
    var testDescription: String { name }
  }

  static let long =
    "This sentence is long enough to be broken at sixty columns and, with a few words more, at one hundred columns too."

  @Test(arguments: textRows + blockRows + noteRows)
  func laysOut(row: Row) {
    let page = MarkdownRenderer(options: row.options).render(MarkdownDocument(parsing: row.source))
    #expect(page.plain() == row.text)
  }

  @Test func codeIsShownAsTheHookSays() {
    let source = "```swift run\na\nb\n```\n\n```c\nhidden\n```\n\n```c\nfolded\n```\n"
    let hook: MarkdownRenderer.CodeHook = { id, code in
      switch code.text {
      case "hidden\n": CodePresentation(visibility: .omitted)
      case "folded\n": CodePresentation(caption: "run · \(id)", visibility: .folded)
      default: CodePresentation(caption: "run · frozen", text: "b\n")
      }
    }
    let render = { (options: RenderOptions) in
      MarkdownRenderer(options: options, presentation: hook).render(MarkdownDocument(parsing: source)).plain()
    }
    #expect(render(RenderOptions(mode: .styled)) == "Swift · run · frozen\nb\n\nhidden block · 1 line · run · 2\n")
    #expect(render(RenderOptions(mode: .plain)) == "Swift · run · frozen:\nb\n\nhidden block · 1 line · run · 2\n")
    #expect(
      render(RenderOptions(mode: .spoken, language: .spanish))
        == "Código, Swift, run · frozen, 1 línea:\nb\nFin del código.\n\nbloque oculto, 1 línea, run · 2\n")
  }

  @Test func picturesStandAboveTheirWords() {
    let renderer = MarkdownRenderer(
      options: RenderOptions(mode: .styled), picture: { source, _ in source == "a.png" ? [StyledLine("▀▄")] : nil })
    let page = renderer.render(MarkdownDocument(parsing: "![A](a.png)\n\n![B](b.png)\n"))
    #expect(page.plain() == "▀▄\nPicture: A\n\nPicture: B\n")
  }

  @Test func aPlaceIsFoundAgainAtAnotherWidth() throws {
    let page = MarkdownDocument(parsing: "# a\n\n\(Self.long)\n\n```\nx\ny\n```\n")
    let render = { MarkdownRenderer(options: RenderOptions(mode: .styled, width: $0)).render(page).lines }
    let second = try #require(render(60).first { $0.text.hasPrefix("and, with") }?.anchor)
    let words = Self.long.split(separator: " ")
    #expect(second == StyledLine.Anchor(block: 1, offset: words.firstIndex(of: "and,") ?? -1))
    #expect(render(30).contains { $0.anchor == StyledLine.Anchor(block: 1, offset: 0) })
    #expect(render(30).last?.anchor == StyledLine.Anchor(block: 2, offset: 1))
    #expect(render(30).last?.isFlush == true)
  }

  @Test func colorsSayWhatTextIs() {
    let page = MarkdownRenderer(options: RenderOptions(mode: .styled)).render(
      MarkdownDocument(parsing: "# a **b**\n\n`c` ~~d~~\n\n> [!TIP]\n> e\n\n```output\nf\n```\n"))
    let roles = page.lines.flatMap(\.spans).map(\.roles)
    let expected: [TextRoles] = [
      .title, [.title, .strong], .inlineCode, [], .strikethrough, .tip, .tip, [], .caption, .output,
    ]
    #expect(roles == expected)
  }

  @Test func withoutColorsCodeHasItsMarks() {
    let page = MarkdownRenderer(options: RenderOptions(mode: .styled, hasColors: false))
    #expect(page.render(MarkdownDocument(parsing: "a `b`\n")).plain() == "a `b`\n")
  }
}
