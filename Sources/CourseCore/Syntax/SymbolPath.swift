/// A symbol's name as a lesson writes it: `FrozenTile`, `TileStore.writableTile`, `TileStore.init(size:)`,
/// `writableTile(at:)`, `TileKey.==`.
///
/// A part without a parenthesis stands for any labels. Backticks around a name may be left out.
struct SymbolPath: Equatable {
  let parts: [String]

  /// Nil where the text is empty or has an empty part.
  init?(_ text: String) {
    var parts: [String] = []
    var rest = Substring(text)
    while true {
      let part = Self.takePart(from: &rest)
      guard !part.isEmpty else { return nil }
      parts.append(part)
      guard rest.first == "." else { break }
      rest.removeFirst()
    }
    guard rest.isEmpty else { return nil }
    self.parts = parts
  }

  /// Takes one part: an operator goes up to its parenthesis, since its own dots do not separate.
  private static func takePart(from rest: inout Substring) -> String {
    let isOperator = rest.first.map { !$0.isLetter && $0 != "_" && $0 != "`" } ?? false
    var part = rest.prefix { isOperator ? $0 != "(" : $0 != "(" && $0 != "." }
    rest = rest[part.endIndex...]
    if rest.first == "(", let close = rest.firstIndex(of: ")") {
      part = rest.base[part.startIndex...close]
      rest = rest[rest.index(after: close)...]
    }
    return part.filter { $0 != "`" && $0 != " " }
  }

  /// How well the path names a declaration; nil where it does not.
  func fit(_ path: [String]) -> Fit? {
    guard parts.count <= path.count else { return nil }
    let pairs = zip(parts, path.suffix(parts.count))
    guard pairs.allSatisfy({ $0 == $1 || (!$0.contains("(") && $0 == Self.base(of: $1)) }) else { return nil }
    return Fit(isWhole: parts.count == path.count, isLiteral: pairs.allSatisfy { $0 == $1 })
  }

  /// A whole name fits better than the end of one; a name as it stands better than one that lacks its labels, so that
  /// `text` is the property beside a `text(at:)`.
  struct Fit: Comparable {
    let isWhole: Bool
    let isLiteral: Bool

    static func < (left: Fit, right: Fit) -> Bool {
      left.isWhole != right.isWhole ? right.isWhole : !left.isLiteral && right.isLiteral
    }
  }

  /// The name without its labels.
  static func base(of name: String) -> String {
    String(name.prefix { $0 != "(" })
  }
}
