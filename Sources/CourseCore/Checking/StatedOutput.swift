/// What a block says it prints, and where it says so.
public struct StatedOutput: Sendable, Hashable {
  public enum Origin: Sendable, Hashable {
    /// An `output` fence after the block.
    case fence
    /// `// Prints "…"` comments in the block.
    case prints
    /// The comment lines after `// Output:` that close the block.
    case closing
  }

  public var lines: [String]
  public var origin: Origin
  /// The Markdown line of the first line of `lines`.
  public var line: Int
  public var order: BlockLabels.Order
  public var stream: BlockLabels.Stream

  public init(
    lines: [String], origin: Origin, line: Int, order: BlockLabels.Order = .exact,
    stream: BlockLabels.Stream = .stdout
  ) {
    self.lines = lines
    self.origin = origin
    self.line = line
    self.order = order
    self.stream = stream
  }
}

extension StatedOutput {
  /// What the code of a block states inside itself, by `// Prints "…"` or a closing `// Output:` comment.
  ///
  /// - Parameter firstLine: the Markdown line of the code's first line.
  public init?(inCode code: String, firstLine: Int) {
    let lines = code.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
    if let closing = Self.closing(lines, firstLine) {
      self = closing
    } else if let prints = Self.prints(lines, firstLine) {
      self = prints
    } else {
      return nil
    }
  }

  /// The comment lines that follow `// Output:` up to the end of the code.
  private static func closing(_ lines: [Substring], _ firstLine: Int) -> StatedOutput? {
    guard let start = lines.lastIndex(where: { $0.trimmed == "// Output:" || $0.trimmed == "//Output:" }) else {
      return nil
    }
    let rest = lines[(start + 1)...].reversed().drop(while: { $0.trimmed.isEmpty }).reversed()
    guard rest.allSatisfy({ $0.trimmed.hasPrefix("//") }) else { return nil }
    let stated = rest.map { line in
      let text = line.trimmed.dropFirst(2)
      return String(text.hasPrefix(" ") ? text.dropFirst() : text)
    }
    return StatedOutput(lines: stated, origin: .closing, line: firstLine + start + 1)
  }

  /// The texts of all `// Prints "…"` comments in order. A text ends at the closing quote, which may stand some
  /// comment lines further down.
  private static func prints(_ lines: [Substring], _ firstLine: Int) -> StatedOutput? {
    var stated: [String] = []
    var firstStated: Int?
    var isOpen = false
    for (index, line) in lines.enumerated() {
      guard let text = isOpen ? line.commentText : line.printsComment else {
        isOpen = false
        continue
      }
      firstStated = firstStated ?? index
      let closed = text.trimmed.hasSuffix("\"")
      stated.append(String(closed ? text.trimmed.dropLast() : text))
      isOpen = !closed
    }
    return firstStated.map { StatedOutput(lines: stated, origin: .prints, line: firstLine + $0) }
  }
}

extension Substring {
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start.prefix(0) }
    return start[...last]
  }

  /// The text of a line that is all comment, without the slashes and one space.
  fileprivate var commentText: Substring? {
    guard trimmed.hasPrefix("//") else { return nil }
    let text = trimmed.dropFirst(2)
    return text.hasPrefix(" ") ? text.dropFirst() : text
  }

  /// What follows `// Prints "`, where the line has such a comment outside a string literal.
  fileprivate var printsComment: Substring? {
    guard let range = firstRange(of: "// Prints \"") else { return nil }
    let quotesBefore = self[..<range.lowerBound].count(where: { $0 == "\"" })
    guard quotesBefore.isMultiple(of: 2), !self[..<range.lowerBound].contains("//") else { return nil }
    return self[range.upperBound...]
  }
}
