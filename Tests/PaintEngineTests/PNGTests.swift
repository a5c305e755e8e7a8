internal import Testing
@testable internal import PaintEngine

struct PNGTests {
  @Test func `what is written reads back`() throws {
    var raster = Raster(PixelRect(x: 0, y: 0, width: 3, height: 2))
    raster[x: 0, y: 0] = Pixel(Color(red: 1, green: 0.2, blue: 0))
    raster[x: 2, y: 1] = Pixel(red: Pixel.one / 2, green: 0, blue: 0, alpha: Pixel.one / 2)
    let back = try PNG.decode(PNG.encode(raster))
    #expect(back[x: 0, y: 0] == raster[x: 0, y: 0])
    #expect(abs(Int(back[x: 2, y: 1].red) - 16384) < 129)
    #expect(back[x: 1, y: 1] == .transparent)
  }

  @Test func `bytes that aren't a PNG file are refused`() throws {
    let whole = try PNG.encode(Raster(PixelRect(x: 0, y: 0, width: 64, height: 64)))
    for bytes in [[], [1, 2, 3], Array(whole.prefix(whole.count / 2)), Array(whole.dropFirst())] {
      #expect(throws: PNGError.self) { try PNG.decode(bytes) }
    }
  }

  @Test func `a picture without pixels is refused`() {
    #expect(throws: PNGError.empty) { try PNG.encode(Raster(.empty)) }
  }
}
