/// What a brush is like: the base value of each setting, and how it follows inputs such as pressure.
///
/// A value, read once from a `.myb` file (MyPaint's brush format, version 3) and checked there, so that libmypaint
/// never sees a curve that it would stop the program for. Settings that a file leaves out have libmypaint's defaults.
public struct BrushPreset: Equatable, Sendable {
  /// One point of a curve: at this value of an input, this much is added to the setting.
  public struct CurvePoint: Equatable, Sendable {
    /// A value of the input, in the input's own unit.
    public var input: Float
    /// What is added to the setting's base value there.
    public var added: Float

    /// A point; whether points make a curve is checked where a preset is read.
    public init(input: Float, added: Float) {
      self.input = input
      self.added = added
    }
  }

  /// The value of one setting.
  public struct Value: Equatable, Sendable {
    /// The value before inputs; in the setting's range.
    public var base: Float
    /// A curve for each input that the setting follows: 2 to 64 points, their inputs never falling.
    public internal(set) var curves: [BrushInput: [CurvePoint]]
  }

  /// The settings that the preset names.
  public internal(set) var values: [BrushSetting: Value]

  /// What was left out while reading, for people to know; the brush paints without it.
  public let warnings: [BrushPresetWarning]

  /// libmypaint's default brush: a soft round one whose opacity follows pressure.
  public static let standard = BrushPreset(values: [:], warnings: [])

  /// The base value of a setting, whether the preset names it or not. A value set here is clamped to the setting's
  /// range; its curves stay.
  public subscript(setting: BrushSetting) -> Float {
    get { values[setting]?.base ?? setting.info.standard }
    set {
      let range = setting.info.range
      let base = newValue.isNaN ? range.lowerBound : min(max(newValue, range.lowerBound), range.upperBound)
      values[setting, default: Value(base: base, curves: setting.standardCurves)].base = base
    }
  }
}

extension BrushPreset {
  /// Whether a setting follows the place of the brush on libmypaint's grid.
  var followsGrid: Bool {
    values.values.contains { $0.curves[.gridmapX] != nil || $0.curves[.gridmapY] != nil }
  }
}

/// Something in a brush file that was passed over.
public enum BrushPresetWarning: Equatable, Sendable {
  /// An input that this libmypaint doesn't know. As in libmypaint's own reader, the inputs of the same setting that
  /// stand after it in the file are passed over too, so that the brush paints as it does in other programs.
  case unknownInput(name: String, setting: BrushSetting)
  /// A base value outside the setting's range, clamped to it.
  case clamped(setting: BrushSetting, found: Double)
  /// A curve that adds more than the setting's range is wide, which no range can hold; clamped to that.
  case clampedCurve(setting: BrushSetting, input: BrushInput)
}

extension BrushPresetWarning: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownInput(let name, let setting):
      "setting '\(setting.rawValue)' follows an input '\(name)' that this libmypaint does not know: left out"
    case .clamped(let setting, let found):
      "base value \(found) of setting '\(setting.rawValue)' is outside \(setting.info.range): clamped"
    case .clampedCurve(let setting, let input):
      "the curve of setting '\(setting.rawValue)' over input '\(input.rawValue)' adds more than the setting's range is "
        + "wide: clamped"
    }
  }
}

extension BrushSetting {
  /// The curves of a brush that doesn't name the setting.
  var standardCurves: [BrushInput: [BrushPreset.CurvePoint]] {
    self == .opaqueMultiply ? [.pressure: [.init(input: 0, added: 0), .init(input: 1, added: 1)]] : [:]
  }
}
