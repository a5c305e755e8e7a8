/// One pixel as tiles keep it: 15-bit fixed point, premultiplied with its alpha.
///
/// Each channel runs from 0 to `Pixel.one` (32768), both included, so a channel needs 16 bits. Premultiplied means that
/// half-transparent red is (16384, 0, 0, 16384), not (32768, 0, 0, 16384): a colour channel is never above alpha.
public struct Pixel: Hashable, Sendable {
  /// The fixed-point value of 1: full, or opaque.
  public static let one: UInt16 = 1 << 15

  /// The pixel of unpainted canvas.
  public static let transparent = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  public var red: UInt16
  public var green: UInt16
  public var blue: UInt16
  public var alpha: UInt16

  public init(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The pixel of a straight (not premultiplied) colour.
  public init(_ color: Color) {
    let alpha = Pixel.fixed(color.alpha)
    self.init(
      red: Pixel.fixed(color.red * color.alpha), green: Pixel.fixed(color.green * color.alpha),
      blue: Pixel.fixed(color.blue * color.alpha), alpha: alpha)
  }

  /// The straight colour of the pixel; black where the pixel is transparent.
  public var color: Color {
    if alpha == 0 { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
    let scale = 1 / Float(alpha)
    return Color(
      red: Float(red) * scale, green: Float(green) * scale, blue: Float(blue) * scale,
      alpha: Float(alpha) / Float(Pixel.one))
  }

  /// A number from 0 to 1 in fixed point, rounded to the nearest step and clamped; what is no number counts as 0.
  static func fixed(_ value: Float) -> UInt16 {
    UInt16(((value > 0 ? min(value, 1) : 0) * Float(one)).rounded())
  }
}

extension Pixel: CustomStringConvertible {
  public var description: String { "(\(red), \(green), \(blue), \(alpha))" }
}
