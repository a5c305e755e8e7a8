internal import CMyPaint
internal import Foundation
@testable internal import PaintEngine
internal import Testing

/// The path of a brush of mypaint-brushes.
func brush(_ name: String) -> String { "\(BrushLibrary.installedFolders[1])/\(name).myb" }

/// A wavy stroke with changing pressure and tilt, within 64 to 448 pixels.
let wave = StrokeSample.path(seconds: 1.2, count: 60, pressure: { 0.2 + 0.8 * sin($0 * .pi) }) { t in
  (80 + 350 * t, 256 + 120 * sin(t * 9))
}.enumerated().map { index, sample in
  var sample = sample
  sample.tiltX = Float(index % 7) / 10
  sample.tiltY = -Float(index % 5) / 10
  return sample
}

/// Paints with libmypaint alone, on its own fixed surface: what the engine is held against.
final class FixedSurface {
  private let surface: OpaquePointer
  private let tiles: Int

  /// A transparent surface of `tiles`×`tiles` tiles. (libmypaint's own is white.)
  init(tiles: Int) throws {
    let side = Int32(tiles * TileBuffer.side)
    surface = try #require(mypaint_fixed_tiled_surface_new(side, side))
    self.tiles = tiles
    for key in keys { withTile(at: key) { $0.update(repeating: 0, count: TileBuffer.count) } }
  }

  deinit { mypaint_surface_unref(interface) }

  private var keys: [TileKey] { (0..<tiles).flatMap { y in (0..<tiles).map { TileKey(x: $0, y: y) } } }

  private var interface: UnsafeMutablePointer<MyPaintSurface>? { mypaint_fixed_tiled_surface_interface(surface) }

  private func withTile<R>(at key: TileKey, _ body: (UnsafeMutablePointer<UInt16>) -> R) -> R {
    let tiled = UnsafeMutableRawPointer(surface).assumingMemoryBound(to: MyPaintTiledSurface.self)
    var request = MyPaintTileRequest()
    mypaint_tile_request_init(&request, 0, Int32(key.x), Int32(key.y), 0)
    mypaint_tiled_surface_tile_request_start(tiled, &request)
    defer { mypaint_tiled_surface_tile_request_end(tiled, &request) }
    return body(request.buffer)
  }

  /// Paints strokes with a brush that libmypaint itself has read from a file.
  func paint(_ strokes: [[StrokeSample]], withBrushAt path: String) throws {
    let brush = try #require(mypaint_brush_new_with_buckets(Brush.smudgeBuckets))
    defer { mypaint_brush_unref(brush) }
    mypaint_brush_from_defaults(brush)
    // The one curve of the default brush. libmypaint's reader keeps it where a file lists no curve; MyPaint doesn't.
    mypaint_brush_set_mapping_n(brush, MYPAINT_BRUSH_SETTING_OPAQUE_MULTIPLY, MYPAINT_BRUSH_INPUT_PRESSURE, 0)
    _ = mypaint_brush_from_string(brush, try String(contentsOfFile: path, encoding: .utf8))
    let settled = try BrushPreset(contentsOf: path).followsGrid ? [Brush.settling] : []
    for stroke in settled {
      put(brush, at: stroke[0])
      paint(stroke[1...], with: brush)
    }
    let followsSlowly = mypaint_brush_get_base_value(brush, MYPAINT_BRUSH_SETTING_SLOW_TRACKING) > 0
    for stroke in strokes {
      for sample in Painter.touchdown(at: stroke[0], followsSlowly: followsSlowly) { put(brush, at: sample) }
      paint(stroke[1...], with: brush)
    }
  }

  private func put(_ brush: OpaquePointer, at sample: StrokeSample) {
    mypaint_brush_reset(brush)
    mypaint_brush_new_stroke(brush)
    paint([sample], with: brush)
  }

  /// Paints samples as one atomic section.
  private func paint(_ samples: ArraySlice<StrokeSample>, with brush: OpaquePointer) {
    mypaint_surface_begin_atomic(interface)
    for s in samples {
      mypaint_brush_stroke_to(brush, interface, s.x, s.y, s.pressure, s.tiltX, s.tiltY, s.timeStep)
    }
    mypaint_surface_end_atomic(interface, nil)
  }

  /// The keys of the tiles whose pixels differ from the store's.
  func differences(from store: TileStore) -> [TileKey] {
    let blank = TileBuffer()
    return keys.filter { key in
      let ours = (store.tile(at: key) ?? blank).base
      return withTile(at: key) { memcmp($0, ours, TileBuffer.byteCount) != 0 }
    }
  }
}

/// A folder that is gone after the body.
func withFolder<R>(_ body: (String) async throws -> R) async throws -> R {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("paint-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder.path)
}
