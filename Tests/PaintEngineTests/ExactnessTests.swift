internal import Testing
@testable internal import PaintEngine

/// The engine against libmypaint alone, with every brush of mypaint-brushes.
struct ExactnessTests {
  /// Room for the widest brush around strokes that stay between 480 and 800 pixels.
  private static let tiles = 20

  /// Two crossing strokes in the middle of that room.
  private static let strokes = [wave, wave.map { StrokeSample(x: $0.y, y: $0.x, pressure: $0.pressure) }].map {
    $0.map { sample in
      var sample = sample
      sample.x = 432 + 0.8 * sample.x
      sample.y = 432 + 0.8 * sample.y
      return sample
    }
  }

  @Test(arguments: BrushLibrary.installedFolders.flatMap { BrushLibrary(folder: $0).entries })
  func `paints bit for bit what libmypaint paints`(entry: BrushLibrary.Entry) throws {
    let reference = try FixedSurface(tiles: Self.tiles)
    let store = TileStore()
    // The pen comes first, so that brushes that only smudge or erase have something under them.
    for path in [brush("classic/pen"), entry.path] {
      try reference.paint(Self.strokes, withBrushAt: path)
      let painter = Painter(try BrushPreset(contentsOf: path), on: store)
      for stroke in Self.strokes { painter.paint(stroke) }
    }
    let room = PixelRect(x: 0, y: 0, width: Self.tiles * TileBuffer.side, height: Self.tiles * TileBuffer.side)
    #expect(room.union(store.bounds) == room, "the brush paints outside the fixed surface, which forgets it")
    #expect(reference.differences(from: store) == [])
  }

  @Test func `there are all 373 brushes`() {
    #expect(BrushLibrary.installedFolders.map { BrushLibrary(folder: $0).entries.count } == [177, 196])
  }
}
