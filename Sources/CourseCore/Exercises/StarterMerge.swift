/// Brings a learner's file to a new edition of its starter: what the course changed is changed there too.
public enum StarterMerge {
  /// The learner's text with the changes from `old` to `new` made in it; nil where one of them meets a change of theirs.
  public static func merged(_ text: String, from old: String, to new: String) -> String? {
    let edits = LineDiff(from: old.codeLines, to: new.codeLines).edits
    guard edits.contains(where: { if case .same = $0 { false } else { true } }) else { return text }
    // The fewer lines tell the place of a change, the fewer of the learner's own stand in its way.
    for reach in [3, 2, 1] {
      let diff = UnifiedDiff(hunks: hunks(of: edits, reach: reach))
      if let lines = try? diff.applied(to: text.codeLines) { return lines.map(\.text).sourceText }
    }
    return nil
  }

  /// Each change with the lines around it by which it is found, `reach` at either side where there are as many.
  private static func hunks(of edits: [LineDiff.Edit], reach: Int) -> [UnifiedDiff.Hunk] {
    let changed = edits.indices.filter { if case .same = edits[$0] { false } else { true } }
    var ranges: [Range<Int>] = []
    for index in changed {
      let range = max(0, index - reach)..<min(edits.count, index + reach + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { range in UnifiedDiff.Hunk(lines: range.map { UnifiedDiff.Line(edits[$0], at: $0) }) }
  }
}

extension UnifiedDiff.Line {
  fileprivate init(_ edit: LineDiff.Edit, at index: Int) {
    switch edit {
    case .same(let text): self.init(kind: .context, text: text, index: index)
    case .removed(let text): self.init(kind: .removed, text: text, index: index)
    case .added(let text): self.init(kind: .added, text: text, index: index)
    }
  }
}
