/// Where each line of a program's files stands in the Markdown.
public struct SourceMap: Sendable, Hashable {
  public struct Line: Sendable, Hashable {
    /// The line in the Markdown.
    public var markdownLine: Int
    /// UTF-8 bytes that stand before the program's first column in that line: a list's or quote's margin, a diff's marker.
    public var columnOffset: Int
    /// The line counted in the block that is checked, from 1; 0 and less for what it continues.
    public var blockLine: Int
  }

  /// By file name; one entry a line, the first line first. Lines that the checker put in have the place of the next.
  public var files: [String: [Line]]

  public init(files: [String: [Line]] = [:]) {
    self.files = files
  }

  /// The line of a file of the program. A place behind the last line (an unclosed brace is reported there) is the last.
  public func line(_ number: Int, of file: String) -> Line? {
    guard let lines = files[file], let last = lines.last, number >= 1 else { return nil }
    return number <= lines.count ? lines[number - 1] : last
  }

  /// The Markdown's place for a place in a file of the program; columns count UTF-8 bytes on both sides.
  ///
  /// A column before the line's first is the first: crash reports say 0 where they know none, and a tab that a list
  /// takes in part has a negative offset.
  public func markdown(_ location: SourceLocation, in file: String) -> SourceLocation? {
    line(location.line, of: file).map {
      SourceLocation(line: $0.markdownLine, column: max(1, max(1, location.column) + $0.columnOffset))
    }
  }
}
