internal import CMyPaint
internal import Foundation
internal import PaintEngine

/// libmypaint alone, on its own fixed surface: what a C program would paint with.
final class FixedSurface {
  private let surface: OpaquePointer
  private let interface: UnsafeMutablePointer<MyPaintSurface>

  /// A transparent surface of so many tiles along each side.
  init(tiles: Int) {
    let side = Int32(tiles * TileBuffer.side)
    guard let surface = mypaint_fixed_tiled_surface_new(side, side),
      let interface = mypaint_fixed_tiled_surface_interface(surface)
    else { fatalError("out of memory for a surface") }
    self.surface = surface
    self.interface = interface
    for y in 0..<tiles {
      for x in 0..<tiles { clear(x: Int32(x), y: Int32(y)) }
    }
  }

  deinit { mypaint_surface_unref(interface) }

  private func clear(x: Int32, y: Int32) {
    let tiled = UnsafeMutableRawPointer(surface).assumingMemoryBound(to: MyPaintTiledSurface.self)
    var request = MyPaintTileRequest()
    mypaint_tile_request_init(&request, 0, x, y, 0)
    mypaint_tiled_surface_tile_request_start(tiled, &request)
    memset(request.buffer, 0, TileBuffer.byteCount)
    mypaint_tiled_surface_tile_request_end(tiled, &request)
  }

  /// Paints strokes, each put down by its first sample and painted in sections of `section` samples.
  func paint(_ strokes: [[StrokeSample]], with brush: OpaquePointer, section: Int) {
    for stroke in strokes {
      mypaint_brush_reset(brush)
      mypaint_brush_new_stroke(brush)
      for start in stride(from: 0, to: stroke.count, by: section) {
        mypaint_surface_begin_atomic(interface)
        for sample in stroke[start..<min(start + section, stroke.count)] {
          mypaint_brush_stroke_to(
            brush, interface, sample.x, sample.y, sample.pressure, sample.tiltX, sample.tiltY, sample.timeStep)
        }
        var dirty = MyPaintRectangle()
        mypaint_surface_end_atomic(interface, &dirty)
      }
    }
  }
}

/// A brush that libmypaint has read itself.
func withCBrush(at path: String, _ body: (OpaquePointer) throws -> Void) throws {
  guard let brush = mypaint_brush_new_with_buckets(257) else { fatalError("out of memory for a brush") }
  defer { mypaint_brush_unref(brush) }
  mypaint_brush_from_defaults(brush)
  mypaint_brush_set_mapping_n(brush, MYPAINT_BRUSH_SETTING_OPAQUE_MULTIPLY, MYPAINT_BRUSH_INPUT_PRESSURE, 0)
  mypaint_brush_from_string(brush, try String(contentsOfFile: path, encoding: .utf8))
  try body(brush)
}

func setRadius(_ radius: Float, of brush: OpaquePointer) {
  mypaint_brush_set_base_value(brush, MYPAINT_BRUSH_SETTING_RADIUS_LOGARITHMIC, log(radius))
}
