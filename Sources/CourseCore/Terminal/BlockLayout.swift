/// Lays out blocks, and remembers what later blocks depend on: section numbers, addresses to list, footnotes shown.
struct BlockLayout {
  let renderer: MarkdownRenderer
  let options: RenderOptions
  let words: ReaderWords
  private var inline: InlineRenderer
  /// The footnotes that are still to be shown, by their numbers.
  private var footnotes: [Int: Footnote]
  private var sections: [Int] = []

  init(renderer: MarkdownRenderer, footnotes: [Footnote]) {
    self.renderer = renderer
    self.footnotes = Dictionary(footnotes.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    options = renderer.options
    words = options.language.words
    inline = InlineRenderer(options: options)
  }

  /// The lines of top-level blocks with their footnotes and lists of addresses.
  mutating func page(_ blocks: [MarkdownBlock]) -> [StyledLine] {
    var parts: [[StyledLine]] = []
    for block in blocks {
      if case .heading(let level, _) = block.kind, level <= 2 { parts.append(takeLinkList()) }
      parts.append(lines(block, width: options.proseWidth))
      parts += takeFootnotes(citedIn: block)
    }
    parts.append(takeLinkList())
    return Self.separated(parts)
  }

  /// The lines of blocks one below the other.
  mutating func lines(_ blocks: [MarkdownBlock], width: Int?, isTight: Bool = false) -> [StyledLine] {
    let parts = blocks.map { lines($0, width: width) }
    guard isTight else { return Self.separated(parts) }
    return parts.flatMap { $0 }
  }

  /// The parts that hold anything, with a blank line between them.
  static func separated(_ parts: [[StyledLine]]) -> [StyledLine] {
    Array(parts.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
  }

  mutating func lines(_ block: MarkdownBlock, width: Int?) -> [StyledLine] {
    switch block.kind {
    case .heading(let level, let inlines): heading(level, inlines, id: block.id, width: width)
    case .paragraph(let inlines): paragraph(inlines, id: block.id, width: width)
    case .quote(let blocks): quote(blocks, id: block.id, width: width)
    case .callout(let callout): self.callout(callout, id: block.id, width: width)
    case .list(let list): self.list(list, id: block.id, width: width)
    case .code(let code):
      CodeLayout(options: options, presentation: renderer.presentation(block.id, code)).lines(code, id: block.id)
    case .table(let table): self.table(table, id: block.id, width: width)
    case .html(let html): self.html(html, id: block.id, width: width)
    case .thematicBreak: thematicBreak(id: block.id)
    }
  }

  func set(_ words: [Word], id: Int, width: Int?) -> [StyledLine] {
    LineBreaker(width: width).lines(words).map {
      StyledLine($0.spans, anchor: StyledLine.Anchor(block: id, offset: $0.wordsBefore))
    }
  }
}

// MARK: Text

extension BlockLayout {
  private mutating func heading(_ level: Int, _ inlines: [MarkdownInline], id: Int, width: Int?) -> [StyledLine] {
    let role: TextRoles = level == 1 ? .title : level == 2 ? .heading : .subheading
    var builder = WordBuilder()
    switch options.mode {
    case .styled: break
    case .plain: builder.addWhole(SafeText(String(repeating: "#", count: level) + " "), role)
    case .spoken:
      if let number = nextSection(level) { builder.add(SafeText("\(words.section) \(number): "), role) }
    }
    inline.add(inlines, role, link: nil, to: &builder)
    return set(builder.words, id: id, width: width)
  }

  /// The number of the section that a heading opens, such as 2.1; the title of the page has none.
  private mutating func nextSection(_ level: Int) -> String? {
    guard level > 1 else { return nil }
    let depth = level - 1
    sections = Array((sections + Array(repeating: 0, count: depth)).prefix(depth))
    sections[depth - 1] += 1
    return sections.map { "\($0)" }.joined(separator: ".")
  }

  private mutating func paragraph(_ inlines: [MarkdownInline], id: Int, width: Int?) -> [StyledLine] {
    if inlines.count == 1, case .image(let source, _, let alt)? = inlines.first {
      let text = set(inline.words([.text("\(words.picture): \(alt)")], .picture), id: id, width: width)
      return (renderer.picture(source, alt) ?? []) + text
    }
    let words = inline.words(inlines)
    return words.isEmpty ? [] : set(words, id: id, width: width)
  }

  private func thematicBreak(id: Int) -> [StyledLine] {
    let anchor = StyledLine.Anchor(block: id, offset: 0)
    return switch options.mode {
    case .styled: [StyledLine([Span("────────", .faint)], anchor: anchor)]
    case .plain: [StyledLine([Span("---")], anchor: anchor)]
    case .spoken: []
    }
  }

  private mutating func html(_ html: String, id: Int, width: Int?) -> [StyledLine] {
    let text = HTMLText.words(of: html, picture: words.picture)
    let words = inline.words([.text(text)])
    return words.isEmpty ? [] : set(words, id: id, width: width)
  }
}

// MARK: Containers

extension BlockLayout {
  private mutating func quote(_ blocks: [MarkdownBlock], id: Int, width: Int?) -> [StyledLine] {
    switch options.mode {
    case .styled: return barred(lines(blocks, width: narrowed(width, by: 2)), .faint)
    case .plain: return prefixed(lines(blocks, width: narrowed(width, by: 2)), first: [Span("> ")], rest: [Span("> ")])
    case .spoken:
      let inner = lines(blocks, width: width)
      let end = blocks.count > 1 ? [StyledLine(), StyledLine(SafeText(words.endOfQuote))] : []
      return [StyledLine(SafeText("\(words.quote):"))] + inner + end
    }
  }

  private mutating func callout(_ callout: Callout, id: Int, width: Int?) -> [StyledLine] {
    let label = words.callouts[callout.kind] ?? (callout.kind.rawValue, "")
    let inner = options.mode == .styled ? narrowed(width, by: 2) : width
    var builder = WordBuilder()
    builder.add(SafeText("\(label.label): "), callout.kind.role)
    var rest = callout.blocks
    var opening = callout.words
    if opening.isEmpty, case .paragraph(let inlines)? = rest.first?.kind {
      opening = inlines
      rest.removeFirst()
    }
    inline.add(opening, [], link: nil, to: &builder)
    var parts = [set(builder.words, id: id, width: inner)]
    parts += rest.map { lines($0, width: inner) }
    if options.mode != .styled, !rest.isEmpty { parts.append([StyledLine(SafeText(label.end))]) }
    let whole = Self.separated(parts)
    return options.mode == .styled ? barred(whole, callout.kind.role) : whole
  }

  private mutating func list(_ list: MarkdownList, id: Int, width: Int?) -> [StyledLine] {
    let markers = list.items.indices.map { marker(of: list, at: $0) }
    let isAligned = list.start != nil && options.mode == .styled
    let widest = !isAligned ? 0 : markers.map(\.width).max() ?? 0
    var parts: [[StyledLine]] = []
    for (item, marker) in zip(list.items, markers) {
      let width = narrowed(width, by: max(widest, marker.width))
      let inner = lines(item.blocks, width: width, isTight: list.isTight)
      let first = [Self.blanks(widest - marker.width), Span(marker, .faint)]
      let rest = [Self.blanks(max(widest, marker.width))]
      parts.append(prefixed(inner.isEmpty ? [StyledLine()] : inner, first: first, rest: rest))
    }
    return list.isTight ? parts.flatMap { $0 } : Self.separated(parts)
  }

  private static func blanks(_ count: Int) -> Span {
    Span(SafeText(String(repeating: " ", count: max(0, count))))
  }

  private func marker(of list: MarkdownList, at index: Int) -> SafeText {
    let bullet = list.start.map { "\($0 + index)." } ?? (options.mode == .styled ? "•" : "-")
    guard let isChecked = list.items[index].isChecked else { return SafeText("\(bullet) ") }
    if options.mode == .styled { return isChecked ? "☑ " : "☐ " }
    return SafeText("\(bullet) \(isChecked ? "[x]" : "[ ]") ")
  }

  private func narrowed(_ width: Int?, by cells: Int) -> Int? {
    width.map { max(12, $0 - cells) }
  }

  private func barred(_ lines: [StyledLine], _ role: TextRoles) -> [StyledLine] {
    prefixed(lines, first: [Span("▌ ", role)], rest: [Span("▌ ", role)])
  }

  /// Puts spans before every line but those of code, which keep to the left edge so that they can be copied.
  private func prefixed(_ lines: [StyledLine], first: [Span], rest: [Span]) -> [StyledLine] {
    var result: [StyledLine] = []
    if lines.first?.isFlush == true, first != rest { result.append(StyledLine(first)) }
    for (index, line) in lines.enumerated() {
      var line = line
      let touchesCode = [index - 1, index + 1].contains { lines.indices.contains($0) && lines[$0].isFlush }
      if !line.isFlush, !(touchesCode && line.isBlank) { line.spans = (index == 0 ? first : rest) + line.spans }
      result.append(line)
    }
    return result
  }
}

// MARK: Tables

extension BlockLayout {
  private mutating func table(_ table: MarkdownTable, id: Int, width: Int?) -> [StyledLine] {
    let header = table.header.map { inline.words($0, .tableHeader) }
    let rows = table.rows.map { row in row.map { inline.words($0) } }
    // A table may be wider than prose, by what the page is wider than the measure.
    let room = options.width.flatMap { page in width.map { $0 + max(0, page - RenderOptions.measure) } }
    let layout = TableLayout(header: header, rows: rows, alignments: table.alignments, width: room, id: id)
    switch options.mode {
    case .styled: return layout.grid ?? layout.records
    case .plain: return layout.records
    case .spoken:
      let opening = StyledLine(SafeText("\(words.table), \(words.count(rows: rows.count)):"))
      return [opening] + layout.records + [StyledLine(SafeText(words.endOfTable))]
    }
  }
}

// MARK: Notes below a block

extension BlockLayout {
  private mutating func takeFootnotes(citedIn block: MarkdownBlock) -> [[StyledLine]] {
    guard !footnotes.isEmpty else { return [] }
    let shown = block.citedFootnotes.sorted().compactMap { footnotes.removeValue(forKey: $0) }
    return shown.flatMap { footnote -> [[StyledLine]] in
      let label = options.mode == .spoken ? "\(words.footnote) \(footnote.number): " : "[^\(footnote.number)]: "
      let blank = Span(SafeText(options.mode == .spoken ? "" : String(repeating: " ", count: label.count)))
      let inner = lines(footnote.blocks, width: narrowed(options.proseWidth, by: label.count))
      let whole = prefixed(inner, first: [Span(SafeText(label), .faint)], rest: [blank])
      // A footnote may cite another.
      return [whole] + footnote.blocks.flatMap { takeFootnotes(citedIn: $0) }
    }
  }

  private mutating func takeLinkList() -> [StyledLine] {
    inline.takeListedLinks().enumerated().map { index, address in
      StyledLine([Span(SafeText("[\(index + 1)] "), .faint), Span(address, .faint)])
    }
  }
}

extension MarkdownBlock {
  /// The numbers of the footnotes that it or a block in it cites.
  fileprivate var citedFootnotes: Set<Int> {
    let own = inlines.allInlines.compactMap { if case .footnoteReference(let number) = $0 { number } else { nil } }
    return childGroups.joined().reduce(into: Set(own)) { $0.formUnion($1.citedFootnotes) }
  }
}

extension Callout.Kind {
  var role: TextRoles {
    switch self {
    case .note: .note
    case .tip: .tip
    case .important: .important
    case .warning: .warning
    case .caution: .caution
    case .hint: .hint
    }
  }
}
