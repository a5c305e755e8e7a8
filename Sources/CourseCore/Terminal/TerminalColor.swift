/// A colour as a terminal names it.
public enum TerminalColor: Sendable, Hashable {
  /// One of the sixteen colours that the terminal's owner chose, 0 to 15.
  case palette(UInt8)
  /// One of the 256, of which those from 16 on are the same everywhere.
  case indexed(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// How many colours a terminal can show.
public enum ColorLevel: Int, Sendable, Hashable, Comparable, CaseIterable {
  case none, sixteen, indexed, trueColor

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension TerminalColor {
  /// The nearest colour that a terminal of this level shows; nil where it shows none.
  public func reduced(to level: ColorLevel) -> TerminalColor? {
    switch (self, level) {
    case (_, .none): nil
    case (.palette, _), (_, .trueColor), (.indexed, .indexed): self
    case (.rgb(let red, let green, let blue), .indexed): .indexed(Self.cube(red, green, blue))
    case (.rgb(let red, let green, let blue), .sixteen): .palette(Self.nearest(red, green, blue))
    case (.indexed(let index), .sixteen) where index < 16: .palette(index)
    case (.indexed(let index), .sixteen):
      Self.components(ofIndex: index).reduced(to: .sixteen)
    }
  }

  /// The index of the nearest colour of the 6×6×6 cube or of the grey ramp.
  private static func cube(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let candidates = (16...255).map { UInt8($0) }
    return candidates.min { distance($0, red, green, blue) < distance($1, red, green, blue) } ?? 16
  }

  private static func distance(_ index: UInt8, _ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    guard case .rgb(let r, let g, let b) = components(ofIndex: index) else { return .max }
    let (dr, dg, db) = (Int(r) - Int(red), Int(g) - Int(green), Int(b) - Int(blue))
    return dr * dr + dg * dg + db * db
  }

  private static func components(ofIndex index: UInt8) -> TerminalColor {
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return .rgb(red: grey, green: grey, blue: grey)
    }
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = Int(max(index, 16)) - 16
    return .rgb(red: steps[cube / 36], green: steps[cube / 6 % 6], blue: steps[cube % 6])
  }

  /// The palette colour with the same bright channels; which shade it has is the terminal owner's choice.
  private static func nearest(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let brightest = max(red, green, blue)
    guard brightest >= 48 else { return 0 }
    let isLit = { (channel: UInt8) -> UInt8 in Int(channel) * 3 >= Int(brightest) * 2 ? 1 : 0 }
    let hue = isLit(red) | isLit(green) << 1 | isLit(blue) << 2
    return brightest >= 192 ? hue + 8 : hue
  }
}
