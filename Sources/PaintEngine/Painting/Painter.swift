/// A brush and the surface that it paints on: strokes in, dirty rectangles out.
///
/// Lives on the thread that owns the surface's store, and is not `Sendable`.
public final class Painter {
  public let brush: Brush
  public let surface: BrushSurface

  public init(brush: Brush, surface: BrushSurface) {
    self.brush = brush
    self.surface = surface
  }

  /// A painter with a new brush and a new surface over a store.
  public convenience init(_ preset: BrushPreset = .standard, on store: TileStore, inParallel: Bool = false) {
    self.init(brush: Brush(preset), surface: BrushSurface(store: store, inParallel: inParallel))
  }

  /// Paints a whole stroke: the brush is put down at the first sample and lifted after the last.
  ///
  /// - Returns: the pixels that may have changed; empty where no dab was drawn.
  @discardableResult
  public func paint(_ stroke: [StrokeSample]) -> PixelRect {
    guard let first = stroke.first else { return .empty }
    beginStroke(at: first)
    return continueStroke(stroke.dropFirst())
  }

  /// Puts the brush down where a stroke starts. Nothing is painted yet.
  public func beginStroke(at start: StrokeSample) {
    for sample in Self.touchdown(at: start, followsSlowly: brush[.slowTracking] > 0) {
      brush.reset()
      _ = surface.paint(CollectionOfOne(sample), with: brush)
    }
  }

  /// The samples that put a brush down, each after a reset of its own.
  ///
  /// A brush that follows the pen slowly starts on the way from where it was to where it is put down. So it is given
  /// ten seconds to arrive first, without pressure.
  static func touchdown(at start: StrokeSample, followsSlowly: Bool) -> [StrokeSample] {
    if !followsSlowly { return [start] }
    var arrival = start
    arrival.pressure = 0
    arrival.timeStep = 10
    return [arrival, start]
  }

  /// Paints on from where the brush is: what an app calls as samples come in, once a frame.
  ///
  /// - Returns: the pixels that may have changed; empty where no dab was drawn.
  @discardableResult
  public func continueStroke(_ samples: some Sequence<StrokeSample>) -> PixelRect {
    surface.paint(samples, with: brush)
  }
}
