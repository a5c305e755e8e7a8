/// A source that nests deeper than a parser of Swift can take in time or stack, told by a scan that needs no parser.
public struct NestingExcess: Codable, Sendable, Equatable {
  public enum Kind: String, Codable, Sendable {
    /// Brackets of any kind inside each other, `#if` included.
    case brackets
    /// `[` inside each other with no brace between: the parser's time doubles with each.
    case arrays
    /// `<` that nothing closes: the parser's time grows with their square.
    case angles
    /// Tokens in a row that could all belong to one expression, such as a chain of members or of `else if`.
    case chain

    /// The most of them that a source may have.
    ///
    /// Measured with SwiftParser 6.3 on a stack of 512 MB: it gives up by itself at 256 brackets; 12 arrays take up to
    /// 0.2 s; 250 open angles 0.15 s; the worst chains, of `try` and of `() ->`, hold at 180,000 tokens and overflow
    /// at 250,000.
    public var limit: Int {
      switch self {
      case .brackets: 200
      case .arrays: 12
      case .angles: 200
      case .chain: 50_000
      }
    }
  }

  public let kind: Kind
  /// Where the limit is passed.
  public let position: SourceLocation

  public init(kind: Kind, position: SourceLocation) {
    self.kind = kind
    self.position = position
  }

  /// The first excess in `source`, nil where a parser may have it.
  public static func first(in source: String) -> NestingExcess? {
    var source = source
    let found = source.withUTF8 { bytes in
      var scan = NestingScan(bytes: bytes)
      return scan.run()
    }
    guard let found else { return nil }
    return NestingExcess(kind: found.kind, position: LineTable(source).position(at: found.offset))
  }
}
