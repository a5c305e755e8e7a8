#if SWIFT_SYNTAX
internal import CourseCore
internal import SwiftSyntax

/// The tokens of `source` in order, with its comments among them where `comments` says so.
func tokens(of source: ParsedSource, comments: Bool) -> [SyntaxToken] {
  var found: [SyntaxToken] = []
  // Where the last token ends, if that token may grow: operator characters that touch are one token.
  var openEnd: AbsolutePosition?
  for token in source.tree.tokens(viewMode: .sourceAccurate) {
    if comments { found += commentTokens(in: token.leadingTrivia, from: token.position, of: source) }
    let start = token.positionAfterSkippingLeadingTrivia
    if !token.text.isEmpty {
      let isOperator = token.text.utf8.allSatisfy { "/=-+!*%<>&|^~?.".utf8.contains($0) }
      if isOperator, openEnd == start, let last = found.popLast() {
        found.append(SyntaxToken(text: last.text + token.text, position: last.position))
      } else {
        found.append(SyntaxToken(text: token.text, position: source.position(start)))
      }
      openEnd = isOperator ? token.endPositionBeforeTrailingTrivia : nil
    }
    if comments {
      found += commentTokens(in: token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia, of: source)
    }
  }
  return found
}

private func commentTokens(
  in trivia: Trivia, from start: AbsolutePosition, of source: ParsedSource
) -> [SyntaxToken] {
  comments(in: trivia, from: start).map {
    SyntaxToken(text: $0.text, position: source.position($0.position), isComment: true)
  }
}
#endif
