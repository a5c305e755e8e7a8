/// Sets words into lines.
struct LineBreaker {
  /// The cells of a line; nil where only the author's own breaks end one. A word that is longer stands out, so that
  /// an address can be copied.
  var width: Int?

  /// A line and the number of words before it.
  struct Line: Equatable {
    var spans: [Span]
    var wordsBefore: Int
  }

  /// The lines; at least one, which is empty where there are no words.
  func lines(_ words: [Word]) -> [Line] {
    var lines: [Line] = []
    var line = LineBuilder(wordsBefore: 0)
    for (index, word) in words.enumerated() {
      let space = word.before == .space && line.column > 0 ? 1 : 0
      let isFull = width.map { line.column > 0 && line.column + space + word.width > $0 } ?? false
      if index > 0, isFull || word.before == .lineBreak {
        lines.append(line.line)
        line = LineBuilder(wordsBefore: index)
      } else if space > 0 {
        line.add(spaceBefore: word.first)
      }
      line.add(word)
    }
    return lines + [line.line]
  }

  /// The cells of the widest line that the words make without being broken.
  static func width(of words: [Word]) -> Int {
    var (widest, column) = (0, 0)
    for word in words {
      if word.before == .lineBreak { column = 0 }
      column += word.width + (word.before == .space && column > 0 ? 1 : 0)
      widest = max(widest, column)
    }
    return widest
  }
}

/// A line that is being filled. What follows in the same text with the same look makes one span, copied once.
private struct LineBuilder {
  private(set) var column = 0
  private let wordsBefore: Int
  private var spans: [Span] = []
  /// The piece that is still growing, and how far in its text it has grown.
  private var open: Word.Piece?
  private var end = "".endIndex

  init(wordsBefore: Int) {
    self.wordsBefore = wordsBefore
  }

  var line: LineBreaker.Line {
    LineBreaker.Line(spans: spans + (open.map { [span(of: $0)] } ?? []), wordsBefore: wordsBefore)
  }

  private func span(of piece: Word.Piece) -> Span {
    let text = piece.text.endIndex == end ? piece.text : piece.text.base[piece.text.startIndex..<end]
    return Span(SafeText(piece: text), piece.roles, link: piece.link)
  }

  mutating func add(_ word: Word) {
    add(word.first)
    for piece in word.others { add(piece) }
    column += word.width
  }

  /// Adds a space that looks like what is on both sides of it, so that an underline does not break.
  mutating func add(spaceBefore next: Word.Piece) {
    column += 1
    guard let open else { return }
    let bytes = next.text.base.utf8
    if open.source == next.source, next.source >= 0, open.roles == next.roles, end < next.text.startIndex,
      bytes[end] == UInt8(ascii: " "), bytes.index(after: end) == next.text.startIndex
    {
      end = next.text.startIndex
    } else {
      let link = open.link == next.link ? open.link : nil
      add(Word.Piece(text: " ", roles: open.roles.intersection(next.roles), link: link, source: -1))
    }
  }

  private mutating func add(_ piece: Word.Piece) {
    if let open, open.roles == piece.roles, open.link == piece.link {
      if open.source == piece.source, piece.source >= 0, end == piece.text.startIndex {
        end = piece.text.endIndex
      } else {
        grow(by: piece)
      }
    } else {
      if let open { spans.append(span(of: open)) }
      open = piece
      end = piece.text.endIndex
    }
  }

  /// Lets the open piece go on with a text from elsewhere.
  private mutating func grow(by piece: Word.Piece) {
    guard let open else { return }
    let text = Substring(open.text.base[open.text.startIndex..<end] + piece.text)
    self.open = Word.Piece(text: text, roles: open.roles, link: open.link, source: -1)
    end = text.endIndex
  }
}
