internal import Testing
@testable internal import PaintEngine

struct BlendModeTests {
  /// Opaque (0.2, 0.4, 0.8) over opaque (0.6, 0.5, 0.1), worked out by hand from the specification's formulas.
  @Test(arguments: [
    (.normal, [0.2, 0.4, 0.8]),
    (.multiply, [0.12, 0.2, 0.08]),
    (.screen, [0.68, 0.7, 0.82]),
    (.overlay, [0.36, 0.4, 0.16]),
    (.darken, [0.2, 0.4, 0.1]),
    (.lighten, [0.6, 0.5, 0.8]),
    (.colorDodge, [0.75, 0.833333, 0.5]),
    (.colorBurn, [0, 0, 0]),
    (.hardLight, [0.24, 0.4, 0.64]),
    (.softLight, [0.456, 0.45, 0.1 + 0.6 * ((1.6 - 12) * 0.1 + 4) * 0.1 - 0.6 * 0.1]),
    (.difference, [0.4, 0.1, 0.7]),
    (.plus, [0.8, 0.9, 0.9]),
  ] as [(BlendMode, [Float])])
  func `mixes opaque colours by the formula`(mode: BlendMode, expected: [Float]) {
    let result = mode.blend(Channels(0.2, 0.4, 0.8, 1), over: Channels(0.6, 0.5, 0.1, 1))
    for channel in 0..<3 { #expect(abs(result[channel] - expected[channel]) < 1e-5) }
    #expect(result.w == 1)
  }

  @Test func `the modes of hue keep the luminosity that they should`() {
    let source = Channels(0.2, 0.4, 0.8, 1)
    let backdrop = Channels(0.6, 0.5, 0.1, 1)
    let lightness = { (color: Channels) in 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }
    for mode in [BlendMode.hue, .saturation, .color] {
      #expect(abs(lightness(mode.blend(source, over: backdrop)) - lightness(backdrop)) < 1e-5)
    }
    #expect(abs(lightness(BlendMode.luminosity.blend(source, over: backdrop)) - lightness(source)) < 1e-5)
  }

  @Test(arguments: [
    (.normal, 0.5, 0.5, 0.75), (.plus, 0.75, 0.5, 1), (.destinationIn, 0.25, 0.5, 0.125),
    (.destinationOut, 0.25, 0.5, 0.375), (.sourceAtop, 0.25, 0.5, 0.5), (.destinationAtop, 0.25, 0.5, 0.25),
    (.multiply, 0.5, 0.5, 0.75),
  ] as [(BlendMode, Float, Float, Float)])
  func `alphas mix by the formula`(mode: BlendMode, source: Float, backdrop: Float, result: Float) {
    let over = Channels(0, 0, 0, source)
    #expect(mode.blend(over, over: Channels(0, 0, 0, backdrop)).w == result)
  }

  @Test(arguments: BlendMode.allCases)
  func `nothing over nothing is nothing, and colours stay within their alpha`(mode: BlendMode) {
    #expect(mode.blend(Channels(repeating: 0), over: Channels(repeating: 0)) == Channels(repeating: 0))
    for alpha in [0.25, 0.5, 1] as [Float] {
      for under in [0, 0.5, 1] as [Float] {
        let source = Channels(1, 0.5, 0, 1) * alpha
        let result = mode.blend(source, over: Channels(0, 0.25, 1, 1) * under)
        #expect(result.min() >= -1e-6 && result.max() <= result.w + 1e-5 && result.w <= 1)
      }
    }
  }

  @Test(arguments: BlendMode.allCases)
  func `the raw values are OpenRaster's`(mode: BlendMode) {
    #expect(mode.rawValue.hasPrefix("svg:"))
  }
}
