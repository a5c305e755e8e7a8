internal import CMyPaint

/// How a surface repeats each dab elsewhere, as with mirrors around a centre.
public struct Symmetry: Equatable, Sendable {
  /// Where the repeated dabs go.
  public enum Kind: Equatable, Sendable {
    /// Mirrored left and right.
    case vertical
    /// Mirrored above and below.
    case horizontal
    /// Mirrored both ways: four dabs for one.
    case verticalAndHorizontal
    /// Turned around the centre: `lines` dabs for one; at least 2.
    case rotational(lines: Int)
    /// Turned around the centre and mirrored: two times `lines` dabs for one; at least 2.
    case snowflake(lines: Int)
  }

  public var kind: Kind
  /// The centre, in pixels from the origin of the plane.
  public var centerX: Float
  public var centerY: Float
  /// How far the mirrors are turned, in degrees, counterclockwise.
  public var angle: Float

  public init(_ kind: Kind, centerX: Float, centerY: Float, angle: Float = 0) {
    self.kind = kind
    self.centerX = centerX
    self.centerY = centerY
    self.angle = angle
  }

  /// The most lines that make sense: each is drawn with every dab.
  public static let lineLimit = 64

  /// libmypaint's number of the kind.
  var type: MyPaintSymmetryType {
    switch kind {
    case .vertical: MYPAINT_SYMMETRY_TYPE_VERTICAL
    case .horizontal: MYPAINT_SYMMETRY_TYPE_HORIZONTAL
    case .verticalAndHorizontal: MYPAINT_SYMMETRY_TYPE_VERTHORZ
    case .rotational: MYPAINT_SYMMETRY_TYPE_ROTATIONAL
    case .snowflake: MYPAINT_SYMMETRY_TYPE_SNOWFLAKE
    }
  }

  /// The number of lines, clamped to 2 to `lineLimit`; libmypaint asks for one also where it means nothing.
  var lines: Int32 {
    switch kind {
    case .rotational(let lines), .snowflake(let lines): Int32(min(max(lines, 2), Self.lineLimit))
    default: 2
    }
  }
}
