/// A page of its own: readable without scripts, pictures or style sheets from elsewhere, on light and on dark.
public struct HTMLPage: Sendable {
  /// Gives the address of a picture, such as a `data:` address with its bytes; nil leaves it as the author wrote it.
  public typealias PictureHook = @Sendable (_ source: String) -> String?

  let title: String
  let language: ReaderLanguage
  let presentation: MarkdownRenderer.CodeHook
  let picture: PictureHook

  public init(
    title: String, language: ReaderLanguage = .english,
    presentation: @escaping MarkdownRenderer.CodeHook = { _, _ in CodePresentation() },
    picture: @escaping PictureHook = { _ in nil }
  ) {
    self.title = title
    self.language = language
    self.presentation = presentation
    self.picture = picture
  }

  /// The whole page.
  public func render(_ document: MarkdownDocument) -> String {
    var writer = HTMLWriter(document, decoration: PageDecoration(page: self, anchors: Self.anchors(document)))
    writer.writeAll()
    let safeTitle = HTMLEscaping.text(SafeText(title).string)
    return """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(safeTitle)</title>
      <style>
      \(HTMLStyle.sheet)
      </style>
      </head>
      <body>
      <main>
      \(writer.html)</main>
      </body>
      </html>

      """
  }

  /// For each heading the name under which links find it, as GitHub makes it: words in lower case with hyphens.
  private static func anchors(_ document: MarkdownDocument) -> [Int: String] {
    var taken: [String: Int] = [:]
    var anchors: [Int: String] = [:]
    for placed in document.allBlocks {
      guard case .heading(_, let inlines) = placed.block.kind else { continue }
      let words = inlines.plainText.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      let name = String(words.map { $0 == " " ? "-" : $0 })
      let count = taken[name, default: 0]
      taken[name] = count + 1
      anchors[placed.block.id] = count == 0 ? name : "\(name)-\(count)"
    }
    return anchors
  }
}

/// What a page shows better than a bare fragment: colours of code, captions, callouts, drawings, names of headings.
private struct PageDecoration: HTMLDecoration {
  let page: HTMLPage
  let anchors: [Int: String]

  private var words: ReaderWords { page.language.words }

  func pictureAddress(_ source: String) -> String? {
    page.picture(source).map(HTMLEscaping.address)
  }

  func write(_ block: MarkdownBlock, to writer: inout HTMLWriter) -> Bool {
    switch block.kind {
    case .heading(let level, let inlines):
      writer.newLine()
      writer.add("<h\(level) id=\"\(HTMLEscaping.text(anchors[block.id] ?? ""))\">")
      writer.write(inlines)
      writer.add("</h\(level)>\n")
    case .callout(let callout): write(callout, to: &writer)
    case .code(let code): write(code, page.presentation(block.id, code), to: &writer)
    case .paragraph, .quote, .list, .table, .html, .thematicBreak: return false
    }
    return true
  }

  private func write(_ callout: Callout, to writer: inout HTMLWriter) {
    let label = words.callouts[callout.kind]?.label ?? callout.kind.rawValue
    writer.newLine()
    writer.add("<aside class=\"callout \(callout.kind.rawValue.lowercased())\">\n<p class=\"label\">\(label)</p>\n")
    if !callout.words.isEmpty {
      writer.add("<p>")
      writer.write(callout.words)
      writer.add("</p>\n")
    }
    writer.write(callout.blocks)
    writer.newLine()
    writer.add("</aside>\n")
  }

  private func write(_ code: CodeBlock, _ presentation: CodePresentation, to writer: inout HTMLWriter) {
    guard presentation.visibility != .omitted else { return }
    writer.newLine()
    let text = presentation.text ?? code.text
    if code.language == "mermaid", let diagram = Diagram(parsing: text) { return write(diagram, to: &writer) }
    let caption = [CodeLayout.name(of: code, words), presentation.caption].compactMap { $0 }.joined(separator: " · ")
    let safeCaption = HTMLEscaping.text(SafeText(caption).string)
    let body = "<pre><code>\(Self.colored(text, code.language))</code></pre>\n"
    if presentation.visibility == .folded {
      writer.add("<details>\n<summary>\(words.hiddenBlock) · \(safeCaption)</summary>\n\(body)</details>\n")
    } else {
      let head = caption.isEmpty ? "" : "<figcaption>\(safeCaption)</figcaption>\n"
      writer.add("<figure class=\"code\">\n\(head)\(body)</figure>\n")
    }
  }

  private func write(_ diagram: Diagram, to writer: inout HTMLWriter) {
    let items = diagram.sentences(words.diagramWords).map { "<li>\(HTMLEscaping.text($0))</li>\n" }
    let list = "<ul class=\"steps\">\n\(items.joined())</ul>\n"
    guard let drawing = diagram.drawing else { return writer.add("<figure>\n\(list)</figure>\n") }
    // The drawing is for eyes; whoever hears the page hears the sentences.
    writer.add("<figure>\n<pre aria-hidden=\"true\">\(HTMLEscaping.text(drawing.joined(separator: "\n")))</pre>\n")
    writer.add("<details>\n<summary>\(words.diagram)</summary>\n\(list)</details>\n</figure>\n")
  }

  /// Code made safe, in the pieces that the terminal colours too.
  private static func colored(_ text: String, _ language: String) -> String {
    CodeHighlighter(language: language).lines(text).map { spans in
      spans.map { span in
        let text = HTMLEscaping.text(span.text.string)
        return HTMLStyle.name(of: span.roles).map { "<span class=\"\($0)\">\(text)</span>" } ?? text
      }.joined() + "\n"
    }.joined()
  }
}
