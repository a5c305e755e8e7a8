/// What a block says it prints, and where it says so.
public struct StatedOutput: Sendable, Hashable {
  public enum Origin: Sendable, Hashable {
    /// An `output` fence after the block.
    case fence
    /// `// Prints "…"` comments in the block.
    case prints
    /// The comment lines after `// Output:` that close the block.
    case closing
    /// Marks of a dialect whose files keep no blanks at a line's end.
    case marks
  }

  public var lines: [String]
  public var origin: Origin
  /// The Markdown line of the first line of `lines`.
  public var line: Int
  /// The Markdown line of each of `lines`: comments need not stand together.
  public var markdownLines: [Int]
  public var order: BlockLabels.Order
  public var stream: BlockLabels.Stream

  public init(
    lines: [String], origin: Origin, line: Int, order: BlockLabels.Order = .exact,
    stream: BlockLabels.Stream = .stdout, markdownLines: [Int]? = nil
  ) {
    self.lines = lines
    self.origin = origin
    self.line = line
    self.order = order
    self.stream = stream
    self.markdownLines = markdownLines ?? lines.indices.map { line + $0 }
  }

  /// Where the stated line with this 0-based number stands; for nil, where the statement ends.
  public func markdownLine(of index: Int?) -> Int {
    index.map { markdownLines[$0] } ?? markdownLines.last ?? line
  }
}

extension StatedOutput {
  /// What the code of a block states inside itself, by `// Prints "…"` or a closing `// Output:` comment.
  ///
  /// - Parameter firstLine: the Markdown line of the code's first line.
  public init?(inCode code: String, firstLine: Int) {
    let lines = code.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
    var scanner = LineCommentScanner()
    let comments = lines.map { line in
      scanner.comment(in: line).map { Comment(text: $0, isWholeLine: line.trimmed.hasPrefix("//")) }
    }
    if let closing = Self.closing(lines, comments, firstLine) {
      self = closing
    } else if let prints = Self.prints(comments, firstLine) {
      self = prints
    } else {
      return nil
    }
  }

  private struct Comment {
    /// After the slashes.
    var text: Substring
    /// Whether no code stands before it.
    var isWholeLine: Bool

    /// Without the one space that usually follows the slashes.
    var words: Substring { text.hasPrefix(" ") ? text.dropFirst() : text }
  }

  /// What follows `// Output:`, on its line and in the comment lines down to the end of the code.
  private static func closing(_ lines: [Substring], _ comments: [Comment?], _ firstLine: Int) -> StatedOutput? {
    let title = "Output:"
    let start = comments.lastIndex { $0?.isWholeLine ?? false && $0?.text.trimmed.hasPrefix(title) ?? false }
    guard let start, let first = comments[start]?.text.trimmed.dropFirst(title.count).trimmed else { return nil }
    let end = lines.lastIndex { !$0.trimmed.isEmpty } ?? start
    let rest = comments[...end][(start + 1)...]
    guard zip(rest, lines[...end][(start + 1)...]).allSatisfy({ $0?.isWholeLine ?? $1.trimmed.isEmpty }) else { return nil }
    let stated = (first.isEmpty ? [] : [String(first)]) + rest.map { String($0?.words ?? "") }
    return StatedOutput(lines: stated, origin: .closing, line: firstLine + start + (first.isEmpty ? 1 : 0))
  }

  /// The texts of all `// Prints "…"` comments in order. A text ends at the last quote of its line; where that line has
  /// none, at the one that ends a comment line further down.
  private static func prints(_ comments: [Comment?], _ firstLine: Int) -> StatedOutput? {
    var stated: [(text: Substring, index: Int)] = []
    var isOpen = false
    for (index, comment) in comments.enumerated() {
      guard let comment, !isOpen || comment.isWholeLine else {
        isOpen = false
        continue
      }
      let opening = "Prints \""
      guard isOpen || comment.words.hasPrefix(opening) else { continue }
      let text = isOpen ? comment.words : comment.words.dropFirst(opening.count)
      let quote = text.lastIndex(of: "\"")
      stated.append((quote.map { text[..<$0] } ?? text, index))
      isOpen = quote == nil
    }
    guard let first = stated.first else { return nil }
    return StatedOutput(
      lines: stated.map { String($0.text) }, origin: .prints, line: firstLine + first.index,
      markdownLines: stated.map { firstLine + $0.index })
  }
}

extension Substring {
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start.prefix(0) }
    return start[...last]
  }
}
