extension Exercise {
  /// The number of the hint to give now, from 1: one for a diagnostic that was met, else the next one for any. Nil where
  /// none is left.
  ///
  /// - Parameters:
  ///   - taken: the numbers of those that were given.
  ///   - met: the groups or names that the last answer met.
  public func nextHint(taken: [Int], met: [String]) -> Int? {
    let open = hints.indices.filter { !taken.contains($0 + 1) }
    let keyed = open.first { index in hints[index].diagnostic.map { met.contains($0.plainName) } ?? false }
    return (keyed ?? open.first { hints[$0].diagnostic == nil }).map { $0 + 1 }
  }
}

extension Exercise.Hint {
  /// What is shown of it: the words behind its names as a paragraph, then the rest.
  public var shown: [MarkdownBlock] {
    guard !words.isEmpty else { return blocks }
    let place = SourceRange(start: SourceLocation(line: line), end: SourceLocation(line: line))
    return [MarkdownBlock(id: -1, range: place, kind: .paragraph(words))] + blocks
  }
}
