internal import Foundation
internal import PaintEngine

/// Paints hills under an evening sky and writes them where the environment variable `COURSE_PICTURES` says: the picture
/// of the README. Ends with its description in words.
func paintPicture() throws -> PictureDescription {
  let artwork = Artwork(canvas: PixelRect(x: 0, y: 0, width: 720, height: 400))
  try paintSky(on: artwork.layers[0].store)
  for (row, color) in [Color(red: 0.45, green: 0.4, blue: 0.6), Color(red: 0.2, green: 0.25, blue: 0.4)].enumerated() {
    try paintHills(on: artwork.addLayer(named: "Hills \(row + 1)").store, row: Float(row), color)
  }
  let sun = artwork.addLayer(named: "Sun")
  try paintSun(on: sun.store)
  sun.blendMode = .screen
  try paintGrass(on: artwork.addLayer(named: "Grass").store)
  artwork.updateComposite()
  return try show(artwork.raster(of: artwork.canvas), as: "evening")
}

private func painter(_ name: String, on store: TileStore, radius: Float, _ color: Color) throws -> Painter {
  guard let entry = BrushLibrary.installed[name] else {
    throw BrushPresetError.unreadable(path: name, reason: "no such brush is installed")
  }
  let painter = Painter(try entry.preset(), on: store)
  painter.brush.radius = radius
  painter.brush.setColor(color)
  return painter
}

private func paintSky(on store: TileStore) throws {
  for row in 0..<9 {
    let t = Float(row) / 8
    let color = Color(red: 0.35 + 0.6 * t, green: 0.5 + 0.15 * t, blue: 0.75 - 0.35 * t)
    let sky = try painter("deevad/watercolor_expressive", on: store, radius: 40, color)
    let y = 20 + 40 * Float(row)
    sky.paint(StrokeSample.line(from: (0, y), to: (720, y + 8), seconds: 2, count: 90, pressure: { _ in 0.9 }))
  }
}

private func paintHills(on store: TileStore, row: Float, _ color: Color) throws {
  let hills = try painter("classic/charcoal", on: store, radius: 18, color)
  for step in 0..<14 {
    let depth = Float(step) * 10
    hills.paint(
      StrokeSample.path(seconds: 2, count: 120, pressure: { _ in 0.9 }) { t in
        (720 * t, 250 + 60 * row + depth + 30 * sin(t * 7 + row * 2) + 12 * sin(t * 19 + row))
      })
  }
}

private func paintSun(on store: TileStore) throws {
  let sun = try painter("deevad/airbrush", on: store, radius: 60, Color(red: 1, green: 0.8, blue: 0.45))
  for _ in 0..<6 { sun.paint(StrokeSample.line(from: (520, 150), to: (524, 150), count: 12, pressure: { _ in 1 })) }
}

private func paintGrass(on store: TileStore) throws {
  let grass = try painter("classic/short_grass", on: store, radius: 9, Color(red: 0.15, green: 0.35, blue: 0.15))
  for step in 0..<3 {
    let y = 375 + 12 * Float(step)
    grass.paint(StrokeSample.line(from: (0, y), to: (720, y), seconds: 2, count: 120, pressure: { _ in 0.8 }))
  }
}
