extension MarkdownDocument {
  /// A block together with where it stands.
  public struct PlacedBlock: Sendable, Equatable {
    public var block: MarkdownBlock

    /// The numbers of the blocks around it, outermost first; empty at the top level.
    public var parents: [Int]

    /// The block before it in the same container.
    public var previous: MarkdownBlock?

    /// The block after it in the same container.
    public var next: MarkdownBlock?
  }

  /// Every block of the page and then of its footnotes, in reading order, parents before their children.
  public var allBlocks: [PlacedBlock] {
    var placed: [PlacedBlock] = []
    Self.place(blocks, parents: [], into: &placed)
    for footnote in footnotes { Self.place(footnote.blocks, parents: [], into: &placed) }
    return placed
  }

  /// Every code block wherever it is nested, in reading order, with its block's number.
  public var codeBlocks: [(id: Int, code: CodeBlock)] {
    allBlocks.compactMap { placed in
      if case .code(let code) = placed.block.kind { (placed.block.id, code) } else { nil }
    }
  }

  private static func place(_ blocks: [MarkdownBlock], parents: [Int], into placed: inout [PlacedBlock]) {
    for (index, block) in blocks.enumerated() {
      let next = index + 1 < blocks.count ? blocks[index + 1] : nil
      placed.append(
        PlacedBlock(block: block, parents: parents, previous: index > 0 ? blocks[index - 1] : nil, next: next))
      for group in block.childGroups {
        place(group, parents: parents + [block.id], into: &placed)
      }
    }
  }
}

extension MarkdownBlock {
  /// The blocks inside it, one group for each container: a list has a group for each item.
  public var childGroups: [[MarkdownBlock]] {
    switch kind {
    case .quote(let blocks): [blocks]
    case .callout(let callout): [callout.blocks]
    case .list(let list): list.items.map(\.blocks)
    case .heading, .paragraph, .code, .table, .html, .thematicBreak: []
    }
  }

  /// The running text directly in it: of a heading or a paragraph, of a callout's first line, of all cells of a table.
  public var inlines: [MarkdownInline] {
    switch kind {
    case .heading(_, let inlines), .paragraph(let inlines): inlines
    case .callout(let callout): callout.words
    case .table(let table): table.header.flatMap { $0 } + table.rows.flatMap { $0.flatMap { $0 } }
    case .quote, .list, .code, .html, .thematicBreak: []
    }
  }
}

extension [MarkdownInline] {
  /// Every piece, however deep in emphasis or links, in reading order.
  public var allInlines: [MarkdownInline] {
    flatMap { inline -> [MarkdownInline] in
      switch inline {
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(_, _, let inner):
        [inline] + inner.allInlines
      case .text, .code, .image, .softBreak, .lineBreak, .html, .footnoteReference:
        [inline]
      }
    }
  }
}
