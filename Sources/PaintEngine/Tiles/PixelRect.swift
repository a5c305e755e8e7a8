/// A rectangle of whole pixels in the unbounded plane; empty when a side is 0.
public struct PixelRect: Hashable, Sendable {
  public let x: Int
  public let y: Int
  public let width: Int
  public let height: Int

  /// A rectangle from its left upper corner and its size. A negative size counts as 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The rectangle without a pixel.
  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The number of pixels inside.
  public var area: Int { width * height }

  /// The columns inside, left to right.
  public var columns: Range<Int> { x..<(x + width) }

  /// The rows inside, top to bottom.
  public var rows: Range<Int> { y..<(y + height) }

  public func contains(x: Int, y: Int) -> Bool {
    columns.contains(x) && rows.contains(y)
  }

  /// The smallest rectangle around both. An empty one adds nothing, wherever it lies.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    let right = max(columns.upperBound, other.columns.upperBound)
    let bottom = max(rows.upperBound, other.rows.upperBound)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The pixels in both; empty where they don't meet.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let across = columns.clamped(to: other.columns)
    let down = rows.clamped(to: other.rows)
    if across.isEmpty || down.isEmpty { return .empty }
    return PixelRect(x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
  }

  /// The rectangle grown by `margin` pixels on each side.
  public func grown(by margin: Int) -> PixelRect {
    PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The keys of the tiles that a pixel of this rectangle lies in, row by row.
  public var tiles: [TileKey] {
    if isEmpty { return [] }
    let first = TileKey(coveringX: x, y: y)
    let last = TileKey(coveringX: columns.upperBound - 1, y: rows.upperBound - 1)
    return (first.y...last.y).flatMap { y in (first.x...last.x).map { x in TileKey(x: x, y: y) } }
  }
}

extension PixelRect: CustomStringConvertible {
  public var description: String { "\(width)×\(height) at (\(x), \(y))" }
}
