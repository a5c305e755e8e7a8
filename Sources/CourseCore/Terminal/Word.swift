/// A run of text that a line break does not tear, and what stands before it.
struct Word: Sendable, Equatable {
  var spans: [Span]

  /// The cells it takes up.
  var width: Int

  var before: Gap

  /// What separates a word from the one before it.
  enum Gap: Sendable, Equatable {
    case space
    /// Nothing, but a line may end here.
    case seam
    case lineBreak
  }
}

/// Collects pieces of text into words: pieces without a space between them are one word.
struct WordBuilder {
  private(set) var words: [Word] = []
  private var gap: Word.Gap = .seam
  private var isOpen = false

  /// Adds text that may break at its spaces, and between characters that fill two cells.
  mutating func add(_ text: SafeText, _ roles: TextRoles = [], link: LinkTarget? = nil) {
    var start = text.string.startIndex
    var index = start
    let string = text.string
    func piece(_ end: String.Index) -> Span? {
      start < end ? Span(SafeText(piece: string[start..<end]), roles, link: link) : nil
    }
    while index < string.endIndex {
      let character = string[index]
      let next = string.index(after: index)
      if character == " " || character == "\t" || character == "\n" {
        append(piece(index))
        close(.space)
        start = next
      } else if !character.isASCII, character.displayWidth.cells == 2 {
        append(piece(next))
        close(.seam)
        start = next
      }
      index = next
    }
    append(piece(string.endIndex))
  }

  /// Adds text that stays in one piece, spaces included.
  mutating func addWhole(_ text: SafeText, _ roles: TextRoles = [], link: LinkTarget? = nil) {
    append(Span(text, roles, link: link))
  }

  /// Ends the current line.
  mutating func addLineBreak() {
    close(.lineBreak)
  }

  private mutating func append(_ span: Span?) {
    guard let span else { return }
    let width = span.text.width
    if isOpen, let last = words.indices.last {
      words[last].spans.append(span)
      words[last].width += width
    } else {
      words.append(Word(spans: [span], width: width, before: gap))
    }
    isOpen = true
    gap = .seam
  }

  private mutating func close(_ next: Word.Gap) {
    isOpen = false
    if gap != .lineBreak, !(gap == .space && next == .seam) { gap = next }
  }
}
