internal import Foundation
internal import PaintEngine

/// Samples of one atomic section: what comes in at 60 frames a second from a pen that reports 480 times a second.
private let section = 8

/// Two crossing waves between 200 and 1,080 pixels, as a quick hand paints them.
private let strokes: [[StrokeSample]] = [false, true].map { isTurned in
  StrokeSample.path(seconds: 2, count: 240, pressure: { 0.2 + 0.8 * sin($0 * .pi) }) { t in
    let (along, across) = (200 + 880 * t, 640 + 200 * sin(t * 9))
    return isTurned ? (across, along) : (along, across)
  }
}

private let tiles = 20

private func paint(with painter: Painter) {
  for stroke in strokes {
    guard let first = stroke.first else { continue }
    painter.beginStroke(at: first)
    for start in stride(from: 1, to: stroke.count, by: section) {
      painter.continueStroke(stroke[start..<min(start + section, stroke.count)])
    }
  }
}

/// A store with the tiles of a fixed surface, so that neither side takes memory while it paints.
private func preparedStore() -> TileStore {
  let store = TileStore()
  for y in 0..<tiles {
    for x in 0..<tiles { store.writableTile(at: TileKey(x: x, y: y)).fill(.transparent) }
  }
  return store
}

/// Every brush of mypaint-brushes, in Swift and in C, one thread.
func measurePainting(_ report: inout Report) throws {
  let all = BrushLibrary.installedFolders.flatMap { BrushLibrary(folder: $0).entries }
  let entries = stride(from: 0, to: all.count, by: report.every).map { all[$0] }
  var sums: [(prepared: Double, empty: Double, c: Double)] = []
  for _ in 0..<report.rounds {
    var sum = (prepared: 0.0, empty: 0.0, c: 0.0)
    for entry in entries {
      let preset = try entry.preset()
      let surface = FixedSurface(tiles: tiles)
      try withCBrush(at: entry.path) { brush in
        sum.c += processorMilliseconds { surface.paint(strokes, with: brush, section: section) }
      }
      let prepared = Painter(preset, on: preparedStore())
      sum.prepared += processorMilliseconds { paint(with: prepared) }
      let empty = Painter(preset, on: TileStore())
      sum.empty += processorMilliseconds { paint(with: empty) }
    }
    sums.append(sum)
  }
  report.add("painting: brushes", Double(entries.count), "")
  report.add("painting: C, fixed surface", median(sums.map(\.c)), "ms of processor time")
  report.add("painting: engine", median(sums.map(\.prepared)), "ms of processor time")
  report.add("painting: engine / C", median(sums.map { $0.prepared / $0.c }), "times (at most 1.05)")
  report.add("painting: engine on an empty store / C", median(sums.map { $0.empty / $0.c }), "times")
}

/// Some brushes made large: C on one thread against the engine on all cores.
func measureParallelDabs(_ report: inout Report) throws {
  let library = BrushLibrary.installed
  for (name, radius) in [
    ("classic/brush", 60), ("classic/charcoal", 60), ("deevad/airbrush", 120), ("deevad/watercolor_expressive", 80),
    ("classic/pen", 8),
  ] as [(String, Float)] {
    guard let entry = library[name] else { continue }
    var preset = try entry.preset()
    preset[.radiusLogarithmic] = log(radius)
    var times: [(swift: Double, c: Double)] = []
    for _ in 0..<report.rounds {
      let surface = FixedSurface(tiles: tiles)
      var c = 0.0
      try withCBrush(at: entry.path) { brush in
        setRadius(radius, of: brush)
        c = milliseconds { surface.paint(strokes, with: brush, section: section) }
      }
      let painter = Painter(preset, on: preparedStore(), inParallel: true)
      times.append((milliseconds { paint(with: painter) }, c))
    }
    let ratio = median(times.map { $0.c / $0.swift })
    report.add("parallel: \(name), radius \(Int(radius)): C / engine", ratio, "times faster")
  }
}
