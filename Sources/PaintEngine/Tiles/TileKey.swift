/// The place of a tile in the unbounded plane, counted in tiles of 64×64 pixels.
///
/// Tile (0, 0) covers the pixels 0 to 63 in both directions; tile (-1, 0) lies to its left. `x` grows to the right and
/// `y` downwards.
public struct TileKey: Hashable, Sendable, Comparable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The tile that covers a pixel, also left of and above the origin.
  public init(coveringX x: Int, y: Int) {
    // A right shift rounds down, so that pixel -1 lies in tile -1; division would round it to tile 0.
    self.init(x: x >> TileBuffer.sideBits, y: y >> TileBuffer.sideBits)
  }

  /// The pixels that the tile covers.
  public var pixels: PixelRect {
    PixelRect(x: x * TileBuffer.side, y: y * TileBuffer.side, width: TileBuffer.side, height: TileBuffer.side)
  }

  /// Both numbers in one: hashing is most of what finding a tile takes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(x &<< 32 ^ y)
  }

  /// Orders by row, then by column: the order in which a picture is read.
  public static func < (a: TileKey, b: TileKey) -> Bool {
    (a.y, a.x) < (b.y, b.x)
  }
}

extension TileKey: CustomStringConvertible {
  public var description: String { "(\(x), \(y))" }
}
