/// Colours code of the languages that lessons are written in; any other is shown as it is.
///
/// A highlighter only looks at letters: broken code, cut strings and open comments colour as far as they make sense,
/// and every byte of the text comes out again.
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

  /// The pieces of a text, in order and without gaps.
  func tokens(_ text: String) -> [CodeToken] {
    switch language {
    case "swift": SwiftLexer.tokens(text)
    case "c", "h", "cpp", "c++", "objc": CLexer.tokens(text)
    case "diff", "patch": LineHighlighter.diff(text)
    case "yaml", "yml": LineHighlighter.yaml(text)
    case "diagnostics": LineHighlighter.diagnostics(text)
    case "output": [CodeToken(text: text[...], roles: .output)]
    default: [CodeToken(text: text[...], roles: [])]
    }
  }
}

/// A piece of code of one look.
struct CodeToken: Equatable {
  var text: Substring
  var roles: TextRoles
}
