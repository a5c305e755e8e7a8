internal import Testing
@testable internal import PaintEngine

/// A small hard dab of full opacity at a place.
private func dot(x: Float, y: Float, on surface: BrushSurface) -> PixelRect {
  let brush = Brush()
  brush.radius = 6
  brush[.hardness] = 1
  let painter = Painter(brush: brush, surface: surface)
  return painter.paint(StrokeSample.line(from: (x - 8, y), to: (x + 8, y), pressure: { _ in 1 }))
}

struct SymmetryTests {
  @Test(arguments: [
    (Symmetry.Kind.vertical, [(300, 150), (100, 150)]),
    (.horizontal, [(300, 150), (300, 250)]),
    (.verticalAndHorizontal, [(300, 150), (100, 150), (300, 250), (100, 250)]),
    (.rotational(lines: 2), [(300, 150), (100, 250)]),
    (.rotational(lines: 4), [(300, 150), (250, 300), (100, 250), (150, 100)]),
    (.snowflake(lines: 2), [(300, 150), (100, 250), (300, 250), (100, 150)]),
  ])
  func `repeats dabs around the centre`(kind: Symmetry.Kind, places: [(x: Int, y: Int)]) {
    let store = TileStore()
    let surface = BrushSurface(store: store)
    surface.symmetry = Symmetry(kind, centerX: 200, centerY: 200)
    let dirty = dot(x: 300, y: 150, on: surface)
    for (x, y) in places {
      #expect(store.pixel(x: x, y: y).alpha > 29_000, "(\(x), \(y))")
      #expect(dirty.contains(x: x, y: y))
    }
    #expect(dirty.intersection(store.paintedBounds) == store.paintedBounds)
    #expect(!dirty.contains(x: 0, y: 0))
  }

  @Test func `can be taken away again`() {
    let store = TileStore()
    let surface = BrushSurface(store: store)
    surface.symmetry = Symmetry(.vertical, centerX: 0, centerY: 0)
    surface.symmetry = nil
    let dirty = dot(x: 100, y: 100, on: surface)
    #expect(dirty.x > 0)
    #expect(store.pixel(x: -100, y: 100) == .transparent)
  }

  @Test(arguments: [-5, 0, 1, 1000])
  func `an odd number of lines is clamped`(lines: Int) {
    let surface = BrushSurface(store: TileStore())
    surface.symmetry = Symmetry(.snowflake(lines: lines), centerX: 0, centerY: 0)
    #expect(!dot(x: 50, y: 0, on: surface).isEmpty)
  }
}
