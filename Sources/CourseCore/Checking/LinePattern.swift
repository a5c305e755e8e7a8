/// One stated output line: literal text, typed holes, and `...` at its end.
enum LinePattern {
  /// A value of some form in a stated line.
  enum Hole: String, CaseIterable {
    case int = "<int>"
    case float = "<float>"
    case addr = "<addr>"
    case duration = "<duration>"
    case path = "<path>"
  }

  /// Whether `found` is literally `stated`, or fits it as a pattern.
  static func matches(_ stated: String, _ found: String) -> Bool {
    if stated == found { return true }
    let open = stated.hasSuffix("...")
    let pattern = Array((open ? String(stated.dropLast(3)) : stated).utf8)
    return matches(pattern[...], Array(found.utf8)[...], open: open)
  }

  private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, open: Bool) -> Bool {
    var pattern = pattern
    var text = text
    while let next = pattern.first {
      if next == UInt8(ascii: "<"), let hole = Hole.allCases.first(where: { pattern.starts(with: $0.rawValue.utf8) }) {
        let rest = pattern.dropFirst(hole.rawValue.utf8.count)
        return hole.lengths(in: text).contains { matches(rest, text.dropFirst($0), open: open) }
      }
      guard text.first == next else { return false }
      pattern = pattern.dropFirst()
      text = text.dropFirst()
    }
    return open || text.isEmpty
  }
}

extension LinePattern.Hole {
  /// The lengths of the values of this form that `text` begins with, longest first.
  fileprivate func lengths(in text: ArraySlice<UInt8>) -> [Int] {
    switch self {
    case .int: prefixes(of: text, sign(text) + digits(text.dropFirst(sign(text))), atLeast: sign(text) + 1)
    case .float: number(text).map { [$0] } ?? []
    case .addr: address(text)
    case .duration: duration(text)
    case .path: prefixes(of: text, text.prefix { $0 > 32 && $0 != UInt8(ascii: ":") || $0 >= 128 }.count, atLeast: 1)
    }
  }

  private func prefixes(of text: ArraySlice<UInt8>, _ longest: Int, atLeast: Int) -> [Int] {
    longest < atLeast ? [] : (atLeast...longest).reversed()
  }

  private func sign(_ text: ArraySlice<UInt8>) -> Int {
    text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") ? 1 : 0
  }

  private func digits(_ text: ArraySlice<UInt8>) -> Int {
    text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
  }

  /// Digits, and after them optionally a fraction and an exponent; also `inf` and `nan`.
  private func number(_ text: ArraySlice<UInt8>) -> Int? {
    var length = sign(text)
    for word in ["inf", "nan"] where text.dropFirst(length).starts(with: word.utf8) { return length + 3 }
    let whole = digits(text.dropFirst(length))
    guard whole > 0 else { return nil }
    length += whole
    if text.dropFirst(length).first == UInt8(ascii: ".") {
      let fraction = digits(text.dropFirst(length + 1))
      if fraction > 0 { length += 1 + fraction }
    }
    let tail = text.dropFirst(length)
    if tail.first == UInt8(ascii: "e") || tail.first == UInt8(ascii: "E") {
      let power = tail.dropFirst()
      let exponent = digits(power.dropFirst(sign(power)))
      if exponent > 0 { length += 1 + sign(power) + exponent }
    }
    return length
  }

  private func address(_ text: ArraySlice<UInt8>) -> [Int] {
    guard text.starts(with: "0x".utf8) else { return [] }
    let count = text.dropFirst(2).prefix { Character(Unicode.Scalar($0)).isHexDigit }.count
    return prefixes(of: text, 2 + count, atLeast: 3)
  }

  /// A number and a unit: `0.25 seconds`, `12 ms`, `3.5e-05 seconds`, `2µs`.
  private func duration(_ text: ArraySlice<UInt8>) -> [Int] {
    guard let length = number(text) else { return [] }
    let rest = text.dropFirst(length)
    let space = rest.first == UInt8(ascii: " ") ? 1 : 0
    let units = ["seconds", "second", "minutes", "min", "ms", "µs", "us", "ns", "s", "h"]
    return units.compactMap { unit in
      rest.dropFirst(space).starts(with: unit.utf8) ? length + space + unit.utf8.count : nil
    }
  }
}
