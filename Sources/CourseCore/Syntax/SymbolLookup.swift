/// What looking for a symbol in a source gave.
public enum SymbolLookup: Codable, Sendable, Equatable {
  /// One symbol has that name. It has several declarations where only types or `#if` conditions tell them apart,
  /// which a name can't say.
  case found([SyntaxDeclaration])
  /// Several symbols have that name, in the order of the source. A fuller name would choose one.
  case ambiguous([SyntaxDeclaration])
  /// None has it. The names nearest to it come first; at most three.
  case absent(nearest: [String])

  /// Looks for `text`, a name as `SymbolPath` describes it.
  ///
  /// A whole name wins over the end of a longer one, a declaration over an extension.
  public init(_ text: String, in declarations: [SyntaxDeclaration]) {
    let matches = SymbolPath(text).map { Self.matches(of: $0, in: declarations) } ?? []
    if matches.isEmpty {
      self = .absent(nearest: nearestNames(to: text, among: Self.spellings(of: declarations)))
    } else if Set(matches.map(\.path)).count == 1 {
      self = .found(matches)
    } else {
      self = .ambiguous(matches)
    }
  }

  private static func matches(of path: SymbolPath, in declarations: [SyntaxDeclaration]) -> [SyntaxDeclaration] {
    let extensions = declarations.filter { $0.kind == .extension }
    let others = declarations.filter { $0.kind != .extension }
    let pools = [
      others.filter { path.names($0.path) }, others.filter { path.isEnd(of: $0.path) },
      extensions.filter { path.names($0.path) }, extensions.filter { path.isEnd(of: $0.path) },
    ]
    return pools.first { !$0.isEmpty } ?? []
  }

  /// The names that a suggestion may give: whole names, and those of members alone.
  private static func spellings(of declarations: [SyntaxDeclaration]) -> [String] {
    declarations.map(\.name) + declarations.compactMap { $0.path.count > 1 ? $0.path.last : nil }
  }
}
