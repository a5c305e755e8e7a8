/// Colours code of the languages that lessons are written in; any other is shown as it is.
struct CodeHighlighter {
  /// The fence's language, in lower case.
  let language: String

  /// The lines of a text in coloured pieces that together are the text, made safe.
  func lines(_ text: String) -> [[Span]] {
    let safe = SafeText(text)
    var lines: [[Span]] = [[]]
    for token in tokens(safe.string) {
      for (index, part) in token.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { lines.append([]) }
        if !part.isEmpty { lines[lines.count - 1].append(Span(SafeText(piece: part), token.roles)) }
      }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// A piece of code of one look.
  struct Token: Equatable {
    var text: Substring
    var roles: TextRoles
  }

  /// The pieces of a text, in order and without gaps.
  func tokens(_ text: String) -> [Token] {
    [Token(text: text[...], roles: [])]
  }
}
