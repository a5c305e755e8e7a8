public struct Oven: Sendable {
  public var degrees: Int
  public init(degrees: Int) { self.degrees = degrees }
}
