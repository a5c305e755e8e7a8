/// A GitHub-flavoured Markdown text as a tree of values.
///
/// Text stands in it as the author wrote it, control characters included: a code block must reach the compiler
/// unchanged. Nothing of it may go to a terminal except through `SafeText`.
public struct MarkdownDocument: Sendable, Equatable {
  /// The blocks of the page, in order.
  public var blocks: [MarkdownBlock]

  /// The footnotes that the page cites, in the order of their first citation.
  public var footnotes: [Footnote]
}

/// A block of Markdown: a paragraph, a list, a fence.
public struct MarkdownBlock: Sendable, Equatable {
  /// The block's number in its document, counted from 0 in reading order, parents before their children.
  public var id: Int

  /// The lines and columns of the file that the block takes up, container markers before it left out.
  public var range: SourceRange

  /// What the block is and holds.
  public var kind: Kind

  /// What a block is and holds.
  public enum Kind: Sendable, Equatable {
    /// A heading of level 1 to 6.
    case heading(level: Int, [MarkdownInline])
    case paragraph([MarkdownInline])
    case quote([MarkdownBlock])
    case callout(Callout)
    case list(MarkdownList)
    case code(CodeBlock)
    case table(MarkdownTable)
    /// Raw HTML, as written.
    case html(String)
    case thematicBreak
  }
}

/// A bulleted or numbered list.
public struct MarkdownList: Sendable, Equatable {
  /// The number of the first item; nil for a bulleted list.
  public var start: Int?

  /// Whether the items stand without blank lines between them.
  public var isTight: Bool

  /// The items, in order.
  public var items: [Item]

  /// One item of a list.
  public struct Item: Sendable, Equatable {
    /// Whether the box of a task item is ticked; nil for an item without a box.
    public var isChecked: Bool?

    /// The lines and columns that the item takes up, its marker included.
    public var range: SourceRange

    /// What the item holds.
    public var blocks: [MarkdownBlock]
  }
}

/// A table with one header row.
public struct MarkdownTable: Sendable, Equatable {
  /// How each column is aligned; as many as the header has cells.
  public var alignments: [Alignment]

  /// The cells of the header row.
  public var header: [[MarkdownInline]]

  /// The rows below the header; each has as many cells as the header.
  public var rows: [[[MarkdownInline]]]

  /// How the cells of a column are aligned.
  public enum Alignment: Sendable, Equatable {
    case unstated, left, center, right
  }
}

/// A footnote that the page cites.
public struct Footnote: Sendable, Equatable {
  /// The number that its citations show, counted from 1.
  public var number: Int

  /// The name between `[^` and `]`.
  public var label: String

  /// The lines and columns of its definition.
  public var range: SourceRange

  /// What it says.
  public var blocks: [MarkdownBlock]
}

/// A piece of running text.
public enum MarkdownInline: Sendable, Equatable {
  case text(String)
  case code(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  case strikethrough([MarkdownInline])
  case link(destination: String, title: String, [MarkdownInline])
  /// A picture; its alternative text has lost its markup.
  case image(source: String, title: String, alt: String)
  /// A line end in the source that means a space.
  case softBreak
  /// A line end that the author wants to see.
  case lineBreak
  /// Raw HTML, as written.
  case html(String)
  /// A citation of the footnote with this number.
  case footnoteReference(Int)
}

extension MarkdownInline {
  /// The words alone: no markup, no raw HTML, a space for a line end.
  public var plainText: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(_, _, let inner): inner.plainText
    case .image(_, _, let alt): alt
    case .softBreak, .lineBreak: " "
    case .html, .footnoteReference: ""
    }
  }
}

extension [MarkdownInline] {
  /// The words alone: no markup, no raw HTML, a space for a line end.
  public var plainText: String {
    map(\.plainText).joined()
  }
}
