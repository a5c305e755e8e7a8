internal import PaintEngine

/// An artwork of 2,000 tiles: freezing it against copying its pixels, and what the first write after it costs.
func measureArchive(_ report: inout Report) {
  let artwork = Artwork(canvas: PixelRect(x: 0, y: 0, width: 3_200, height: 2_560))
  let store = artwork.layers[0].store
  let keys = (0..<2_000).map { TileKey(x: $0 % 50, y: $0 / 50) }
  for key in keys { store.writableTile(at: key).fill(Pixel(Color(red: 0.2, green: 0.4, blue: 0.6))) }
  var times: [(freeze: Double, copy: Double)] = []
  for _ in 0..<report.rounds * 5 {
    // Written again, so that every flag is to be set again.
    for key in keys { store.writableTile(at: key).fill(Pixel(.black)) }
    var archive: ArtworkArchive?
    let freeze = milliseconds { archive = ArtworkArchive(freezing: artwork) }
    precondition(archive?.tileCount == keys.count)
    var copies: [TileBuffer] = []
    copies.reserveCapacity(keys.count)
    let copy = milliseconds {
      for key in keys { store.tile(at: key).map { copies.append(TileBuffer(copying: $0)) } }
    }
    times.append((freeze, copy))
  }
  let before = store.copies
  store.writableTile(at: keys[0])[x: 0, y: 0] = .transparent
  report.add("archive: 2,000 tiles, freezing", median(times.map(\.freeze)) * 1_000, "µs")
  report.add("archive: 2,000 tiles, copying their pixels", median(times.map(\.copy)) * 1_000, "µs")
  report.add("archive: copying / freezing", median(times.map { $0.copy / $0.freeze }), "times (at least 200)")
  report.add("archive: tiles copied by the first write after", Double(store.copies - before), "tile")
}
