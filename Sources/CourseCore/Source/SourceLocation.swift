/// A place in a text: 1-based line, 1-based column counted in UTF-8 bytes, as the compiler counts.
public struct SourceLocation: Sendable, Hashable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int = 1) {
    self.line = line
    self.column = column
  }

  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A stretch of text from `start` through `end`, both included, as cmark counts.
public struct SourceRange: Sendable, Hashable {
  public var start: SourceLocation
  public var end: SourceLocation

  public init(start: SourceLocation, end: SourceLocation) {
    self.start = start
    self.end = end
  }
}
