/// A straight (not premultiplied) colour in sRGB; each channel from 0 to 1.
public struct Color: Hashable, Sendable {
  public var red: Float
  public var green: Float
  public var blue: Float
  public var alpha: Float

  /// A colour from its channels; a value outside 0 to 1 is clamped, and one that is no number counts as 0.
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = Color.clamped(red)
    self.green = Color.clamped(green)
    self.blue = Color.clamped(blue)
    self.alpha = Color.clamped(alpha)
  }

  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Hue, saturation and value, each from 0 to 1: how libmypaint wants a brush's colour.
  var hsv: (hue: Float, saturation: Float, value: Float) {
    let top = max(red, green, blue)
    let spread = top - min(red, green, blue)
    if spread == 0 { return (0, 0, top) }
    let sector: Float =
      if top == red { (green - blue) / spread } else if top == green { 2 + (blue - red) / spread } else {
        4 + (red - green) / spread
      }
    return ((sector < 0 ? sector + 6 : sector) / 6, spread / top, top)
  }

  private static func clamped(_ value: Float) -> Float {
    value.isNaN ? 0 : min(max(value, 0), 1)
  }
}

extension Color: CustomStringConvertible {
  /// `#RRGGBB`, with the alpha behind it as a percentage where it isn't 100.
  public var description: String {
    let digits = [red, green, blue].map { channel in
      let byte = String(Int((channel * 255).rounded()), radix: 16, uppercase: true)
      return byte.count == 1 ? "0" + byte : byte
    }
    let percent = Int((alpha * 100).rounded())
    return "#" + digits.joined() + (percent == 100 ? "" : " \(percent)%")
  }
}
