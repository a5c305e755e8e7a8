/// The text of a source from `start` up to, not including, `end`.
public struct SyntaxRange: Codable, Sendable, Hashable {
  public let start: SourceLocation
  public let end: SourceLocation

  public init(start: SourceLocation, end: SourceLocation) {
    self.start = start
    self.end = end
  }

  /// On the wire a range is `[line, column, line, column]`.
  public init(from decoder: any Decoder) throws {
    var fields = try decoder.unkeyedContainer()
    start = try SourceLocation(line: fields.decode(Int.self), column: fields.decode(Int.self))
    end = try SourceLocation(line: fields.decode(Int.self), column: fields.decode(Int.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.unkeyedContainer()
    for number in [start.line, start.column, end.line, end.column] { try fields.encode(number) }
  }

  public func contains(_ position: SourceLocation) -> Bool {
    start <= position && position < end
  }
}

extension SyntaxRange {
  /// The text of this range in `source`, with the white space before it on its first line, so that the text can be
  /// dedented as a whole. Nil where the source has no such range.
  public func text(in source: String) -> String? {
    let table = LineTable(source)
    guard let from = table.offset(of: start), let to = table.offset(of: end), from <= to else { return nil }
    let bytes = source.utf8
    let lineStart = table.start(ofLine: start.line) ?? from
    let before = bytes.dropFirst(lineStart).prefix(from - lineStart)
    let isIndentation = before.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let first = isIndentation ? lineStart : from
    return String(bytes.dropFirst(first).prefix(to - first))
  }
}
