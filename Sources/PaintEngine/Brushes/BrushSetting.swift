internal import CMyPaint

/// A property of a brush that libmypaint knows, by the name it has in `.myb` files.
///
/// Each has a base value, and most can also follow inputs such as pressure or speed (`BrushInput`).
public enum BrushSetting: String, CaseIterable, Sendable {
  case opaque
  case opaqueMultiply = "opaque_multiply"
  case opaqueLinearize = "opaque_linearize"
  case radiusLogarithmic = "radius_logarithmic"
  case hardness
  case antiAliasing = "anti_aliasing"
  case dabsPerBasicRadius = "dabs_per_basic_radius"
  case dabsPerActualRadius = "dabs_per_actual_radius"
  case dabsPerSecond = "dabs_per_second"
  case radiusByRandom = "radius_by_random"
  case speed1Slowness = "speed1_slowness"
  case speed2Slowness = "speed2_slowness"
  case speed1Gamma = "speed1_gamma"
  case speed2Gamma = "speed2_gamma"
  case offsetByRandom = "offset_by_random"
  case offsetBySpeed = "offset_by_speed"
  case offsetBySpeedSlowness = "offset_by_speed_slowness"
  case slowTracking = "slow_tracking"
  case slowTrackingPerDab = "slow_tracking_per_dab"
  case trackingNoise = "tracking_noise"
  case colorH = "color_h"
  case colorS = "color_s"
  case colorV = "color_v"
  case restoreColor = "restore_color"
  case changeColorH = "change_color_h"
  case changeColorL = "change_color_l"
  case changeColorHslS = "change_color_hsl_s"
  case changeColorV = "change_color_v"
  case changeColorHsvS = "change_color_hsv_s"
  case smudge
  case smudgeLength = "smudge_length"
  case smudgeRadiusLog = "smudge_radius_log"
  case eraser
  case strokeThreshold = "stroke_threshold"
  case strokeDurationLogarithmic = "stroke_duration_logarithmic"
  case strokeHoldtime = "stroke_holdtime"
  case customInput = "custom_input"
  case customInputSlowness = "custom_input_slowness"
  case ellipticalDabRatio = "elliptical_dab_ratio"
  case ellipticalDabAngle = "elliptical_dab_angle"
  case directionFilter = "direction_filter"
  case lockAlpha = "lock_alpha"
  case colorize
  case snapToPixel = "snap_to_pixel"
  case pressureGainLog = "pressure_gain_log"
  case gridmapScale = "gridmap_scale"
  case gridmapScaleX = "gridmap_scale_x"
  case gridmapScaleY = "gridmap_scale_y"
  case smudgeLengthLog = "smudge_length_log"
  case smudgeBucket = "smudge_bucket"
  case smudgeTransparency = "smudge_transparency"
  case offsetY = "offset_y"
  case offsetX = "offset_x"
  case offsetAngle = "offset_angle"
  case offsetAngleAsc = "offset_angle_asc"
  case offsetAngleView = "offset_angle_view"
  case offsetAngle2 = "offset_angle_2"
  case offsetAngle2Asc = "offset_angle_2_asc"
  case offsetAngle2View = "offset_angle_2_view"
  case offsetAngleAdj = "offset_angle_adj"
  case offsetMultiplier = "offset_multiplier"
  case posterize
  case posterizeNum = "posterize_num"
  case paintMode = "paint_mode"

  /// The range of the base value, its default, and libmypaint's words for the setting.
  public struct Info: Equatable, Sendable {
    /// What base values make sense. libmypaint itself doesn't clamp to it.
    public let range: ClosedRange<Float>
    /// The base value of a brush that doesn't name the setting.
    public let standard: Float
    /// Whether the setting can't follow inputs.
    public let isConstant: Bool
    /// The name for people, in English, such as "Radius".
    public let title: String
    /// One or more sentences on what the setting does, with its unit where it has one.
    public let explanation: String
  }

  /// What libmypaint says of the setting.
  public var info: Info {
    guard let info = mypaint_brush_setting_info(id)?.pointee else {
      preconditionFailure("libmypaint has no setting \(rawValue)")
    }
    return Info(
      range: info.min...info.max, standard: info.def, isConstant: info.constant != 0,
      title: String(cString: info.name), explanation: String(cString: info.tooltip))
  }

  /// libmypaint's number of the setting.
  var id: MyPaintBrushSetting {
    guard let id = Self.ids[self] else { preconditionFailure("libmypaint has no setting \(rawValue)") }
    return id
  }

  /// Asked for once: libmypaint compares names one after the other.
  private static let ids = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, mypaint_brush_setting_from_cname($0.rawValue)) })
}
