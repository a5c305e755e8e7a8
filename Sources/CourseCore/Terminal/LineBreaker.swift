/// Sets words into lines.
struct LineBreaker {
  /// The cells of a line; nil where only the author's own breaks end one.
  var width: Int?

  /// Whether a word longer than a line is torn; otherwise it stands out, so that an address can be copied.
  var tearsLongWords = false

  /// A line and the number of words before it.
  struct Line: Equatable {
    var spans: [Span]
    var wordsBefore: Int
  }

  /// The lines; at least one, which is empty where there are no words.
  func lines(_ words: [Word]) -> [Line] {
    var lines: [Line] = []
    var current = Line(spans: [], wordsBefore: 0)
    var column = 0
    for (index, word) in words.enumerated() {
      let space = word.before == .space && column > 0 ? 1 : 0
      if index > 0, word.before == .lineBreak || (column > 0 && isTooWide(column + space + word.width)) {
        lines.append(current)
        current = Line(spans: [], wordsBefore: index)
        column = 0
      } else if space > 0 {
        current.spans.append(Span(" ", shared(current.spans.last, word.spans.first), link: sharedLink(current.spans.last, word.spans.first)))
        column += 1
      }
      for part in parts(of: word, into: &lines, &current, column: &column) { current.spans.append(part) }
    }
    return (lines + [current]).map { Line(spans: joined($0.spans), wordsBefore: $0.wordsBefore) }
  }

  /// The spans of a word that still go into the current line, after full lines of a torn word were closed.
  private func parts(of word: Word, into lines: inout [Line], _ current: inout Line, column: inout Int) -> [Span] {
    guard tearsLongWords, let width, word.width > width else {
      column += word.width
      return word.spans
    }
    for span in word.spans {
      var piece = ""
      for character in span.text.string {
        let cells = character.displayWidth.cells
        if column > 0, column + cells > width {
          current.spans.append(Span(SafeText(piece: piece[...]), span.roles, link: span.link))
          lines.append(current)
          current = Line(spans: [], wordsBefore: current.wordsBefore)
          (piece, column) = ("", 0)
        }
        piece.append(character)
        column += cells
      }
      current.spans.append(Span(SafeText(piece: piece[...]), span.roles, link: span.link))
    }
    return []
  }

  private func isTooWide(_ column: Int) -> Bool {
    width.map { column > $0 } ?? false
  }

  /// A space between two words of one look has that look, so that an underline does not break.
  private func shared(_ left: Span?, _ right: Span?) -> TextRoles {
    left.map { $0.roles.intersection(right?.roles ?? []) } ?? []
  }

  private func sharedLink(_ left: Span?, _ right: Span?) -> LinkTarget? {
    left?.link == right?.link ? left?.link : nil
  }

  private func joined(_ spans: [Span]) -> [Span] {
    var result: [Span] = []
    for span in spans {
      if let last = result.last, last.roles == span.roles, last.link == span.link {
        result[result.count - 1].text = SafeText(piece: (last.text.string + span.text.string)[...])
      } else {
        result.append(span)
      }
    }
    return result
  }
}
