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

  /// Whether the path names the whole of `path`.
  func names(_ path: [String]) -> Bool {
    path.count == parts.count && isEnd(of: path)
  }

  /// Whether the path names the last parts of `path`.
  func isEnd(of path: [String]) -> Bool {
    guard parts.count <= path.count else { return false }
    return zip(parts, path.suffix(parts.count)).allSatisfy { part, name in
      part == name || (!part.contains("(") && part == Self.base(of: name))
    }
  }

  /// The name without its labels.
  static func base(of name: String) -> String {
    String(name.prefix { $0 != "(" })
  }
}
