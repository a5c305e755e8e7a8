#if SWIFT_SYNTAX
internal import SwiftSyntax

/// A comment with its delimiters and the place where it begins.
struct Comment {
  let text: String
  let position: AbsolutePosition
}

/// The comments of some trivia that begin at `start`.
func comments(in trivia: Trivia, from start: AbsolutePosition) -> [Comment] {
  var position = start
  return trivia.compactMap { piece in
    defer { position += piece.sourceLength }
    return piece.comment.map { Comment(text: $0, position: position) }
  }
}

/// The comments right above a node, with no blank line among them or below them.
///
/// The parser gives a comment at a line's end to the token of the next line: such a one is not above the node.
func commentsAbove(_ node: some SyntaxProtocol) -> [Comment] {
  var found: [Comment] = []
  var position = node.position
  var feeds = 0
  var isOnOwnLine = position.utf8Offset == 0
  for piece in node.leadingTrivia {
    if let text = piece.comment {
      if isOnOwnLine { found.append(Comment(text: text, position: position)) }
      feeds = 0
    } else if piece.lineFeeds > 0 {
      isOnOwnLine = true
      feeds += piece.lineFeeds
      if feeds > 1 { found = [] }
    }
    position += piece.sourceLength
  }
  return found
}

extension TriviaPiece {
  /// The text of a comment with its delimiters, nil for white space.
  fileprivate var comment: String? {
    switch self {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text): text
    default: nil
    }
  }

  /// How many lines end in this piece of white space.
  fileprivate var lineFeeds: Int {
    switch self {
    case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count): count
    default: 0
    }
  }
}
#endif
