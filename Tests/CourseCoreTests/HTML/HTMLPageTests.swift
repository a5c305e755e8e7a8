import Testing

@testable import CourseCore

struct HTMLPageTests {
  static func body(_ source: String, _ page: HTMLPage = HTMLPage(title: "T")) -> String {
    let html = page.render(MarkdownDocument(parsing: source))
    let start = html.firstRange(of: "<main>\n")?.upperBound ?? html.startIndex
    return String(html[start..<(html.firstRange(of: "</main>")?.lowerBound ?? html.endIndex)])
  }

  @Test(arguments: [
    ("## A *b*, c!\n# a b c\n", "<h2 id=\"a-b-c\">A <em>b</em>, c!</h2>\n<h1 id=\"a-b-c-1\">a b c</h1>\n"),
    (
      "> [!TIP]\n> a\n",
      "<aside class=\"callout tip\">\n<p class=\"label\">Tip</p>\n<p>a</p>\n</aside>\n"
    ),
    (
      "> [!HINT] `x`\n",
      "<aside class=\"callout hint\">\n<p class=\"label\">Hint</p>\n<p><code>x</code></p>\n</aside>\n"
    ),
    (
      "```swift\nlet a = \"<b>\"\n```\n",
      "<figure class=\"code\">\n<figcaption>Swift</figcaption>\n<pre><code><span class=\"keyword\">let</span> a = <span class=\"string\">&quot;&lt;b&gt;&quot;</span>\n</code></pre>\n</figure>\n"
    ),
    (
      "```\n\u{1B}[2J\u{202E}\n```\n",
      "<figure class=\"code\">\n<pre><code>␛[2J\u{FFFD}\n</code></pre>\n</figure>\n"
    ),
    (
      "```mermaid\ngraph LR\nA --> B\n```\n",
      "<figure>\n<pre aria-hidden=\"true\">┌───┐    ┌───┐\n│ A ├───&gt;│ B │\n└───┘    └───┘</pre>\n<details>\n<summary>Diagram</summary>\n<ul class=\"steps\">\n<li>1. A to B</li>\n</ul>\n</details>\n</figure>\n"
    ),
  ])
  func decorates(source: String, html: String) {
    #expect(Self.body(source) == html)
  }

  @Test func showsCodeAsTheHookSays() {
    let page = HTMLPage(
      title: "T", language: .spanish,
      presentation: { _, code in
        CodePresentation(caption: "run", visibility: code.language == "c" ? .folded : .omitted, text: "x\n")
      },
      picture: { $0 == "a.png" ? "data:image/png;base64,AA==" : nil })
    #expect(
      Self.body("```c\ny\n```\n\n```swift\nz\n```\n\n![b](a.png)\n", page)
        == "<details>\n<summary>bloque oculto · C · run</summary>\n<pre><code>x\n</code></pre>\n</details>\n<p><img src=\"data:image/png;base64,AA==\" alt=\"b\" /></p>\n"
    )
  }

  @Test func standsAlone() {
    let html = HTMLPage(title: "a <b>\u{1B}").render(
      MarkdownDocument(parsing: "<script>alert(1)</script>\n\n[a](javascript:b)\n"))
    #expect(html.contains("<title>a &lt;b&gt;␛</title>"))
    #expect(html.contains("<html lang=\"en\">"))
    for outside in ["<script", "javascript:", "src=", "@import", "url("] { #expect(!html.contains(outside)) }
  }
}
