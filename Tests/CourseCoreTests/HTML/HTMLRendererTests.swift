internal import CCmarkGFM
internal import Glibc
internal import Synchronization
import Testing

@testable import CourseCore

/// The bare fragment is held against cmark's own, which shows that the tree loses nothing that a page needs.
@Suite(.serialized)
struct HTMLRendererTests {
  @Test(arguments: HostileTextTests.seeds + pages)
  func equalsTheParsersOwn(source: String) {
    let source = Self.plainLines(source)
    #expect(HTMLRenderer().render(MarkdownDocument(parsing: source)) == Self.cmark(source))
  }

  @Test func equalsTheParsersOwnForBrokenPages() {
    var random = Seeded(state: 5)
    let seeds = HostileTextTests.seeds + Self.pages
    for _ in 0..<2_000 {
      var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes.insert(contentsOf: (HostileTextTests.pieces.randomElement(using: &random) ?? "").utf8, at: place)
        } else {
          bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0..<6, using: &random)))
        }
      }
      let source = Self.plainLines(String(decoding: bytes, as: UTF8.self))
      if HTMLRenderer().render(MarkdownDocument(parsing: source)) != Self.cmark(source) {
        Issue.record("differs: \(source.debugDescription)")
      }
    }
  }

  static let pages = [
    "- a\n- b\n\n  c\n\n1. d\n   - e\n     > f\n\n3) g\n",
    "- [ ] a\n- [x] b\n  - [X] *c*\n\n      code\n",
    "[a](b 'c & \"d\"') <e@f.g> ![h *i* `j` k\nl](m \"n\") [o](javascript:p) [q](data:image/png;r) [s](<t u>)\n",
    "a[^1] b[^ñ 2] c[^1]\n\n[^1]: d\n\n    e[^ñ 2]\n[^ñ 2]: - f\n",
    "a[^1]\n\n[^1]: ```\n    b\n    ```\n",
    "> [!NOTE]\n> a\n\n> [!hint] x/y *b*\n> c\n\n> [!TIP]\n\n> [!HINT]  \n> d\n",
    "| a | b | c |\n|:-|:-:|-:|\n| `d\\|e` | **f** |\n\n| g |\n|-|\n",
    "```swift run id=a\n<b> & \"c\"\n```\n\n~~~ d&quot;e\n~~~\n\n\tf\n\n\n\tg\n",
    "<div>\na\n</div>\n\nb <i>c</i> <!-- d -->\n\n* * *\n\ne\\\nf  \ng\n",
    "http://a.b/c?d=e&f=%20ñ'() www.g.h. i@j.k ~~l~~ ~m~\n",
    "Setext\n===\n\n# ATX #\n\n###### six\n",
  ]

  /// Both see line feeds alone: the tree has no carriage returns.
  static func plainLines(_ source: String) -> String {
    SourceLines(source.replacing("\0", with: "\u{FFFD}")).normalized
  }

  static func cmark(_ source: String) -> String {
    CommonMark.parsing.withLock { _ in
      cmark_gfm_core_extensions_ensure_registered()
      let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES)
      defer { cmark_parser_free(parser) }
      for name in ["table", "strikethrough", "autolink", "tasklist"] {
        cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
      }
      cmark_parser_feed(parser, source, source.utf8.count)
      let root = cmark_parser_finish(parser)
      defer { cmark_node_free(root) }
      guard let html = cmark_render_html(root, CMARK_OPT_FOOTNOTES, cmark_parser_get_syntax_extensions(parser)) else {
        return ""
      }
      defer { free(html) }
      return String(cString: html)
    }
  }
}
