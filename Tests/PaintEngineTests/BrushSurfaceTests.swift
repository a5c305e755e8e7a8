internal import Testing
@testable internal import PaintEngine

struct BrushSurfaceTests {
  @Test(arguments: [
    "deevad/2B_pencil", "deevad/watercolor_expressive", "classic/charcoal", "classic/blur", "experimental/bubble",
  ])
  func `paints what libmypaint paints`(name: String) throws {
    let crossing = wave.map { StrokeSample(x: $0.y, y: $0.x, pressure: $0.pressure) }
    let reference = try FixedSurface(tiles: 8)
    let store = TileStore()
    // The pen comes first, so that brushes that only smudge have something to smudge.
    for (name, strokes) in [("classic/pen", [wave]), (name, [wave, crossing])] {
      try reference.paint(strokes, withBrushAt: brush(name))
      let painter = Painter(try BrushPreset(contentsOf: brush(name)), on: store)
      for stroke in strokes { painter.paint(stroke) }
    }
    #expect(store.paintedBounds.area > 1000)
    #expect(reference.differences(from: store) == [])
  }

  @Test func `paint left of and above the origin stands in tiles with negative keys`() {
    let store = TileStore()
    let dirty = Painter(on: store).paint(StrokeSample.line(from: (-200, -90), to: (-150, -80)))
    #expect(dirty.intersection(PixelRect(x: -200, y: -90, width: 51, height: 11)).area == 51 * 11)
    #expect(store.keys.allSatisfy { $0.x < 0 && $0.y < 0 })
    #expect(!store.keys.isEmpty)
  }

  @Test func `a brush that follows slowly starts where it is put down`() {
    let store = TileStore()
    let painter = Painter(on: store)
    painter.brush[.slowTracking] = 5
    painter.paint(StrokeSample.line(from: (1_000, 1_000), to: (1_100, 1_000)))
    painter.paint(StrokeSample.line(from: (2_000, 1_000), to: (2_100, 1_000)))
    #expect(!store.paintedBounds.isEmpty && store.paintedBounds.x > 980)
    #expect(store.keys.allSatisfy { $0.pixels.columns.upperBound < 1_200 || $0.pixels.x > 1_900 })
  }

  @Test func `the dirty rectangle holds all paint`() {
    let store = TileStore()
    let dirty = Painter(on: store).paint(wave)
    #expect(dirty.intersection(store.paintedBounds) == store.paintedBounds)
    #expect(Painter(on: store).paint([]) == .empty)
  }

  @Test func `callbacks come on one thread unless dabs are processed in parallel`() throws {
    let line = StrokeSample.line(from: (100, 100), to: (700, 700), count: 30)
    var pictures: [Raster] = []
    for (inParallel, threads) in [(false, 1...1), (true, 2...16)] {
      let store = TileStore()
      let painter = Painter(on: store, inParallel: inParallel)
      painter.brush.radius = 200
      painter.paint(line)
      #expect(threads.contains(painter.surface.requests.threads.count))
      pictures.append(store.raster(of: PixelRect(x: 0, y: 0, width: 900, height: 900)))
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func `reading requests make no tile and copy none`() throws {
    let store = TileStore()
    let surface = BrushSurface(store: store)
    #expect(surface.color(atX: 10, y: 10, radius: 5).alpha == 0)
    #expect(store.count == 0)
    store.writableTile(at: TileKey(x: 0, y: 0)).fill(Pixel(Color(red: 0, green: 1, blue: 0)))
    _ = store.freeze()
    let color = surface.color(atX: 30, y: 30, radius: 5)
    #expect(abs(color.green - 1) < 0.001 && color.red < 0.001 && abs(color.alpha - 1) < 0.001)
    #expect(store.copies == 0)
    #expect(surface.requests.reads > 0 && surface.requests.writes == 0)
  }

  @Test func `painting on a frozen store leaves the archive as it was`() {
    let store = TileStore()
    let painter = Painter(on: store)
    painter.paint(wave)
    let archive = ArtworkArchive(freezing: store)
    let before = archive.raster(of: archive.paintedBounds)
    painter.brush.setColor(Color(red: 1, green: 0, blue: 0))
    painter.paint(wave)
    #expect(store.copies == archive.tileCount)
    #expect(archive.raster(of: archive.paintedBounds) == before)
    #expect(store.raster(of: archive.paintedBounds) != before)
  }

  @Test(arguments: [Float.nan, .infinity, 1e9, -1e20])
  func `a sample from nowhere is passed over`(place: Float) {
    let store = TileStore()
    var stroke = wave
    stroke[20].x = place
    #expect(!Painter(on: store).paint(stroke).isEmpty)
    #expect(store.paintedBounds.width < 600)
  }

  @Test func `an erasing brush takes paint away and adds none`() {
    let store = TileStore()
    let painter = Painter(on: store)
    painter.brush.radius = 10
    painter.brush[.hardness] = 1
    let line = StrokeSample.line(from: (20, 50), to: (100, 50), pressure: { _ in 1 })
    painter.paint(line)
    #expect(store.pixel(x: 60, y: 50).alpha > 30_000)
    painter.brush[.eraser] = 1
    painter.paint(line)
    #expect(store.pixel(x: 60, y: 50).alpha < 1_000)
    painter.paint(StrokeSample.line(from: (20, 300), to: (100, 300)))
    #expect(store.pixel(x: 60, y: 300) == .transparent)
  }

  @Test func `a brush that locks alpha paints only where there is paint`() {
    let store = TileStore()
    store.writableTile(at: TileKey(x: 0, y: 0)).fill(Pixel(Color(red: 0, green: 1, blue: 0, alpha: 0.5)))
    let painter = Painter(on: store)
    painter.brush.radius = 20
    painter.brush[.lockAlpha] = 1
    painter.brush.setColor(Color(red: 1, green: 0, blue: 0))
    painter.paint(StrokeSample.line(from: (10, 30), to: (120, 30), pressure: { _ in 1 }))
    #expect(store.pixel(x: 30, y: 30).alpha == Pixel.one / 2)
    #expect(store.pixel(x: 30, y: 30).red > 15_000)
    #expect(store.pixel(x: 100, y: 30) == .transparent)
  }
}
