// The formulas of the W3C's "Compositing and Blending", over premultiplied colours.
//
// With source S over backdrop B, each premultiplied, and a(S), a(B) their alphas, every blend mode is
//
//     result = S * (1 - a(B)) + B * (1 - a(S)) + a(S) * a(B) * mix(straight B, straight S)
//     alpha  = a(S) + a(B) - a(S) * a(B)
//
// and the modes differ only in how they mix the two straight colours. The last five are no mixtures, but say how much
// of each side stays.

/// A premultiplied pixel in floating point: red, green, blue, alpha.
typealias Channels = SIMD4<Float>

extension BlendMode {
  /// The pixel that comes of a source pixel over a backdrop, both premultiplied, 0 to 1.
  func blend(_ source: Channels, over backdrop: Channels) -> Channels {
    switch self {
    case .normal: source + backdrop * (1 - source.w)
    case .plus: (source + backdrop).clamped(lowerBound: Channels(repeating: 0), upperBound: Channels(repeating: 1))
    case .destinationIn: backdrop * source.w
    case .destinationOut: backdrop * (1 - source.w)
    case .sourceAtop: source * backdrop.w + backdrop * (1 - source.w)
    case .destinationAtop: backdrop * source.w + source * (1 - backdrop.w)
    default: mixed(source, over: backdrop)
    }
  }

  private func mixed(_ source: Channels, over backdrop: Channels) -> Channels {
    let both = source.w * backdrop.w
    if both == 0 { return source + backdrop }
    var color = mix(straight(backdrop), straight(source)) * both
    color.w = both
    return source * (1 - backdrop.w) + backdrop * (1 - source.w) + color
  }

  private func straight(_ pixel: Channels) -> Channels {
    (pixel / pixel.w).clamped(lowerBound: Channels(repeating: 0), upperBound: Channels(repeating: 1))
  }

  /// The mixture of two straight colours. Only the first three channels matter.
  private func mix(_ under: Channels, _ over: Channels) -> Channels {
    switch self {
    case .hue: over.withSpread(under.spread).withLightness(under.lightness)
    case .saturation: under.withSpread(over.spread).withLightness(under.lightness)
    case .color: over.withLightness(under.lightness)
    case .luminosity: under.withLightness(over.lightness)
    default: Channels(mix(under.x, over.x), mix(under.y, over.y), mix(under.z, over.z), 1)
    }
  }

  /// The mixture of one channel of two straight colours, for the modes that take each channel by itself.
  private func mix(_ under: Float, _ over: Float) -> Float {
    switch self {
    case .multiply: under * over
    case .screen: under + over - under * over
    case .overlay: hardLight(over, under)
    case .darken: min(under, over)
    case .lighten: max(under, over)
    case .colorDodge: under == 0 ? 0 : over >= 1 ? 1 : min(1, under / (1 - over))
    case .colorBurn: under >= 1 ? 1 : over <= 0 ? 0 : 1 - min(1, (1 - under) / over)
    case .hardLight: hardLight(under, over)
    case .softLight: softLight(under, over)
    case .difference: abs(under - over)
    default: over
    }
  }

  private func hardLight(_ under: Float, _ over: Float) -> Float {
    over <= 0.5 ? under * 2 * over : under + (2 * over - 1) - under * (2 * over - 1)
  }

  private func softLight(_ under: Float, _ over: Float) -> Float {
    if over <= 0.5 { return under - (1 - 2 * over) * under * (1 - under) }
    let bent = under <= 0.25 ? ((16 * under - 12) * under + 4) * under : under.squareRoot()
    return under + (2 * over - 1) * (bent - under)
  }
}

// MARK: - Colour as hue, saturation and luminosity

extension Channels {
  /// The specification's luminosity, from the first three channels.
  fileprivate var lightness: Float { 0.3 * x + 0.59 * y + 0.11 * z }

  /// The specification's saturation: how far the first three channels lie apart.
  fileprivate var spread: Float { Swift.max(x, y, z) - Swift.min(x, y, z) }

  /// The colour moved to another luminosity, and drawn towards grey where a channel then leaves 0 to 1.
  fileprivate func withLightness(_ target: Float) -> Channels {
    var color = self + (target - lightness)
    let grey = color.lightness
    let low = Swift.min(color.x, color.y, color.z)
    let high = Swift.max(color.x, color.y, color.z)
    if low < 0 { color = grey + (color - grey) * (grey / (grey - low)) }
    if high > 1 { color = grey + (color - grey) * ((1 - grey) / (high - grey)) }
    return color
  }

  /// The colour with its channels drawn apart so that the least is 0 and the greatest is `target`.
  fileprivate func withSpread(_ target: Float) -> Channels {
    spread == 0 ? Channels(repeating: 0) : (self - Swift.min(x, y, z)) * (target / spread)
  }
}
