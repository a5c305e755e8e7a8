/// A block of code, fenced or indented.
public struct CodeBlock: Sendable, Equatable {
  /// Whether fences enclose it; otherwise it is indented.
  public var isFenced: Bool

  /// The whole info string with entities and backslashes resolved; empty for an indented block.
  public var info: String

  /// The column of the fence line where the info string begins; where the author wrote entities or backslashes,
  /// columns further along the string are off by what they took.
  public var infoColumn: Int

  /// The code, each line ended by a line feed whatever the file's line ends are.
  public var text: String

  /// The line of the opening fence; for an indented block, of its first line.
  public var fenceLine: Int

  /// The line of the file on which the first line of `text` stands.
  public var firstLine: Int

  /// For each line of `text`, what to add to a column in it to get the column in the file, in UTF-8 bytes.
  ///
  /// List indentation, quote markers and the fence's own indentation make it positive; a tab of which CommonMark
  /// kept a part as spaces can make it smaller than zero.
  public var columnOffsets: [Int]

  /// Whether a closing fence ends it; false where the file or its container ended first, true for an indented block.
  public var isClosed: Bool
}

extension CodeBlock {
  /// The first word of the info string, in lower case: by custom the language.
  public var language: String {
    info.prefix { $0 != " " && $0 != "\t" }.lowercased()
  }

  /// The place in the file of a place in `text`, both counted from 1 in UTF-8 bytes.
  ///
  /// A line after the last is taken to continue with the last line's offset.
  public func sourceLocation(ofLine line: Int, column: Int) -> SourceLocation {
    let index = min(line, columnOffsets.count) - 1
    let offset = columnOffsets.indices.contains(index) ? columnOffsets[index] : 0
    return SourceLocation(line: firstLine + line - 1, column: max(1, column + offset))
  }

  /// The first line of an indented block that looks like a fence: how a fence shows that a tab or four spaces
  /// stand before. Nil for a fenced block and for an indented one without such a line.
  public var fenceLookalike: FenceLookalike? {
    guard !isFenced else { return nil }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      guard let mark = trimmed.first, mark == "`" || mark == "~" else { continue }
      let rest = trimmed.drop { $0 == mark }
      guard trimmed.count - rest.count >= 3, mark == "~" || !rest.contains("`") else { continue }
      let info = rest.drop { $0 == " " || $0 == "\t" }
      return FenceLookalike(line: firstLine + index, info: String(info))
    }
    return nil
  }

  /// A line that looks like a fence and is not one.
  public struct FenceLookalike: Sendable, Equatable {
    /// The line of the file.
    public var line: Int
    /// What would be the info string.
    public var info: String
  }
}
