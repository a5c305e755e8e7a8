internal import Testing
@testable internal import PaintEngine

private let red = Pixel(red: Pixel.one, green: 0, blue: 0, alpha: Pixel.one)
private let key = TileKey(x: -3, y: 2)

struct TileStoreTests {
  @Test(arguments: [(0, 0), (63, 0), (64, 1), (-1, -1), (-64, -1), (-65, -2)])
  func `a key covers pixels on both sides of the origin`(pixel: Int, tile: Int) {
    #expect(TileKey(coveringX: pixel, y: pixel) == TileKey(x: tile, y: tile))
    #expect(TileKey(x: tile, y: tile).pixels.contains(x: pixel, y: pixel))
  }

  @Test func `writing makes a tile, reading does not`() {
    let store = TileStore()
    #expect(store.pixel(x: -130, y: 140) == .transparent)
    #expect(store.tile(at: key) == nil)
    #expect(store.count == 0)
    store.writableTile(at: key).fill(red)
    #expect(store.pixel(x: -130, y: 140) == red)
    #expect(store.keys == [key])
    #expect(store.bounds == PixelRect(x: -192, y: 128, width: 64, height: 64))
  }

  @Test func `freezing copies nothing and the next write copies one tile`() {
    let store = TileStore()
    for x in 0..<5 { store.writableTile(at: TileKey(x: x, y: 0)).fill(red) }
    let frozen = store.freeze()
    #expect(store.copies == 0)
    #expect(frozen[TileKey(x: 2, y: 0)]?.identity == store.tile(at: TileKey(x: 2, y: 0)).map(ObjectIdentifier.init))

    store.writableTile(at: TileKey(x: 2, y: 0))[x: 5, y: 6] = .transparent
    store.writableTile(at: TileKey(x: 2, y: 0))[x: 7, y: 8] = .transparent
    #expect(store.copies == 1)
    #expect(frozen[TileKey(x: 2, y: 0)]?[x: 5, y: 6] == red)
    #expect(store.pixel(x: 2 * 64 + 5, y: 6) == .transparent)
    #expect(store.pixel(x: 2 * 64 + 6, y: 6) == red)
  }

  @Test func `a store made of frozen tiles shares them until it writes`() {
    let store = TileStore()
    store.writableTile(at: key).fill(red)
    let frozen = store.freeze()
    let other = TileStore(frozen)
    #expect(other.tile(at: key) === store.tile(at: key))
    other.writableTile(at: key).fill(.transparent)
    #expect(other.copies == 1)
    #expect(store.pixel(x: -130, y: 140) == red)
  }

  @Test func `a fresh tile is not copied`() {
    let store = TileStore()
    _ = store.freeze()
    store.writableTile(at: key).fill(red)
    store.writableTile(at: key).fill(red)
    #expect(store.copies == 0)
  }

  @Test func `filling a frozen tile stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let store = TileStore()
      let tile = store.writableTile(at: TileKey(x: 0, y: 0))
      _ = store.freeze()
      tile.fill(.transparent)
    }
  }

  @Test func `setting a pixel of a frozen tile stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let store = TileStore()
      let tile = store.writableTile(at: TileKey(x: 0, y: 0))
      _ = store.freeze()
      tile[x: 0, y: 0] = .transparent
    }
  }

  @Test func `spans lend the pixels in the drawn layout`() {
    let tile = TileBuffer()
    tile[x: 3, y: 2] = Pixel(red: 1, green: 2, blue: 3, alpha: 4)
    let offset = (2 * 64 + 3) * 4
    #expect(tile.withPixels { span in (0..<4).map { span[offset + $0] } } == [1, 2, 3, 4])
    tile.withMutablePixels { span in span[offset + 1] = 9 }
    #expect(tile[x: 3, y: 2].green == 9)
  }

  @Test func `a colour out of range makes a pixel in range`() {
    var color = Color(red: -1, green: 2, blue: .nan)
    #expect(color == Color(red: 0, green: 1, blue: 0))
    color.red = 3
    color.green = .nan
    #expect(Pixel(color) == Pixel(red: Pixel.one, green: 0, blue: 0, alpha: Pixel.one))
  }
}
