/// Colours in the order they were squeezed out.
public struct Palette: Sendable {
  public private(set) var colors: [String] = []

  public init() {}

  /// Adds a colour at the end.
  public mutating func squeeze(_ color: String) {
    guard !color.isEmpty else { return }
    colors.append(color)
  }
}
