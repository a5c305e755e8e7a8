internal import Foundation

extension BrushPreset {
  /// The version of the `.myb` format that libmypaint reads.
  static let version = 3

  /// More than twenty times the largest brush of mypaint-brushes.
  static let byteLimit = 1 << 20

  /// Reads a `.myb` file.
  public init(contentsOf path: String) throws(BrushPresetError) {
    let data: Data
    do {
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      guard size <= Self.byteLimit else { throw BrushPresetError.tooLarge(bytes: size, limit: Self.byteLimit) }
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch let error as BrushPresetError {
      throw error
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    try self.init(bytes: [UInt8](data))
  }

  /// Reads the text of a `.myb` file.
  public init(json: String) throws(BrushPresetError) {
    try self.init(bytes: [UInt8](json.utf8))
  }

  /// Reads the bytes of a `.myb` file: JSON in UTF-8.
  public init(bytes: [UInt8]) throws(BrushPresetError) {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(bytes: bytes.count, limit: Self.byteLimit) }
    let root: JSONValue
    do {
      root = try JSONValue(parsing: bytes)
    } catch {
      let line = bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") } + 1
      throw .notJSON(line: line, reason: error.reason)
    }
    try self.init(root)
  }

  private init(_ root: JSONValue) throws(BrushPresetError) {
    guard case .number(let version)? = root["version"] else {
      throw .wrongShape(place: "version", expected: "the number \(Self.version)")
    }
    guard version == Double(Self.version) else {
      throw .wrongVersion(found: Int(exactly: version) ?? -1, expected: Self.version)
    }
    guard case .object(let settings)? = root["settings"] else {
      throw .wrongShape(place: "settings", expected: "an object of settings")
    }
    var reader = SettingsReader()
    for (name, value) in settings {
      try reader.read(name, value)
    }
    self.init(values: reader.values, warnings: reader.warnings)
  }
}

/// Gathers settings, one member of the file's `settings` after the other.
private struct SettingsReader {
  var values: [BrushSetting: BrushPreset.Value] = [:]
  var warnings: [BrushPresetWarning] = []

  mutating func read(_ name: String, _ value: JSONValue) throws(BrushPresetError) {
    guard let setting = BrushSetting(rawValue: name) else {
      throw .unknownSetting(name: name, nearest: BrushSetting.nearest(to: name))
    }
    guard case .number(let base)? = value["base_value"], base.isFinite else {
      throw .wrongShape(place: "settings.\(name).base_value", expected: "a number")
    }
    guard case .object(let inputs)? = value["inputs"] else {
      throw .wrongShape(place: "settings.\(name).inputs", expected: "an object of inputs")
    }
    values[setting] = .init(base: clamped(base, setting), curves: try curves(inputs, of: setting))
  }

  private mutating func clamped(_ base: Double, _ setting: BrushSetting) -> Float {
    let range = setting.info.range
    let value = Float(base)
    if range.contains(value) { return value }
    warnings.append(.clamped(setting: setting, found: base))
    return min(max(value, range.lowerBound), range.upperBound)
  }

  private mutating func curves(
    _ inputs: [(name: String, value: JSONValue)], of setting: BrushSetting
  ) throws(BrushPresetError) -> [BrushInput: [BrushPreset.CurvePoint]] {
    var curves: [BrushInput: [BrushPreset.CurvePoint]] = [:]
    for (name, value) in inputs {
      guard let input = BrushInput(rawValue: name) else {
        warnings.append(.unknownInput(name: name, setting: setting))
        break
      }
      let points = try curve(value, of: setting, over: input)
      if !points.isEmpty { curves[input] = clamped(points, of: setting, over: input) }
    }
    return curves
  }

  private mutating func clamped(
    _ points: [BrushPreset.CurvePoint], of setting: BrushSetting, over input: BrushInput
  ) -> [BrushPreset.CurvePoint] {
    let range = setting.info.range
    let width = range.upperBound - range.lowerBound
    // A little more than the width: the largest curves of mypaint-brushes are as wide as it, but for a rounding.
    if points.allSatisfy({ abs($0.added) <= width * 1.001 }) { return points }
    warnings.append(.clampedCurve(setting: setting, input: input))
    return points.map { .init(input: $0.input, added: min(max($0.added, -width), width)) }
  }

  private func curve(
    _ value: JSONValue, of setting: BrushSetting, over input: BrushInput
  ) throws(BrushPresetError) -> [BrushPreset.CurvePoint] {
    let place = "settings.\(setting.rawValue).inputs.\(input.rawValue)"
    guard case .array(let items) = value else { throw .wrongShape(place: place, expected: "an array of points") }
    var points: [BrushPreset.CurvePoint] = []
    for item in items {
      guard case .array(let pair) = item, pair.count == 2,
        case .number(let x) = pair[0], case .number(let y) = pair[1], Float(x).isFinite, Float(y).isFinite
      else { throw .wrongShape(place: place, expected: "pairs of numbers") }
      points.append(.init(input: Float(x), added: Float(y)))
    }
    if let reason = BrushPreset.fault(in: points) { throw .badCurve(setting: setting, input: input, reason: reason) }
    return points
  }
}

extension BrushPreset {
  /// What libmypaint would stop the program for, or nil. No point at all means that the input isn't followed.
  static func fault(in points: [CurvePoint]) -> String? {
    if points.count == 1 || points.count > 64 { return "has \(points.count) points; it needs 2 to 64" }
    let runsBack = zip(points, points.dropFirst()).contains { $0.input > $1.input }
    return runsBack ? "runs backwards: the inputs of its points must not fall" : nil
  }
}

extension BrushSetting {
  /// The setting whose name is most like a misspelt one, if any is close.
  static func nearest(to name: String) -> BrushSetting? {
    let ranked = allCases.map { (setting: $0, distance: editDistance($0.rawValue, name)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= max(2, name.count / 3) else {
      return nil
    }
    return best.setting
  }
}

/// How many letters must be put in, taken out or changed to make one word of the other.
func editDistance(_ a: String, _ b: String) -> Int {
  let b = Array(b.prefix(64))
  var row = Array(0...b.count)
  for (i, letter) in a.prefix(64).enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in b.enumerated() {
      let change = diagonal + (letter == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}
