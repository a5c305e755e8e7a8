internal import CMyPaint
internal import Foundation

/// A brush in a hand: the settings of a preset, and the state of the stroke under way.
///
/// The one owner of a C object, freed when the brush goes. Not `Sendable`: the state belongs to one thread.
public final class Brush {
  /// libmypaint's brush. Only this class frees it, in `deinit`.
  private let object: OpaquePointer

  /// How many colours a smudging brush can carry at once: those that the setting `smudgeBucket` numbers, 0 to 255, and
  /// one more, because libmypaint 1.6 leaves the last one uninitialised.
  static let smudgeBuckets: Int32 = 257

  /// A brush with the settings of a preset.
  public init(_ preset: BrushPreset = .standard) {
    guard let object = mypaint_brush_new_with_buckets(Self.smudgeBuckets) else {
      fatalError("out of memory for a brush")
    }
    self.object = object
    mypaint_brush_from_defaults(object)
    apply(preset)
    if preset.followsGrid { settle() }
  }

  deinit {
    mypaint_brush_unref(object)
  }

  // MARK: - Settings

  /// The base value of a setting. A value outside the setting's range is clamped to it.
  public subscript(setting: BrushSetting) -> Float {
    get { mypaint_brush_get_base_value(object, setting.id) }
    set {
      let range = setting.info.range
      let value = newValue.isNaN ? range.lowerBound : min(max(newValue, range.lowerBound), range.upperBound)
      mypaint_brush_set_base_value(object, setting.id, value)
    }
  }

  /// The radius in pixels before inputs: `radiusLogarithmic` without the logarithm, clamped to the setting's range.
  public var radius: Float {
    get { exp(self[.radiusLogarithmic]) }
    set { self[.radiusLogarithmic] = log(max(newValue, .leastNormalMagnitude)) }
  }

  /// Gives the brush a colour. Alpha is not part of it: opacity is a setting, `opaque`.
  public func setColor(_ color: Color) {
    let (hue, saturation, value) = color.hsv
    self[.colorH] = hue
    self[.colorS] = saturation
    self[.colorV] = value
  }

  private func apply(_ preset: BrushPreset) {
    for (setting, value) in preset.values {
      mypaint_brush_set_base_value(object, setting.id, value.base)
      for input in BrushInput.allCases {
        set(value.curves[input] ?? [], of: setting, over: input)
      }
    }
  }

  private func set(_ curve: [BrushPreset.CurvePoint], of setting: BrushSetting, over input: BrushInput) {
    mypaint_brush_set_mapping_n(object, setting.id, input.id, Int32(curve.count))
    for (index, point) in curve.enumerated() {
      mypaint_brush_set_mapping_point(object, setting.id, input.id, Int32(index), point.input, point.added)
    }
  }

  /// Moves a new brush a little on a scratch surface, too little to paint.
  ///
  /// In a brush's first step, libmypaint 1.6 places it on the grid with settings that it computes only at that step's
  /// end: it reads uninitialised memory, and paints differently from run to run. Afterwards they are computed. Only
  /// brushes that follow the grid are settled, because it draws a random number, and all others shall paint what they
  /// paint elsewhere.
  private func settle() {
    _ = BrushSurface(store: TileStore()).paint(Self.settling, with: self)
    reset()
  }

  /// One sample to put the brush down and two to compute settings that follow the grid and place the grid.
  static let settling = [StrokeSample](repeating: StrokeSample(x: 0, y: 0, pressure: 0, timeStep: 0.0001), count: 3)

  // MARK: - Painting

  /// Forgets the stroke under way: the next sample only puts the brush down where it is.
  public func reset() {
    mypaint_brush_reset(object)
    mypaint_brush_new_stroke(object)
  }

  /// Moves the brush to a sample and queues the dabs on the way. `BrushSurface` calls it inside an atomic section.
  func move(to sample: StrokeSample, on surface: UnsafeMutablePointer<MyPaintSurface>) {
    mypaint_brush_stroke_to(
      object, surface, sample.x, sample.y, sample.pressure, sample.tiltX, sample.tiltY, sample.timeStep)
  }
}
