/// One report of a pen: where it is, how it is held, and how long after the one before.
public struct StrokeSample: Equatable, Sendable {
  /// Pixels from the origin of the plane, to the right.
  public var x: Float
  /// Pixels from the origin of the plane, downwards.
  public var y: Float
  /// From 0 (hovering: nothing is painted) to 1. Some pens go a little above 1.
  public var pressure: Float
  /// From -1 (leaning left) to 1 (right); 0 is upright.
  public var tiltX: Float
  /// From -1 (leaning away) to 1 (towards the painter); 0 is upright.
  public var tiltY: Float
  /// Seconds since the sample before. Speed is distance over this, and brushes follow speed.
  public var timeStep: Double

  public init(
    x: Float, y: Float, pressure: Float = 0.5, tiltX: Float = 0, tiltY: Float = 0, timeStep: Double = 0.01
  ) {
    self.x = x
    self.y = y
    self.pressure = pressure
    self.tiltX = tiltX
    self.tiltY = tiltY
    self.timeStep = timeStep
  }

  /// How far from the origin one can paint, in pixels: the queue of dabs inside libmypaint grows with the square of the
  /// distance. (Tiles may lie anywhere.)
  public static let reach: Float = 65_536

  /// Whether libmypaint can take the sample: it stops the program for positions far out.
  var isPaintable: Bool {
    abs(x) <= Self.reach && abs(y) <= Self.reach && pressure.isFinite && tiltX.isFinite && tiltY.isFinite
      && timeStep.isFinite
  }

  /// Samples along a straight line at an even speed, both ends included.
  ///
  /// - Parameters:
  ///   - seconds: how long the whole line takes.
  ///   - count: how many samples; at least 2.
  ///   - pressure: pressure along the way; it is asked for 0 (the start) to 1 (the end).
  public static func line(
    from start: (x: Float, y: Float), to end: (x: Float, y: Float), seconds: Double = 0.5, count: Int = 50,
    pressure: (Float) -> Float = { _ in 0.5 }
  ) -> [StrokeSample] {
    path(seconds: seconds, count: count, pressure: pressure) { t in
      (start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t)
    }
  }

  /// Samples along any path, given as a function from 0 (the start) to 1 (the end).
  public static func path(
    seconds: Double = 0.5, count: Int = 50, pressure: (Float) -> Float = { _ in 0.5 },
    through point: (Float) -> (x: Float, y: Float)
  ) -> [StrokeSample] {
    precondition(count >= 2, "a path needs 2 samples or more")
    return (0..<count).map { index in
      let t = Float(index) / Float(count - 1)
      let (x, y) = point(t)
      return StrokeSample(x: x, y: y, pressure: pressure(t), timeStep: seconds / Double(count - 1))
    }
  }
}
