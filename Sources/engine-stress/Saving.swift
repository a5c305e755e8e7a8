internal import Foundation
internal import PaintEngine

private let canvas = PixelRect(x: 0, y: 0, width: 512, height: 512)

/// A stroke across the canvas, another for each number.
private func stroke(_ number: Int) -> [StrokeSample] {
  let shift = Float(number % 16) * 30
  return StrokeSample.line(from: (10, 10 + shift), to: (500, 480 - shift), count: 30, pressure: { _ in 0.8 })
}

private func withFolder(_ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stress-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder.path)
}

/// Strokes and composites on this thread while each archive is encoded and written by others.
func paintWhileSaving(inParallel: Bool) async throws {
  try await withFolder { folder in
    let artwork = Artwork(canvas: canvas)
    let painter = Painter(on: artwork.layers[0].store, inParallel: inParallel)
    painter.brush.radius = 60
    let writer = ArtworkWriter(path: "\(folder)/a.ora")
    var saves: [Task<ArtworkWriter.Outcome, any Error>] = []
    for number in 0..<12 {
      painter.paint(stroke(number))
      artwork.updateComposite()
      let archive = ArtworkArchive(freezing: artwork)
      saves.append(Task.detached { try await writer.save(archive) })
      painter.paint(stroke(number + 5))
    }
    for save in saves { _ = try await save.value }
    let saved = try OpenRaster.decode(bytes(of: writer.path))
    print("tiles copied: \(artwork.layers[0].store.copies), tiles saved: \(saved.tileCount)")
  }
}

/// Goes back and forth over strokes while archives of all these states are written.
func undoWhileSaving() async throws {
  try await withFolder { folder in
    let artwork = Artwork(canvas: canvas, historyBudget: 40 * TileBuffer.byteCount)
    let painter = Painter(on: artwork.layers[0].store)
    painter.brush.radius = 20
    let writer = ArtworkWriter(path: "\(folder)/a.png")
    var saves: [Task<ArtworkWriter.Outcome, any Error>] = []
    for number in 0..<12 {
      painter.paint(stroke(number))
      artwork.commit()
      if number % 3 == 2 { artwork.undo() }
      if number % 4 == 3 { artwork.redo() }
      artwork.updateComposite()
      let archive = ArtworkArchive(freezing: artwork)
      saves.append(Task.detached { try await writer.save(archive) })
    }
    for save in saves { _ = try await save.value }
    print("steps kept: \(artwork.history.undoCount)")
  }
}

/// Cancels saves at every moment of their lives.
func cancelWriters() async throws {
  try await withFolder { folder in
    let artwork = Artwork(canvas: canvas)
    let painter = Painter(on: artwork.layers[0].store)
    let writer = ArtworkWriter(path: "\(folder)/a.ora")
    var ends: [String: Int] = [:]
    for number in 0..<24 {
      painter.paint(stroke(number))
      let archive = ArtworkArchive(freezing: artwork)
      let save = Task.detached { try await writer.save(archive) }
      for _ in 0..<number * 20 { await Task.yield() }
      save.cancel()
      do {
        ends["\(try await save.value)", default: 0] += 1
      } catch {
        ends["\(error)", default: 0] += 1
      }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    print("ends: \(ends), files: \(files)")
  }
}

func bytes(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}
