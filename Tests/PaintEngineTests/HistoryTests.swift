internal import Testing
@testable internal import PaintEngine

private let canvas = PixelRect(x: 0, y: 0, width: 512, height: 512)

private func fill(_ artwork: Artwork, tile x: Int, with value: UInt16) {
  artwork.layers[0].store.writableTile(at: TileKey(x: x, y: 0))
    .fill(Pixel(red: value, green: 0, blue: 0, alpha: Pixel.one))
}

private func reds(_ artwork: Artwork, tiles: Int) -> [UInt16] {
  (0..<tiles).map { artwork.layers[0].store.pixel(x: $0 * 64, y: 0).red }
}

struct HistoryTests {
  @Test func `goes back and forth over strokes`() {
    let artwork = Artwork(canvas: canvas)
    let painter = Painter(on: artwork.layers[0].store)
    var pictures = [artwork.layers[0].store.raster(of: canvas)]
    for shift in 0..<4 {
      painter.paint(wave.map { StrokeSample(x: $0.x, y: $0.y + Float(shift) * 20, pressure: $0.pressure) })
      artwork.commit()
      pictures.append(artwork.layers[0].store.raster(of: canvas))
    }
    for picture in pictures.dropLast().reversed() {
      #expect(artwork.undo())
      #expect(artwork.layers[0].store.raster(of: canvas) == picture)
    }
    #expect(!artwork.undo())
    #expect(artwork.layers[0].store.count == 0)
    for picture in pictures.dropFirst() {
      #expect(artwork.redo())
      #expect(artwork.layers[0].store.raster(of: canvas) == picture)
    }
    #expect(!artwork.redo())
  }

  @Test func `a stroke after going back takes away the way forth`() {
    let artwork = Artwork(canvas: canvas)
    for value in 1...3 as ClosedRange<UInt16> {
      fill(artwork, tile: 0, with: value)
      artwork.commit()
    }
    artwork.undo()
    fill(artwork, tile: 1, with: 9)
    #expect(!artwork.redo())
    #expect(reds(artwork, tiles: 2) == [2, 9])
    artwork.undo()
    #expect(reds(artwork, tiles: 2) == [2, 0])
    artwork.undo()
    #expect(reds(artwork, tiles: 2) == [1, 0])
  }

  @Test func `a step costs a tile's bytes for each tile that it replaced`() {
    let artwork = Artwork(canvas: canvas)
    fill(artwork, tile: 0, with: 1)
    fill(artwork, tile: 1, with: 1)
    artwork.commit()
    #expect(artwork.history.byteCount == 0)
    fill(artwork, tile: 0, with: 2)
    fill(artwork, tile: 1, with: 2)
    artwork.commit()
    #expect(artwork.history.byteCount == 2 * TileBuffer.byteCount)
    #expect(artwork.layers[0].store.copies == 2)
    artwork.undo()
    #expect(artwork.history.byteCount == 2 * TileBuffer.byteCount)
    #expect(artwork.layers[0].store.copies == 2)
  }

  @Test func `the budget trims the oldest steps and no layer`() {
    let artwork = Artwork(canvas: canvas, historyBudget: 3 * TileBuffer.byteCount)
    for value in 1...10 as ClosedRange<UInt16> {
      fill(artwork, tile: 0, with: value)
      artwork.commit()
    }
    #expect(artwork.history.undoCount == 3)
    while artwork.undo() {}
    #expect(reds(artwork, tiles: 1) == [7])
    artwork.history.trim(to: TileBuffer.byteCount)
    #expect(artwork.history.redoCount == 1)
    #expect(artwork.history.byteCount == TileBuffer.byteCount)
    artwork.history.trim(to: 0)
    #expect(!artwork.redo())
    #expect(reds(artwork, tiles: 1) == [7])
  }

  @Test func `nothing painted is no step, nor is a change of opacity`() {
    let artwork = Artwork(canvas: canvas)
    fill(artwork, tile: 0, with: 5)
    artwork.commit()
    artwork.commit()
    artwork.layers[0].opacity = 0.5
    artwork.commit()
    #expect(artwork.history.undoCount == 1)
  }

  @Test func `a layer that is taken away leaves the history`() {
    let artwork = Artwork(canvas: canvas)
    let top = artwork.addLayer(named: "Top")
    fill(artwork, tile: 0, with: 5)
    artwork.commit()
    top.store.writableTile(at: TileKey(x: 0, y: 0)).fill(Pixel(.white))
    artwork.commit()
    artwork.removeLayer(top)
    #expect(artwork.history.undoCount == 1)
    artwork.undo()
    #expect(reds(artwork, tiles: 1) == [0])
  }

  @Test func `what an artwork is made of can't be undone`() {
    let layer = Layer(name: "Loaded")
    layer.store.writableTile(at: TileKey(x: 0, y: 0)).fill(Pixel(.white))
    let artwork = Artwork(canvas: canvas, layers: [layer])
    #expect(!artwork.undo())
    fill(artwork, tile: 0, with: 7)
    #expect(artwork.undo())
    #expect(reds(artwork, tiles: 1) == [Pixel.one])
  }
}
