/// A change of some whole lines of a document.
public struct DocumentEdit: Sendable, Hashable {
  /// The lines that are replaced, 1-based; empty, at a line: before that line.
  public var lines: Range<Int>
  public var replacement: [String]

  public init(lines: Range<Int>, replacement: [String]) {
    self.lines = lines
    self.replacement = replacement
  }
}

extension [DocumentEdit] {
  /// The text with all edits made, from the last to the first, so that none moves another. Line ends stay as they are.
  public func applied(to text: String) -> String {
    let newline = text.contains("\r\n") ? "\r\n" : "\n"
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak).map(String.init)
    for edit in sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) {
      lines.replaceSubrange((edit.lines.lowerBound - 1)..<(edit.lines.upperBound - 1), with: edit.replacement)
    }
    return lines.joined(separator: newline)
  }
}
