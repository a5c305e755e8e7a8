/// A rectangle of pixels in one piece of memory: what tiles become on the way to a file, and files on the way to tiles.
///
/// Pixels are laid out row by row without gaps and mean the same as in tiles: premultiplied, 32768 for 1.
public struct Raster: Equatable, Sendable {
  /// Where the pixels lie in the plane.
  public let rect: PixelRect

  /// Four values a pixel: red, green, blue, alpha.
  public internal(set) var values: [UInt16]

  /// The most pixels that a raster may have, 2²⁶: 512 MiB.
  public static let pixelLimit = 1 << 26

  /// A transparent raster.
  ///
  /// - Precondition: the rectangle has at most `pixelLimit` pixels. `PixelRect.isDrawable` tells.
  public init(_ rect: PixelRect) {
    precondition(rect.isDrawable, "a raster of \(rect) has more than \(Self.pixelLimit) pixels")
    self.rect = rect
    values = Array(repeating: 0, count: rect.area * TileBuffer.channels)
  }

  /// The pixel at a place in the plane, which must lie in `rect`.
  public subscript(x x: Int, y y: Int) -> Pixel {
    get {
      let at = offset(x: x, y: y)
      return Pixel(red: values[at], green: values[at + 1], blue: values[at + 2], alpha: values[at + 3])
    }
    set {
      let at = offset(x: x, y: y)
      values[at] = newValue.red
      values[at + 1] = newValue.green
      values[at + 2] = newValue.blue
      values[at + 3] = newValue.alpha
    }
  }

  func offset(x: Int, y: Int) -> Int {
    precondition(rect.contains(x: x, y: y), "pixel (\(x), \(y)) lies outside \(rect)")
    return ((y - rect.y) * rect.width + (x - rect.x)) * TileBuffer.channels
  }

  /// Puts the part of a tile that lies inside the raster in its place.
  mutating func copy(_ tile: TileBuffer, at key: TileKey) {
    let part = rect.intersection(key.pixels)
    let inside = TileBuffer.side - 1
    tile.withPixels { pixels in
      for y in part.rows {
        let from = ((y & inside) * TileBuffer.side + (part.x & inside)) * TileBuffer.channels
        let to = offset(x: part.x, y: y)
        for index in 0..<part.width * TileBuffer.channels {
          values[to + index] = pixels[from + index]
        }
      }
    }
  }

  /// The same picture on paper of one opaque colour.
  public func over(_ paper: Color) -> Raster {
    let paper = Pixel(paper)
    var result = self
    for at in stride(from: 0, to: values.count, by: TileBuffer.channels) {
      let gap = UInt32(Pixel.one) - min(UInt32(values[at + 3]), UInt32(Pixel.one))
      for (channel, under) in [paper.red, paper.green, paper.blue, paper.alpha].enumerated() {
        let sum = UInt32(values[at + channel]) + (UInt32(under) * gap + UInt32(Pixel.one) / 2) / UInt32(Pixel.one)
        result.values[at + channel] = UInt16(min(sum, UInt32(Pixel.one)))
      }
    }
    return result
  }
}

extension PixelRect {
  /// Whether the rectangle is small enough for a `Raster`.
  public var isDrawable: Bool {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    return !overflow && area <= Raster.pixelLimit
  }
}
