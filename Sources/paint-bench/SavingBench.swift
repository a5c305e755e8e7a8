internal import Foundation
internal import PaintEngine

/// Saving an artwork of three layers as OpenRaster: the whole, and how much of it is not compression.
func measureSaving(_ report: inout Report) throws {
  let artwork = Artwork(canvas: PixelRect(x: 0, y: 0, width: 1_280, height: 1_280))
  for (index, name) in ["deevad/watercolor_expressive", "classic/charcoal", "deevad/2B_pencil"].enumerated() {
    let layer = index == 0 ? artwork.layers[0] : artwork.addLayer(named: name)
    guard let entry = BrushLibrary.installed[name] else { continue }
    let painter = Painter(try entry.preset(), on: layer.store)
    painter.brush.radius = 40
    for row in 0..<12 {
      let y = Float(100 + row * 90)
      painter.paint(StrokeSample.line(from: (100, y), to: (1_180, y + 60), count: 80))
    }
  }
  let archive = ArtworkArchive(freezing: artwork)
  var times: [(all: Double, encoding: Double, ours: Double)] = []
  var size = 0
  for _ in 0..<report.rounds {
    let all = try milliseconds { size = try OpenRaster.encode(archive).count }
    let encoding = try milliseconds {
      for layer in archive.layers { _ = try PNG.encode(raster(of: layer), depth: .sixteen) }
    }
    let ours = milliseconds {
      for layer in archive.layers {
        let raster = raster(of: layer)
        for y in raster.rect.rows { _ = raster.straight16(row: y) }
      }
    }
    times.append((all, encoding, ours))
  }
  let share = 100 * median(times.map { $0.ours / $0.encoding })
  report.add("saving: .ora of 3 layers, 1,280×1,280", median(times.map(\.all)), "ms")
  report.add("saving: its size", Double(size) / 1_048_576, "MiB")
  report.add("saving: a layer's encoding on one thread that is not libpng", share, "%")
}

private func raster(of layer: ArtworkArchive.Layer) -> Raster {
  layer.tiles.raster(of: layer.tiles.paintedBounds)
}
