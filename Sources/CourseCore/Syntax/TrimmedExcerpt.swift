/// An excerpt that may leave parts out, shown by `// ...` (or `// …`, or `...` alone on a line).
///
/// What is left out is whole: its brackets are balanced and it stays inside the brackets around it. So
/// `func f() { // ... }` can't swallow the end of `f` and half of the next function.
public struct TrimmedExcerpt: Sendable {
  /// The excerpt's tokens between gaps: one run more than there are gaps.
  private let runs: [[SyntaxToken]]

  /// Where an excerpt and its source part ways. Positions are those of the token lists given.
  public enum Mismatch: Error, Equatable, Sendable {
    /// The excerpt shows nothing.
    case empty
    /// The excerpt has one thing, the source another, after everything before it agreed.
    case differs(excerpt: SyntaxToken, source: SyntaxToken)
    /// The source has ended, or the brackets around have, where the excerpt goes on with this token.
    case sourceEnds(excerpt: SyntaxToken, at: SyntaxToken?)
    /// The excerpt has ended with no gap shown, where the source goes on.
    case excerptEnds(last: SyntaxToken, source: SyntaxToken)
    /// After a gap the excerpt goes on with a token that the rest of the source's part does not have.
    case absent(excerpt: SyntaxToken)
  }

  /// - Parameter tokens: the excerpt's tokens with its comments; comments other than gaps are left out of account.
  public init(tokens: [SyntaxToken]) {
    var runs: [[SyntaxToken]] = [[]]
    for (index, token) in tokens.enumerated() {
      if Self.isGap(token, at: index, in: tokens) {
        runs.append([])
      } else if !token.isComment {
        runs[runs.count - 1].append(token)
      }
    }
    self.runs = runs
  }

  /// Whether the excerpt leaves anything out.
  public var hasGaps: Bool { runs.count > 1 }

  private static func isGap(_ token: SyntaxToken, at index: Int, in tokens: [SyntaxToken]) -> Bool {
    if token.isComment {
      let words = token.text.drop { $0 == "/" || $0 == "*" || $0 == " " }
      return words.hasPrefix("...") || words.hasPrefix("…")
    }
    guard token.text == "..." || token.text == "…" else { return false }
    let line = token.position.line
    let before = index > 0 ? tokens[index - 1].lastLine : nil
    let after = index + 1 < tokens.count ? tokens[index + 1].position.line : nil
    return before != line && after != line
  }

  /// Holds the excerpt against a source.
  ///
  /// - Parameters:
  ///   - source: the source's tokens; comments are left out of account.
  ///   - isWhole: whether the excerpt must begin where the source begins and end where it ends, as for a symbol; else it
  ///     may be any part of it.
  /// - Throws: where the two part ways.
  public func check(against source: [SyntaxToken], isWhole: Bool) throws(Mismatch) {
    guard runs.contains(where: { !$0.isEmpty }) else { throw .empty }
    let tokens = source.filter { !$0.isComment }
    var matcher = TrimmedMatcher(source: tokens)
    var places = isWhole ? [0] : Array(0...tokens.count)
    for (index, run) in runs.enumerated() {
      if index > 0 { places = matcher.places(afterGapFrom: places) }
      places = try matcher.places(after: run, from: places)
    }
    if isWhole { try matcher.requireEnd(at: places) }
  }
}

extension SyntaxToken {
  /// The line on which the token ends; a segment of a multi-line string takes its line feed along.
  fileprivate var lastLine: Int {
    position.line + text.dropLast().count(where: \.isNewline)
  }
}
