internal import Foundation
internal import PaintEngine

/// Tiles along a side of the artworks that are saved.
private let side = 8

/// Saves one artwork after the other, for ever if no end is given.
///
/// Each is noise that its number makes, so that nothing is packed well, writing takes long, and a mixture of two would
/// show.
func save(to path: String, times: Int = .max) async throws {
  let writer = ArtworkWriter(path: path)
  for number in 0..<times {
    let store = TileStore()
    for y in 0..<side {
      for x in 0..<side { fill(store.writableTile(at: TileKey(x: x, y: y)), withNoise: UInt64(number % 1_000)) }
    }
    _ = try await writer.save(ArtworkArchive(freezing: store))
  }
}

/// Watches a folder from another thread, and kills this process a moment after an unfinished file has appeared there.
///
/// Writing takes a hundredth of the time that saving takes, so that kills at any moment seldom meet it.
func killInsideOfAWrite(to path: String) {
  let folder = (path as NSString).deletingLastPathComponent
  let delay = UInt32.random(in: 0..<1_500)
  Thread {
    while !hasUnfinishedFile(folder) {}
    usleep(delay)
    kill(getpid(), SIGKILL)
  }.start()
}

private func hasUnfinishedFile(_ folder: String) -> Bool {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.contains { $0.contains(".\(getpid())-") }
}

/// Fills a tile with opaque noise; its first value is the number.
private func fill(_ tile: TileBuffer, withNoise number: UInt64) {
  tile.withMutablePixels { pixels in
    var state = number
    for index in pixels.indices {
      pixels[index] = index % 4 == 3 ? Pixel.one : index == 0 ? UInt16(number) : UInt16(state >> 49)
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    }
  }
}

/// Ends the program with 0 if a file is one whole artwork as `save(to:times:)` makes it, else with words and 1.
func check(fileAt path: String) {
  do {
    let tiles = try OpenRaster.decode(try bytes(of: path)).layers[0].tiles
    let expected = TileBuffer()
    fill(expected, withNoise: UInt64(tiles[TileKey(x: 0, y: 0)]?[x: 0, y: 0].red ?? 0))
    let isWhole = tiles.count == side * side && tiles.values.allSatisfy { equal($0, expected) }
    if !isWhole { fail("\(path): not one of the artworks that were saved") }
  } catch {
    fail("\(path): \(error)")
  }
}

private func equal(_ tile: FrozenTile, _ other: TileBuffer) -> Bool {
  tile.withPixels { a in other.withPixels { b in a.indices.allSatisfy { a[$0] == b[$0] } } }
}

private func fail(_ words: String) -> Never {
  print(words)
  exit(1)
}
