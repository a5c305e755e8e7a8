internal import PaintKernels
internal import Testing
@testable internal import PaintEngine

struct CompositorTests {
  /// Every edge of the fixed-point range in both pixels, and values between.
  private static let values: [UInt16] = [0, 1, 2, 16_383, 16_384, 16_385, 32_766, 32_767, 32_768, 40_000, 65_535]

  @Test(arguments: [0, 1, 16_384, 32_767, 32_768] as [UInt16])
  func `the processor's loop gives what the plain one gives`(opacity: UInt16) {
    var over: [UInt16] = []
    var under: [UInt16] = []
    for above in Self.values {
      for below in Self.values {
        over += [above, 7, above, above]
        under += [below, below, 9, below]
      }
    }
    // An odd number of pixels, so that the end that doesn't fill a vector is met too.
    let pixels = under.count / 4
    var plain = [UInt16](repeating: 9, count: under.count)
    var fast = plain
    over.withUnsafeBufferPointer { over in
      let sheets = [PaintSheet(pixels: over.baseAddress, opacity: opacity)]
      let pile = sheets + [PaintSheet(pixels: over.baseAddress, opacity: 20_000)]
      for (under, sheets) in [(under, sheets), (under, pile), (nil, pile), (under, [])] as [([UInt16]?, [PaintSheet])] {
        paint_blend_normal_plain(&plain, under, sheets, sheets.count, pixels)
        paint_blend_normal(&fast, under, sheets, sheets.count, pixels)
        #expect(fast == plain)
        #expect(fast.max() ?? 0 <= Pixel.one)
      }
    }
  }

  @Test func `opaque paint hides, transparent paint shows, half paint mixes`() {
    let cases: [(over: Pixel, opacity: Double, result: Pixel)] = [
      (Pixel(.white), 1, Pixel(.white)),
      (.transparent, 1, Pixel(.black)),
      (Pixel(.white), 0, Pixel(.black)),
      (Pixel(.white), 0.5, Pixel(red: 16_384, green: 16_384, blue: 16_384, alpha: 32_768)),
    ]
    for (over, opacity, result) in cases {
      let key = TileKey(x: 2, y: -1)
      let plates = [plate([key: .black]), plate([key: over.color], opacity: opacity)]
      #expect(Compositor.mix(plates, at: [key]).map { $0?[x: 9, y: 9] } == [result])
    }
  }

  @Test func `many tiles come back in order`() {
    let colors = (0..<200).map { Color(red: Float($0) / 200, green: 0, blue: 0) }
    let keys = colors.indices.map { TileKey(x: $0 % 9, y: $0 / 9) }
    let tiles = Compositor.mix([plate(Dictionary(uniqueKeysWithValues: zip(keys, colors)))], at: keys + [far])
    #expect(tiles.map { $0?[x: 0, y: 0] } == colors.map(Pixel.init) + [nil])
  }

  private let far = TileKey(x: 99, y: 99)

  private func plate(_ colors: [TileKey: Color], opacity: Double = 1) -> Compositor.Plate {
    let tiles = colors.mapValues { color in
      let tile = TileBuffer()
      tile.fill(Pixel(color))
      return tile.freeze()
    }
    return Compositor.Plate(LayerLook(opacity: opacity), tiles: tiles)
  }
}
