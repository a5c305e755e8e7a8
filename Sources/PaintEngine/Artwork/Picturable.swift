/// Something with pixels that can be looked at from any side: by `show(_:as:)`, by `PNG`, by a description in words.
public protocol Picturable {
  /// The smallest rectangle around every pixel that isn't transparent.
  var paintedBounds: PixelRect { get }

  /// The pixels of a rectangle, which must be small enough (`PixelRect.isDrawable`).
  func raster(of rect: PixelRect) -> Raster
}

extension Dictionary: Picturable where Key == TileKey, Value == FrozenTile {
  public var paintedBounds: PixelRect { mapValues(\.buffer).bounds }

  public func raster(of rect: PixelRect) -> Raster { mapValues(\.buffer).pixels(of: rect) }
}

extension TileStore: Picturable {
  public var paintedBounds: PixelRect { tiles.bounds }

  public func raster(of rect: PixelRect) -> Raster { tiles.pixels(of: rect) }
}

extension Artwork: Picturable {
  /// The smallest rectangle around the composite's paint, as of the last `updateComposite()`.
  public var paintedBounds: PixelRect { composite.paintedBounds }

  public func raster(of rect: PixelRect) -> Raster { composite.raster(of: rect) }
}

extension Raster: Picturable {
  public var paintedBounds: PixelRect {
    rect.rows.reduce(.empty) { bounds, y in
      let painted = rect.columns.filter { self[x: $0, y: y].alpha > 0 }
      guard let left = painted.first, let right = painted.last else { return bounds }
      return bounds.union(PixelRect(x: left, y: y, width: right - left + 1, height: 1))
    }
  }

  public func raster(of rect: PixelRect) -> Raster {
    var part = Raster(rect)
    let common = rect.intersection(self.rect)
    for y in common.rows {
      for x in common.columns { part[x: x, y: y] = self[x: x, y: y] }
    }
    return part
  }
}

extension [TileKey: TileBuffer] {
  fileprivate var bounds: PixelRect {
    reduce(.empty) { $0.union($1.value.paintedBounds(at: $1.key)) }
  }

  fileprivate func pixels(of rect: PixelRect) -> Raster {
    var raster = Raster(rect)
    for (key, tile) in self where !rect.intersection(key.pixels).isEmpty {
      raster.copy(tile, at: key)
    }
    return raster
  }
}

extension TileBuffer {
  /// The smallest rectangle around the tile's painted pixels, in the plane.
  fileprivate func paintedBounds(at key: TileKey) -> PixelRect {
    withPixels { pixels in
      var bounds = PixelRect.empty
      for y in 0..<TileBuffer.side {
        let row = (0..<TileBuffer.side).filter { pixels[(y * TileBuffer.side + $0) * TileBuffer.channels + 3] > 0 }
        guard let left = row.first, let right = row.last else { continue }
        bounds = bounds.union(
          PixelRect(x: key.pixels.x + left, y: key.pixels.y + y, width: right - left + 1, height: 1))
      }
      return bounds
    }
  }
}
