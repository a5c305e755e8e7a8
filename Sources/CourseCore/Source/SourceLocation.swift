/// A place in a text file that a person can find in an editor.
public struct SourceLocation: Sendable, Hashable, Comparable {
  /// The line, counted from 1.
  public var line: Int

  /// The column, counted from 1 in UTF-8 bytes, as the Swift compiler counts; a byte-order mark has no column.
  public var column: Int

  /// Makes a location from a line and a column, both counted from 1; without a column, the line's start.
  public init(line: Int, column: Int = 1) {
    self.line = line
    self.column = column
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The stretch of a text file from the first byte of something to its last.
public struct SourceRange: Sendable, Hashable {
  /// Where the first byte stands.
  public var start: SourceLocation

  /// Where the last byte stands (inclusive); its column is 0 where the last line is empty.
  public var end: SourceLocation

  /// Makes a range from its first and its last place, both inclusive.
  public init(start: SourceLocation, end: SourceLocation) {
    self.start = start
    self.end = end
  }
}
