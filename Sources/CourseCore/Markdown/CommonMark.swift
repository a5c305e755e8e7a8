internal import CCmarkGFM
internal import Synchronization

extension MarkdownDocument {
  /// Parses a text; no text is wrong Markdown, so this cannot fail.
  ///
  /// `firstLine` is the number of the text's first line in its file, for a text of which the front matter was cut off.
  /// May be called from any thread; parses wait for each other.
  public init(parsing source: String, firstLine: Int = 1) {
    let lines = SourceLines(source.utf8.contains(0) ? source.replacingNulls : source)
    self = CommonMark.parse(lines, firstLine: firstLine)
  }
}

extension String {
  /// CommonMark reads NUL as U+FFFD; doing it first keeps the columns of the text and of the tree alike.
  fileprivate var replacingNulls: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}

/// The only door to the C library: every parser and node lives and dies inside `parse`.
enum CommonMark {
  /// While a parser reads inline text, cmark-gfm keeps the special characters of its extensions in one table for the
  /// whole process: two parses at once would see each other's.
  static let parsing = Mutex(())

  private static let extensions = ["table", "strikethrough", "autolink", "tasklist"]

  static func parse(_ lines: SourceLines, firstLine: Int) -> MarkdownDocument {
    parsing.withLock { _ in
      cmark_gfm_core_extensions_ensure_registered()
      let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES)
      defer { cmark_parser_free(parser) }
      for name in extensions {
        if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
      }
      var text = lines.normalized
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
      }
      guard let root = cmark_parser_finish(parser) else { return MarkdownDocument(blocks: [], footnotes: []) }
      defer { cmark_node_free(root) }
      cmark_consolidate_text_nodes(root)
      var builder = TreeBuilder(lines: lines, firstLine: firstLine, root: root)
      return builder.document(root)
    }
  }
}

private typealias Node = OpaquePointer

/// Copies cmark's nodes into values, and mends the ranges that cmark gets wrong.
private struct TreeBuilder {
  let lines: SourceLines
  let shift: Int
  /// The lines on which a code block begins, which tell a closing fence from the next opening one.
  let codeStarts: Set<Int>
  var nextID = 0

  /// Deeper containers are left out and their content stands in the last one kept: a text of a million `>` must not
  /// overflow the stack of whoever walks the tree.
  static let depthLimit = 40

  init(lines: SourceLines, firstLine: Int, root: Node) {
    self.lines = lines
    shift = firstLine - 1
    codeStarts = Set(
      leafBlocks(of: root).lazy
        .filter { cmark_node_get_type($0) == CMARK_NODE_CODE_BLOCK }
        .map { Int(cmark_node_get_start_line($0)) })
  }

  mutating func document(_ root: Node) -> MarkdownDocument {
    let nodes = children(of: root)
    let blocks = blocks(nodes.filter { !isFootnote($0) }, depth: 1)
    let footnotes = nodes.filter(isFootnote).enumerated().map { footnote($1, number: $0 + 1) }
    return MarkdownDocument(blocks: blocks, footnotes: footnotes)
  }

  mutating func footnote(_ node: Node, number: Int) -> Footnote {
    let blocks = blocks(children(of: node), depth: 1)
    let range = range(of: node, upTo: blocks.last)
    return Footnote(
      number: number, label: lines.footnoteLabel(at: range.start.line - shift), range: range,
      blocks: blocks)
  }
}

// MARK: Blocks

extension TreeBuilder {
  mutating func blocks(_ nodes: [Node], depth: Int) -> [MarkdownBlock] {
    nodes.flatMap { node -> [MarkdownBlock] in
      guard depth >= Self.depthLimit, isContainer(node) else { return [block(node, depth: depth)] }
      return leafBlocks(of: node).map { block($0, depth: depth) }
    }
  }

  mutating func block(_ node: Node, depth: Int) -> MarkdownBlock {
    let id = nextID
    nextID += 1
    let range = range(of: node, upTo: nil)
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING:
      let end = lines.underline(ofHeadingAt: range.start, shift: shift).map(end(ofLine:)) ?? range.end
      let kind = MarkdownBlock.Kind.heading(level: Int(cmark_node_get_heading_level(node)), inlines(in: node))
      return MarkdownBlock(id: id, range: SourceRange(start: range.start, end: end), kind: kind)
    case CMARK_NODE_BLOCK_QUOTE:
      let blocks = blocks(children(of: node), depth: depth + 1)
      let kind = Callout(quote: blocks).map(MarkdownBlock.Kind.callout) ?? .quote(blocks)
      return MarkdownBlock(id: id, range: range, kind: kind)
    case CMARK_NODE_LIST:
      let list = list(node, depth: depth)
      let end = list.items.last?.range.end ?? range.end
      return MarkdownBlock(id: id, range: SourceRange(start: range.start, end: end), kind: .list(list))
    case CMARK_NODE_CODE_BLOCK:
      return codeBlock(node, id: id, start: range.start)
    case CMARK_NODE_HTML_BLOCK:
      return htmlBlock(node, id: id, start: range.start)
    case CMARK_NODE_THEMATIC_BREAK:
      return MarkdownBlock(id: id, range: range, kind: .thematicBreak)
    default:
      let kind = typeName(node) == "table" ? .table(table(node)) : MarkdownBlock.Kind.paragraph(inlines(in: node))
      return MarkdownBlock(id: id, range: range, kind: kind)
    }
  }

  mutating func list(_ node: Node, depth: Int) -> MarkdownList {
    let isNumbered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    let items = children(of: node).map { item -> MarkdownList.Item in
      let isTask = typeName(item) == "tasklist"
      let blocks = blocks(children(of: item), depth: depth + 2)
      return MarkdownList.Item(
        isChecked: isTask ? cmark_gfm_extensions_get_tasklist_item_checked(item) : nil,
        range: range(of: item, upTo: blocks.last), blocks: blocks)
    }
    return MarkdownList(
      start: isNumbered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0, items: items)
  }

  func codeBlock(_ node: Node, id: Int, start: SourceLocation) -> MarkdownBlock {
    var (length, offset, mark) = (CInt(0), CInt(0), CChar(0))
    let isFenced = cmark_node_get_fenced(node, &length, &offset, &mark) != 0
    let code = CodeBlock(
      isFenced: isFenced, info: isFenced ? string(cmark_node_get_fence_info(node)) : "",
      text: string(cmark_node_get_literal(node)), start: start, lines: lines, shift: shift, codeStarts: codeStarts)
    let last = code.firstLine + code.columnOffsets.count - (code.isFenced && code.isClosed ? 0 : 1)
    return MarkdownBlock(id: id, range: SourceRange(start: start, end: end(ofLine: last)), kind: .code(code))
  }

  /// cmark ends an HTML block one line early where its own last line closes it.
  func htmlBlock(_ node: Node, id: Int, start: SourceLocation) -> MarkdownBlock {
    let html = string(cmark_node_get_literal(node))
    let count = html.utf8.count { $0 == UInt8(ascii: "\n") }
    let range = SourceRange(start: start, end: end(ofLine: start.line + max(count, 1) - 1))
    return MarkdownBlock(id: id, range: range, kind: .html(html))
  }

  func table(_ node: Node) -> MarkdownTable {
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    let letters = UnsafeBufferPointer(start: cmark_gfm_extensions_get_table_alignments(node), count: count)
    var rows = children(of: node).map { row in children(of: row).map { inlines(in: $0) } }
    let header = rows.isEmpty ? [] : rows.removeFirst()
    return MarkdownTable(alignments: letters.map(MarkdownTable.Alignment.init(letter:)), header: header, rows: rows)
  }

  /// The node's range; where `lastBlock` is given the end is its end, for cmark counts blank lines after it in.
  func range(of node: Node, upTo lastBlock: MarkdownBlock?) -> SourceRange {
    let start = SourceLocation(
      line: Int(cmark_node_get_start_line(node)) + shift, column: Int(cmark_node_get_start_column(node)))
    let end = SourceLocation(
      line: Int(cmark_node_get_end_line(node)) + shift, column: Int(cmark_node_get_end_column(node)))
    return SourceRange(start: start, end: lastBlock?.range.end ?? end)
  }

  func end(ofLine line: Int) -> SourceLocation {
    SourceLocation(line: line, column: lines[line - shift].count)
  }
}

extension MarkdownTable.Alignment {
  fileprivate init(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "l"): self = .left
    case UInt8(ascii: "c"): self = .center
    case UInt8(ascii: "r"): self = .right
    default: self = .unstated
    }
  }
}

// MARK: Inlines

extension TreeBuilder {
  func inlines(in node: Node, depth: Int = 1) -> [MarkdownInline] {
    children(of: node).flatMap { child -> [MarkdownInline] in
      guard depth >= Self.depthLimit, cmark_node_first_child(child) != nil else { return [inline(child, depth: depth)] }
      return leafInlines(of: child).map { inline($0, depth: depth) }
    }.filter { $0 != .text("") }
  }

  func inline(_ node: Node, depth: Int) -> MarkdownInline {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_CODE: .code(string(cmark_node_get_literal(node)))
    case CMARK_NODE_EMPH: .emphasis(inlines(in: node, depth: depth + 1))
    case CMARK_NODE_STRONG: .strong(inlines(in: node, depth: depth + 1))
    case CMARK_NODE_LINK:
      .link(
        destination: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)),
        inlines(in: node, depth: depth + 1))
    case CMARK_NODE_IMAGE:
      .image(
        source: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)), alt: alternativeText(node))
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_HTML_INLINE: .html(string(cmark_node_get_literal(node)))
    case CMARK_NODE_FOOTNOTE_REFERENCE: .footnoteReference(Int(string(cmark_node_get_literal(node))) ?? 0)
    default:
      typeName(node) == "strikethrough"
        ? .strikethrough(inlines(in: node, depth: depth + 1)) : .text(string(cmark_node_get_literal(node)))
    }
  }

  func alternativeText(_ image: Node) -> String {
    leafInlines(of: image).filter { $0 != image }.map { leaf in
      switch cmark_node_get_type(leaf) {
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: " "
      default: string(cmark_node_get_literal(leaf))
      }
    }.joined()
  }
}

// MARK: Nodes

private func children(of node: Node) -> [Node] {
  guard let first = cmark_node_first_child(node) else { return [] }
  return Array(sequence(first: first) { cmark_node_next($0) })
}

/// The blocks without blocks in them that a node holds, in order and without recursion.
private func leafBlocks(of root: Node) -> [Node] {
  var found: [Node] = []
  var current = cmark_node_first_child(root)
  while let node = current {
    if isContainer(node), let child = cmark_node_first_child(node) {
      current = child
      continue
    }
    if !isContainer(node) { found.append(node) }
    var last = node
    while cmark_node_next(last) == nil, let parent = cmark_node_parent(last), parent != root { last = parent }
    current = cmark_node_next(last)
  }
  return found
}

/// The inlines without inlines in them that a node holds, itself where it has none, in order and without recursion.
private func leafInlines(of root: Node) -> [Node] {
  guard let iterator = cmark_iter_new(root) else { return [] }
  defer { cmark_iter_free(iterator) }
  var found: [Node] = []
  while true {
    let event = cmark_iter_next(iterator)
    guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return found }
    if event == CMARK_EVENT_ENTER, cmark_node_first_child(node) == nil { found.append(node) }
  }
}

private func isContainer(_ node: Node) -> Bool {
  switch cmark_node_get_type(node) {
  case CMARK_NODE_DOCUMENT, CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_ITEM, CMARK_NODE_FOOTNOTE_DEFINITION:
    true
  default: typeName(node) == "tasklist"
  }
}

private func isFootnote(_ node: Node) -> Bool {
  cmark_node_get_type(node) == CMARK_NODE_FOOTNOTE_DEFINITION
}

private func typeName(_ node: Node) -> String {
  string(cmark_node_get_type_string(node))
}

private func string(_ characters: UnsafePointer<CChar>?) -> String {
  characters.map { String(cString: $0) } ?? ""
}
