extension TileStore {
  /// Puts a raster's pixels into tiles, its left upper corner at a place of the plane; tiles that would stay
  /// transparent are not made. False, with part of it drawn, if that takes more than `tileLimit` tiles.
  func draw(_ raster: Raster, atX x: Int, y: Int, tileLimit: Int = .max) -> Bool {
    let place = PixelRect(x: x, y: y, width: raster.rect.width, height: raster.rect.height)
    for key in place.tiles {
      let part = place.intersection(key.pixels)
      guard raster.hasPaint(in: part, shiftedBy: (x - raster.rect.x, y - raster.rect.y)) else { continue }
      if tile(at: key) == nil && count >= tileLimit { return false }
      writableTile(at: key).copy(part, of: raster, shiftedBy: (x - raster.rect.x, y - raster.rect.y), at: key)
    }
    return true
  }
}

extension Raster {
  /// Whether a pixel of the part isn't transparent; the part is where the raster lies once it is shifted.
  fileprivate func hasPaint(in part: PixelRect, shiftedBy shift: (x: Int, y: Int)) -> Bool {
    part.rows.contains { y in
      let start = offset(x: part.x - shift.x, y: y - shift.y)
      return stride(from: start + 3, to: start + part.width * TileBuffer.channels, by: TileBuffer.channels)
        .contains { values[$0] > 0 }
    }
  }
}

extension TileBuffer {
  /// Copies a part of a shifted raster to its place in the tile at a key.
  fileprivate func copy(_ part: PixelRect, of raster: Raster, shiftedBy shift: (x: Int, y: Int), at key: TileKey) {
    withMutablePixels { pixels in
      for y in part.rows {
        let from = raster.offset(x: part.x - shift.x, y: y - shift.y)
        let to = ((y - key.pixels.y) * TileBuffer.side + (part.x - key.pixels.x)) * TileBuffer.channels
        for index in 0..<part.width * TileBuffer.channels { pixels[to + index] = raster.values[from + index] }
      }
    }
  }
}
