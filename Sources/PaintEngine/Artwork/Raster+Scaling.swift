extension Raster {
  /// A smaller picture, its longest side at most `side` pixels, for previews: each pixel is the mean of those that it
  /// stands for. A picture that is small enough stays as it is.
  func scaled(toSide side: Int) -> Raster {
    let factor = (max(rect.width, rect.height) + side - 1) / side
    if factor <= 1 { return self }
    var small = Raster(
      PixelRect(x: 0, y: 0, width: (rect.width + factor - 1) / factor, height: (rect.height + factor - 1) / factor))
    for y in small.rect.rows {
      for x in small.rect.columns {
        let block = PixelRect(x: rect.x + x * factor, y: rect.y + y * factor, width: factor, height: factor)
        small[x: x, y: y] = mean(of: block.intersection(rect))
      }
    }
    return small
  }

  private func mean(of block: PixelRect) -> Pixel {
    var sums = SIMD4<Int>(repeating: 0)
    for y in block.rows {
      for at in stride(from: offset(x: block.x, y: y), to: offset(x: block.x, y: y) + block.width * 4, by: 4) {
        sums &+= SIMD4(Int(values[at]), Int(values[at + 1]), Int(values[at + 2]), Int(values[at + 3]))
      }
    }
    let means = SIMD4<UInt16>(truncatingIfNeeded: sums / block.area)
    return Pixel(red: means.x, green: means.y, blue: means.z, alpha: means.w)
  }
}
