extension MarkdownDocument {
  /// The tree as text, one node a line with its range: the language of the parser's tests.
  public var dump: String {
    var dump = TreeDump()
    dump.add(blocks, depth: 0)
    for footnote in footnotes {
      dump.line("footnote \(footnote.number) \(quoted(footnote.label)) \(footnote.range.dump)", depth: 0)
      dump.add(footnote.blocks, depth: 1)
    }
    return dump.text
  }
}

private struct TreeDump {
  var text = ""

  mutating func line(_ line: String, depth: Int) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  mutating func add(_ blocks: [MarkdownBlock], depth: Int) {
    for block in blocks { add(block, depth: depth) }
  }

  mutating func add(_ block: MarkdownBlock, depth: Int) {
    let place = block.range.dump
    switch block.kind {
    case .heading(let level, let inlines):
      line("heading \(level) \(place)", depth: depth)
      add(inlines, depth: depth + 1)
    case .paragraph(let inlines):
      line("paragraph \(place)", depth: depth)
      add(inlines, depth: depth + 1)
    case .quote(let blocks):
      line("quote \(place)", depth: depth)
      add(blocks, depth: depth + 1)
    case .callout(let callout):
      line("callout \(callout.kind.rawValue) \(place)", depth: depth)
      add(callout.words, depth: depth + 1)
      add(callout.blocks, depth: depth + 1)
    case .list(let list):
      add(list, place: place, depth: depth)
    case .code(let code):
      add(code, place: place, depth: depth)
    case .table(let table):
      add(table, place: place, depth: depth)
    case .html(let html):
      line("html \(place) \(quoted(html))", depth: depth)
    case .thematicBreak:
      line("break \(place)", depth: depth)
    }
  }

  mutating func add(_ list: MarkdownList, place: String, depth: Int) {
    let kind = list.start.map { "from \($0)" } ?? "bullets"
    line("list \(kind)\(list.isTight ? " tight" : "") \(place)", depth: depth)
    for item in list.items {
      let box = item.isChecked.map { $0 ? " [x]" : " [ ]" } ?? ""
      line("item\(box) \(item.range.dump)", depth: depth + 1)
      add(item.blocks, depth: depth + 2)
    }
  }

  mutating func add(_ code: CodeBlock, place: String, depth: Int) {
    let kind = code.isFenced ? "fence \(quoted(code.info))" : "indented"
    line("code \(kind) \(place)\(code.isClosed ? "" : " unclosed")", depth: depth)
    var lines = code.text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for (index, text) in lines.enumerated() {
      let offset = index < code.columnOffsets.count ? "\(code.columnOffsets[index])" : "?"
      line("\(code.firstLine + index)+\(offset) \(quoted(String(text)))", depth: depth + 1)
    }
  }

  mutating func add(_ table: MarkdownTable, place: String, depth: Int) {
    line("table \(table.alignments.map(\.dump).joined(separator: " ")) \(place)", depth: depth)
    for row in [table.header] + table.rows {
      line("row", depth: depth + 1)
      for cell in row {
        line("cell", depth: depth + 2)
        add(cell, depth: depth + 3)
      }
    }
  }

  mutating func add(_ inlines: [MarkdownInline], depth: Int) {
    for inline in inlines { add(inline, depth: depth) }
  }

  mutating func add(_ inline: MarkdownInline, depth: Int) {
    line(inline.dumpHead, depth: depth)
    switch inline {
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(_, _, let inner):
      add(inner, depth: depth + 1)
    case .text, .code, .image, .softBreak, .lineBreak, .html, .footnoteReference:
      break
    }
  }
}

extension MarkdownInline {
  fileprivate var dumpHead: String {
    switch self {
    case .text(let text): "text \(quoted(text))"
    case .code(let code): "code \(quoted(code))"
    case .emphasis: "emphasis"
    case .strong: "strong"
    case .strikethrough: "strikethrough"
    case .link(let destination, let title, _):
      "link \(quoted(destination))" + (title.isEmpty ? "" : " \(quoted(title))")
    case .image(let source, let title, let alt):
      "image \(quoted(source)) \(quoted(alt))" + (title.isEmpty ? "" : " \(quoted(title))")
    case .softBreak: "softbreak"
    case .lineBreak: "linebreak"
    case .html(let html): "html \(quoted(html))"
    case .footnoteReference(let number): "footnote \(number)"
    }
  }
}

extension MarkdownTable.Alignment {
  fileprivate var dump: String {
    switch self {
    case .unstated: "-"
    case .left: "left"
    case .center: "center"
    case .right: "right"
    }
  }
}

extension SourceRange {
  fileprivate var dump: String {
    "\(start.line):\(start.column)-\(end.line):\(end.column)"
  }
}

private func quoted(_ text: String) -> String {
  text.debugDescription
}
