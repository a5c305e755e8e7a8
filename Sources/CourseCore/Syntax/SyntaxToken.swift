/// One token of a source, or one comment, with its place.
///
/// Neighbouring operator characters are one token, as in `>>` or `?.`, however a parser splits them: so a fragment has
/// the same tokens as the file it comes from.
public struct SyntaxToken: Sendable, Equatable {
  public let text: String
  public let position: SourceLocation
  public let isComment: Bool

  public init(text: String, position: SourceLocation, isComment: Bool = false) {
    self.text = text
    self.position = position
    self.isComment = isComment
  }
}

// A file has thousands of tokens: on the wire each is `[line, column, text]`, with a fourth `1` for a comment.
extension SyntaxToken: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try decoder.unkeyedContainer()
    let line = try fields.decode(Int.self)
    let column = try fields.decode(Int.self)
    position = SourceLocation(line: line, column: column)
    text = try fields.decode(String.self)
    isComment = try fields.isAtEnd ? false : fields.decode(Int.self) == 1
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.unkeyedContainer()
    try fields.encode(position.line)
    try fields.encode(position.column)
    try fields.encode(text)
    if isComment { try fields.encode(1) }
  }
}
