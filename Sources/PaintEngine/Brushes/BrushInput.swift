internal import CMyPaint

/// Something about the stroke under way that a brush setting can follow, by the name it has in `.myb` files.
public enum BrushInput: String, CaseIterable, Sendable {
  case pressure
  case speed1
  case speed2
  case random
  case stroke
  case direction
  case tiltDeclination = "tilt_declination"
  case tiltAscension = "tilt_ascension"
  case custom
  case directionAngle = "direction_angle"
  case attackAngle = "attack_angle"
  case tiltDeclinationx = "tilt_declinationx"
  case tiltDeclinationy = "tilt_declinationy"
  case gridmapX = "gridmap_x"
  case gridmapY = "gridmap_y"
  case viewzoom
  case barrelRotation = "barrel_rotation"
  case brushRadius = "brush_radius"

  /// libmypaint's number of the input.
  var id: MyPaintBrushInput {
    guard let id = Self.ids[self] else { preconditionFailure("libmypaint has no input \(rawValue)") }
    return id
  }

  /// Asked for once: libmypaint compares names one after the other.
  private static let ids = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, mypaint_brush_input_from_cname($0.rawValue)) })
}
