/// Where in a lesson somebody stopped reading; it outlives another width and, where it can, another edition of the text.
public struct ReadingPlace: Sendable, Hashable {
  /// The block's number, and how many words or lines of it stand before the place.
  public var block: Int
  public var offset: Int
  /// How the block begins, to find it again where blocks were put before it.
  public var words: String

  public init(block: Int, offset: Int, words: String) {
    self.block = block
    self.offset = offset
    self.words = words
  }

  /// The place in a document; nil where nothing is left of it.
  func anchor(in document: MarkdownDocument) -> StyledLine.Anchor? {
    let blocks = document.allBlocks.map(\.block)
    let same = blocks.first { $0.id == block && $0.openingWords == words }
    let moved = blocks.filter { $0.openingWords == words }.min { abs($0.id - block) < abs($1.id - block) }
    return (same ?? moved).map { StyledLine.Anchor(block: $0.id, offset: offset) }
  }
}

extension MarkdownBlock {
  /// The first words of it, on one line.
  var openingWords: String {
    let text: String =
      switch kind {
      case .code(let code): code.text
      case .html(let html): html
      default: inlines.plainText
      }
    return String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(60))
  }
}
