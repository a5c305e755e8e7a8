/// Why a text or a file is no brush preset.
public enum BrushPresetError: Error, Equatable {
  /// The file can't be read; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// More bytes than any brush has.
  case tooLarge(bytes: Int, limit: Int)
  /// The text stops being JSON at this line (counted from 1).
  case notJSON(line: Int, reason: String)
  /// A value is missing or of another kind; `place` names it, outermost first, joined by dots.
  case wrongShape(place: String, expected: String)
  /// The version is not the one that libmypaint reads.
  case wrongVersion(found: Int, expected: Int)
  /// No setting has this name; `nearest` is the one most like it.
  case unknownSetting(name: String, nearest: BrushSetting?)
  /// A curve has too few or too many points, or they run backwards.
  case badCurve(setting: BrushSetting, input: BrushInput, reason: String)
}

extension BrushPresetError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read the brush \(path): \(reason)"
    case .tooLarge(let bytes, let limit):
      "the brush has \(bytes) bytes; a .myb file has at most \(limit)"
    case .notJSON(let line, let reason):
      "line \(line): not JSON (\(reason)); a .myb file is a JSON object"
    case .wrongShape(let place, let expected):
      "'\(place)' is missing or of the wrong kind: expected \(expected)"
    case .wrongVersion(let found, let expected):
      "brush version \(found); only version \(expected) can be read"
    case .unknownSetting(let name, let nearest):
      "there is no setting '\(name)'" + (nearest.map { "; did you mean '\($0.rawValue)'?" } ?? "")
    case .badCurve(let setting, let input, let reason):
      "the curve of setting '\(setting.rawValue)' over input '\(input.rawValue)' \(reason)"
    }
  }
}
