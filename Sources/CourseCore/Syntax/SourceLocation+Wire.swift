// On the wire a place is `[line, column]`.
extension SourceLocation: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try decoder.unkeyedContainer()
    self.init(line: try fields.decode(Int.self), column: try fields.decode(Int.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.unkeyedContainer()
    try fields.encode(line)
    try fields.encode(column)
  }
}
