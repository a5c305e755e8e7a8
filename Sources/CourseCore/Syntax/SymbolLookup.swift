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
  /// A declaration wins over an extension, a whole name over the end of a longer one, and a name as it stands over one
  /// that lacks its labels.
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
    let matches = bestMatches(of: path, in: declarations.filter { $0.kind != .extension })
    return matches.isEmpty ? bestMatches(of: path, in: declarations.filter { $0.kind == .extension }) : matches
  }

  private static func bestMatches(of path: SymbolPath, in declarations: [SyntaxDeclaration]) -> [SyntaxDeclaration] {
    let fits = declarations.map { path.fit($0.path) }
    guard let best = fits.compactMap({ $0 }).max() else { return [] }
    return zip(declarations, fits).filter { $1 == best }.map(\.0)
  }

  /// The names that a suggestion may give: whole names, and those of members alone.
  private static func spellings(of declarations: [SyntaxDeclaration]) -> [String] {
    declarations.map(\.name) + declarations.compactMap { $0.path.count > 1 ? $0.path.last : nil }
  }
}
