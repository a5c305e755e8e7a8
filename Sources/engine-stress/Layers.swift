internal import Foundation
internal import PaintEngine

/// Writes an artwork with what programs may understand differently: layers with modes and opacities, one that is
/// hidden, one that is empty, and paint on both sides of a canvas that doesn't start at the origin.
func saveLayers(to path: String) async throws {
  let artwork = Artwork(canvas: PixelRect(x: -20, y: 10, width: 300, height: 200))
  let paper = artwork.layers[0].store
  for key in artwork.canvas.tiles { paper.writableTile(at: key).fill(Pixel(Color(red: 0.9, green: 0.85, blue: 0.75))) }
  let modes: [BlendMode] = [.normal, .multiply, .screen, .overlay, .softLight, .difference]
  for (index, mode) in modes.enumerated() {
    let layer = artwork.addLayer(named: mode.rawValue)
    let painter = Painter(on: layer.store)
    painter.brush.radius = 20
    painter.brush.setColor(Color(red: 0.2 + 0.1 * Float(index), green: 0.5, blue: 0.9 - 0.15 * Float(index)))
    let y = Float(30 + 28 * index)
    painter.paint(StrokeSample.line(from: (-90, y), to: (400, y + 40), pressure: { _ in 0.8 }))
    layer.blendMode = mode
    layer.opacity = 1 - 0.125 * Double(index % 3)
  }
  let hidden = artwork.addLayer(named: "hidden")
  hidden.store.writableTile(at: TileKey(x: 1, y: 1)).fill(Pixel(.black))
  hidden.isVisible = false
  artwork.addLayer(named: "empty")
  _ = try await ArtworkWriter(path: path).save(ArtworkArchive(freezing: artwork))
}

/// Prints how far two PNG files of one size lie apart, in steps of 8 bits a channel: the most, and the mean. Ends the
/// program with 1 where the sizes differ or the mean is above one step.
func compare(_ path: String, _ other: String) throws {
  let (a, b) = (try PNG.decode(bytes(of: path)), try PNG.decode(bytes(of: other)))
  guard a.rect == b.rect else {
    print("\(path) is \(a.rect), \(other) is \(b.rect)")
    exit(1)
  }
  let step = Double(Pixel.one) / 255
  let distances = zip(a.values, b.values).map { abs(Double($0) - Double($1)) / step }
  let mean = distances.reduce(0, +) / Double(distances.count)
  print(String(format: "at most %.1f and in the mean %.3f of 255 steps apart", distances.max() ?? 0, mean))
  if mean > 1 { exit(1) }
}
