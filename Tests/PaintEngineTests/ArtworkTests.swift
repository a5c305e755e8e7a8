internal import Testing
@testable internal import PaintEngine

private let canvas = PixelRect(x: 0, y: 0, width: 512, height: 512)
private let key = TileKey(x: 1, y: 1)

/// An artwork with a black tile at (1, 1) on its lowest layer.
private func blackTile() -> (Artwork, Layer) {
  let artwork = Artwork(canvas: canvas)
  artwork.layers[0].store.writableTile(at: key).fill(Pixel(.black))
  return (artwork, artwork.layers[0])
}

struct ArtworkTests {
  @Test func `only what has changed is mixed again`() {
    let (artwork, bottom) = blackTile()
    #expect(artwork.updateComposite() == [key])
    #expect(artwork.pixel(x: 70, y: 70) == Pixel(.black))
    #expect(artwork.updateComposite() == [])
    let top = artwork.addLayer(named: "Top")
    top.store.writableTile(at: TileKey(x: 3, y: 0)).fill(Pixel(.white))
    #expect(artwork.updateComposite() == [TileKey(x: 3, y: 0)])
    bottom.opacity = 0.5
    #expect(artwork.updateComposite() == [key])
    #expect(artwork.pixel(x: 70, y: 70).alpha == Pixel.one / 2)
  }

  @Test func `layers hide, mix and change places`() {
    let (artwork, bottom) = blackTile()
    let top = artwork.addLayer(named: "Top")
    top.store.writableTile(at: key).fill(Pixel(Color(red: 1, green: 0.5, blue: 0)))
    artwork.updateComposite()
    #expect(artwork.pixel(x: 70, y: 70).red == Pixel.one)
    top.isVisible = false
    artwork.updateComposite()
    #expect(artwork.pixel(x: 70, y: 70) == Pixel(.black))
    top.isVisible = true
    top.blendMode = .multiply
    artwork.updateComposite()
    #expect(artwork.pixel(x: 70, y: 70) == Pixel(.black))
    top.blendMode = .normal
    artwork.moveLayer(top, to: 0)
    #expect(artwork.layers.map(\.name) == ["Top", "Layer 1"])
    artwork.updateComposite()
    #expect(artwork.pixel(x: 70, y: 70) == Pixel(.black))
    #expect(artwork.removeLayer(bottom))
    #expect(!artwork.removeLayer(top))
    artwork.updateComposite()
    #expect(artwork.pixel(x: 70, y: 70).green == Pixel.one / 2)
  }

  @Test func `a mode that needs paint erases where there is none`() {
    let (artwork, _) = blackTile()
    artwork.updateComposite()
    let mask = artwork.addLayer(named: "Mask")
    // The mask has no tile, and yet each of these changes the one under it.
    let changes: [(change: () -> Void, alpha: UInt16)] = [
      ({ mask.blendMode = .destinationIn }, 0),
      ({ mask.isVisible = false }, Pixel.one),
      ({ mask.isVisible = true }, 0),
      ({ artwork.moveLayer(mask, to: 0) }, Pixel.one),
      ({ artwork.moveLayer(mask, to: 1) }, 0),
      ({ artwork.removeLayer(mask) }, Pixel.one),
      ({ artwork.insertLayer(mask, at: 9) }, 0),
      ({ mask.blendMode = .normal }, Pixel.one),
    ]
    for (index, (change, alpha)) in changes.enumerated() {
      change()
      artwork.updateComposite()
      #expect(artwork.pixel(x: 70, y: 70).alpha == alpha, "change \(index)")
    }
  }

  @Test func `a layer that was taken away can be put back, with its pixels and its place`() {
    let (artwork, bottom) = blackTile()
    let top = artwork.addLayer(named: "Top")
    top.store.writableTile(at: key).fill(Pixel(.white))
    top.opacity = 0.5
    artwork.commit()
    artwork.updateComposite()
    let before = artwork.pixel(x: 70, y: 70)
    artwork.removeLayer(bottom)
    artwork.updateComposite()
    #expect(artwork.pixel(x: 70, y: 70).alpha == Pixel.one / 2)
    artwork.insertLayer(bottom, at: 0)
    artwork.updateComposite()
    #expect(artwork.layers.map(\.name) == ["Layer 1", "Top"])
    #expect(artwork.pixel(x: 70, y: 70) == before)
    // What it held when it came back can't be undone; the other layer's step can.
    #expect(artwork.undo())
    #expect(top.store.tile(at: key) == nil)
    #expect(bottom.store.pixel(x: 70, y: 70) == Pixel(.black))
    #expect(!artwork.undo())
  }

  @Test func `the archive shows what the composite shows`() {
    let artwork = Artwork(canvas: canvas)
    let top = artwork.addLayer(named: "Top")
    Painter(on: artwork.layers[0].store).paint(wave)
    let painter = Painter(on: top.store)
    painter.brush.radius = 30
    painter.brush.setColor(Color(red: 0.9, green: 0.3, blue: 0))
    painter.paint(StrokeSample.line(from: (100, 100), to: (400, 400)))
    top.opacity = 0.7
    top.blendMode = .softLight
    artwork.updateComposite()
    let archive = ArtworkArchive(freezing: artwork)
    #expect(archive.raster(of: canvas) == artwork.raster(of: canvas))
    #expect(archive.layers.map(\.name) == ["Layer 1", "Top"])
    #expect(archive.frame == canvas)
  }
}
