/// A run of text that a line break does not tear, and what stands before it.
struct Word: Sendable, Equatable {
  /// The parts of one look each; most words have one.
  var first: Piece
  var others: [Piece] = []

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

  /// A stretch of a safe text, not yet copied out of it.
  struct Piece: Sendable, Equatable {
    var text: Substring
    var roles: TextRoles
    var link: LinkTarget?
    /// Pieces with the same number are stretches of one text.
    var source: Int
  }
}

/// Collects pieces of text into words: pieces without a space between them are one word.
struct WordBuilder {
  private(set) var words: [Word] = []
  private var gap: Word.Gap = .seam
  private var isOpen = false
  private var sources = 0

  /// Adds text that may break at its spaces, and between characters that fill two cells.
  mutating func add(_ text: SafeText, _ roles: TextRoles = [], link: LinkTarget? = nil) {
    sources += 1
    let bytes = text.string.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(where: Self.isBlank) ?? bytes.endIndex
      if start < end { addWord(text.string[start..<end], roles, link) }
      guard end < bytes.endIndex else { return }
      close(.space)
      start = bytes.index(after: end)
    }
  }

  /// Adds text that stays in one piece, spaces included.
  mutating func addWhole(_ text: SafeText, _ roles: TextRoles = [], link: LinkTarget? = nil) {
    sources += 1
    append(text.string[...], roles, link, width: text.width)
  }

  /// Ends the current line.
  mutating func addLineBreak() {
    close(.lineBreak)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
  }

  private mutating func addWord(_ word: Substring, _ roles: TextRoles, _ link: LinkTarget?) {
    if let count = word.asciiCount { return append(word, roles, link, width: count) }
    var start = word.startIndex
    var width = 0
    for index in word.indices {
      let cells = word[index].displayWidth.cells
      width += cells
      guard cells == 2 else { continue }
      let next = word.index(after: index)
      append(word[start..<next], roles, link, width: width)
      close(.seam)
      (start, width) = (next, 0)
    }
    if start < word.endIndex { append(word[start...], roles, link, width: width) }
  }

  private mutating func append(_ text: Substring, _ roles: TextRoles, _ link: LinkTarget?, width: Int) {
    guard !text.isEmpty else { return }
    let piece = Word.Piece(text: text, roles: roles, link: link, source: sources)
    if isOpen, let last = words.indices.last {
      words[last].others.append(piece)
      words[last].width += width
    } else {
      words.append(Word(first: piece, width: width, before: gap))
    }
    isOpen = true
    gap = .seam
  }

  private mutating func close(_ next: Word.Gap) {
    isOpen = false
    if gap != .lineBreak, !(gap == .space && next == .seam) { gap = next }
  }
}
