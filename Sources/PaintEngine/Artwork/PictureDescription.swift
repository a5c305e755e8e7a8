/// A picture in words, for those who don't see it and for tests.
public struct PictureDescription: Equatable, Sendable {
  /// The smallest rectangle around every pixel that isn't transparent.
  public let bounds: PixelRect

  /// How much of `bounds` is covered, from 0 to 1: the sum of the pixels' alpha over their number.
  public let coverage: Double

  /// The mean of the paint's colours, each pixel weighted by its alpha; opaque. Black where there is no paint.
  public let meanColor: Color

  /// Looks at all pixels of a picture, whose bounds must be small enough (`PixelRect.isDrawable`).
  public init(of picture: some Picturable) {
    bounds = picture.paintedBounds
    let values = picture.raster(of: bounds).values
    var sums = [0, 0, 0, 0]
    for (index, value) in values.enumerated() {
      sums[index % TileBuffer.channels] += Int(value)
    }
    let alpha = Double(sums[3])
    coverage = bounds.isEmpty ? 0 : alpha / Double(bounds.area) / Double(Pixel.one)
    let mean = sums.map { alpha == 0 ? 0 : Float(Double($0) / alpha) }
    meanColor = Color(red: mean[0], green: mean[1], blue: mean[2])
  }
}

extension PictureDescription: CustomStringConvertible {
  public var description: String {
    if bounds.isEmpty { return "nothing painted" }
    return "\(bounds), \(Int((coverage * 100).rounded()))% covered, mean colour \(meanColor)"
  }
}
