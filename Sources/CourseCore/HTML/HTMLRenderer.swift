/// Renders a document to HTML: the bare fragment that cmark would give, with raw HTML and dangerous addresses left out.
public struct HTMLRenderer: Sendable {
  public init() {}

  /// The fragment, without a page around it.
  public func render(_ document: MarkdownDocument) -> String {
    var writer = HTMLWriter(document, decoration: nil)
    writer.writeAll()
    return writer.html
  }
}

/// Writes a document's HTML; a decoration may write some blocks in its own way.
struct HTMLWriter {
  let document: MarkdownDocument
  let decoration: (any HTMLDecoration)?
  private(set) var html = ""
  /// How often each footnote has been cited so far.
  private var citations: [Int: Int] = [:]
  private let labels: [Int: String]

  init(_ document: MarkdownDocument, decoration: (any HTMLDecoration)?) {
    self.document = document
    self.decoration = decoration
    labels = Dictionary(document.footnotes.map { ($0.number, $0.label) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func writeAll() {
    write(document.blocks)
    writeFootnotes()
  }

  mutating func add(_ text: String) {
    html += text
  }

  /// Begins a new line unless at the beginning of one.
  mutating func newLine() {
    if let last = html.utf8.last, last != UInt8(ascii: "\n") { html += "\n" }
  }

  mutating func write(_ blocks: [MarkdownBlock], isTight: Bool = false) {
    for block in blocks { write(block, isTight: isTight) }
  }

  mutating func write(_ block: MarkdownBlock, isTight: Bool) {
    if decoration?.write(block, to: &self) == true { return }
    switch block.kind {
    case .heading(let level, let inlines):
      newLine()
      add("<h\(level)>")
      write(inlines)
      add("</h\(level)>\n")
    case .paragraph(let inlines): paragraph(inlines, isTight: isTight)
    case .quote(let blocks): quote { $0.write(blocks) }
    case .callout(let callout): quote { $0.write(callout.quotedBlocks) }
    case .list(let list): self.list(list)
    case .code(let code): self.code(code)
    case .table(let table): self.table(table)
    case .html:
      newLine()
      add("<!-- raw HTML omitted -->")
      newLine()
    case .thematicBreak:
      newLine()
      add("<hr />\n")
    }
  }

  private mutating func paragraph(_ inlines: [MarkdownInline], isTight: Bool) {
    guard !isTight else { return write(inlines) }
    newLine()
    add("<p>")
    write(inlines)
    add("</p>\n")
  }

  private mutating func quote(_ content: (inout HTMLWriter) -> Void) {
    newLine()
    add("<blockquote>\n")
    content(&self)
    newLine()
    add("</blockquote>\n")
  }

  private mutating func list(_ list: MarkdownList) {
    newLine()
    switch list.start {
    case nil: add("<ul>\n")
    case 1: add("<ol>\n")
    case let start?: add("<ol start=\"\(start)\">\n")
    }
    for item in list.items {
      newLine()
      add("<li>")
      if let isChecked = item.isChecked {
        add("<input type=\"checkbox\" \(isChecked ? "checked=\"\" " : "")disabled=\"\" /> ")
      }
      write(item.blocks, isTight: list.isTight)
      add("</li>\n")
    }
    add(list.start == nil ? "</ul>\n" : "</ol>\n")
  }

  private mutating func code(_ code: CodeBlock) {
    newLine()
    let language = Substring(code.info.utf8.prefix { $0 != UInt8(ascii: " ") && !(0x09...0x0D).contains($0) })
    let attribute = language.isEmpty ? "" : " class=\"language-\(HTMLEscaping.text(String(language)))\""
    add("<pre><code\(attribute)>\(HTMLEscaping.text(code.text))</code></pre>\n")
  }

  private mutating func table(_ table: MarkdownTable) {
    newLine()
    add("<table>\n<thead>\n")
    row(table.header, table.alignments, tag: "th")
    add("</thead>\n")
    if !table.rows.isEmpty {
      add("<tbody>\n")
      for cells in table.rows { row(cells, table.alignments, tag: "td") }
      add("</tbody>\n")
    }
    add("</table>\n")
  }

  private mutating func row(_ cells: [[MarkdownInline]], _ alignments: [MarkdownTable.Alignment], tag: String) {
    add("<tr>\n")
    for (cell, alignment) in zip(cells, alignments) {
      add("<\(tag)\(alignment.attribute)>")
      write(cell)
      add("</\(tag)>\n")
    }
    add("</tr>\n")
  }
}

// MARK: Inlines

extension HTMLWriter {
  mutating func write(_ inlines: [MarkdownInline]) {
    for inline in inlines { write(inline) }
  }

  private mutating func write(_ inline: MarkdownInline) {
    switch inline {
    case .text(let text): add(HTMLEscaping.text(text))
    case .code(let code): add("<code>\(HTMLEscaping.text(code))</code>")
    case .emphasis(let inner): wrap(inner, "em")
    case .strong(let inner): wrap(inner, "strong")
    case .strikethrough(let inner): wrap(inner, "del")
    case .link(let destination, let title, let inner):
      add("<a href=\"\(Self.safe(destination))\"\(Self.title(title))>")
      write(inner)
      add("</a>")
    case .image(let source, let title, let alt):
      let address = decoration?.pictureAddress(source) ?? Self.safe(source)
      add("<img src=\"\(address)\" alt=\"\(HTMLEscaping.text(alt))\"\(Self.title(title)) />")
    case .softBreak: add("\n")
    case .lineBreak: add("<br />\n")
    case .html: add("<!-- raw HTML omitted -->")
    case .footnoteReference(let number): citation(number)
    }
  }

  private mutating func wrap(_ inner: [MarkdownInline], _ tag: String) {
    add("<\(tag)>")
    write(inner)
    add("</\(tag)>")
  }

  private static func safe(_ address: String) -> String {
    HTMLEscaping.isDangerous(address) ? "" : HTMLEscaping.address(address)
  }

  private static func title(_ title: String) -> String {
    title.isEmpty ? "" : " title=\"\(HTMLEscaping.text(title))\""
  }
}

// MARK: Footnotes

extension HTMLWriter {
  private mutating func citation(_ number: Int) {
    guard let label = labels[number] else { return }
    let name = HTMLEscaping.address(label)
    let count = citations[number, default: 0] + 1
    citations[number] = count
    let suffix = count > 1 ? "-\(count)" : ""
    let link = "<a href=\"#fn-\(name)\" id=\"fnref-\(name)\(suffix)\" data-footnote-ref>\(number)</a>"
    add("<sup class=\"footnote-ref\">\(link)</sup>")
  }

  private mutating func writeFootnotes() {
    guard !document.footnotes.isEmpty else { return }
    add("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
    for footnote in document.footnotes {
      add("<li id=\"fn-\(HTMLEscaping.address(footnote.label))\">\n")
      write(footnote)
      add("</li>\n")
    }
    add("</ol>\n</section>\n")
  }

  private mutating func write(_ footnote: Footnote) {
    guard case .paragraph(let inlines)? = footnote.blocks.last?.kind else {
      write(footnote.blocks)
      add(backReferences(footnote) + "\n")
      return
    }
    write(Array(footnote.blocks.dropLast()))
    newLine()
    add("<p>")
    write(inlines)
    add(" \(backReferences(footnote))</p>\n")
  }

  private func backReferences(_ footnote: Footnote) -> String {
    let name = HTMLEscaping.address(footnote.label)
    return (1...max(1, citations[footnote.number, default: 1])).map { count in
      let suffix = count > 1 ? "-\(count)" : ""
      let index = count > 1 ? "<sup class=\"footnote-ref\">\(count)</sup>" : ""
      let meaning = "class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to content\""
      return "<a href=\"#fnref-\(name)\(suffix)\" \(meaning)>↩\(index)</a>"
    }.joined(separator: " ")
  }
}

extension MarkdownTable.Alignment {
  fileprivate var attribute: String {
    switch self {
    case .unstated: ""
    case .left: " align=\"left\""
    case .center: " align=\"center\""
    case .right: " align=\"right\""
    }
  }
}
