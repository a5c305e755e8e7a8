/// The lines between `// >>>` and `// <<<`: the part of a `break` exercise that its learner may change.
struct EditableRegion: Sendable, Hashable {
  /// The lines of the region, counted from 1 in the file; empty where nothing stands in it.
  let lines: Range<Int>
  /// The lines before and after it and its marks.
  let before: [String]
  let after: [String]

  init(in text: [String]) throws(EditableRegionFault) {
    let starts = text.indices.filter { text[$0].trimmedBlanks == "// >>>" }
    let ends = text.indices.filter { text[$0].trimmedBlanks == "// <<<" }
    guard !starts.isEmpty || !ends.isEmpty else { throw .none }
    guard starts.count == 1, ends.count == 1 else { throw starts.count > 1 || ends.count > 1 ? .several : .none }
    guard starts[0] < ends[0] else { throw .reversed }
    lines = starts[0] + 2..<ends[0] + 1
    before = Array(text[..<starts[0]])
    after = Array(text[(ends[0] + 1)...])
  }

  /// The first line of `other`, from 1, that differs outside the region; nil where none does.
  ///
  /// Blanks at a line's end don't count: editors take them away.
  func firstChange(in other: EditableRegion) -> Int? {
    if let index = Self.firstDifference(before, other.before) { return index + 1 }
    return Self.firstDifference(after, other.after).map { other.before.count + 2 + other.lines.count + $0 + 1 }
  }

  private static func firstDifference(_ left: [String], _ right: [String]) -> Int? {
    let index = zip(left, right).enumerated().first { $1.0.trimmedEnd != $1.1.trimmedEnd }?.offset
    return index ?? (left.count == right.count ? nil : min(left.count, right.count))
  }
}

extension String {
  fileprivate var trimmedBlanks: Substring { self[...].trimmed }

  fileprivate var trimmedEnd: Substring {
    var text = self[...]
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
