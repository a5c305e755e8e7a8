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

  /// Whether anything but itself can fit `stated`.
  static func isPattern(_ stated: String) -> Bool {
    stated.hasSuffix("...") || Hole.allCases.contains { stated.contains($0.rawValue) }
  }

  /// Whether `found` is literally `stated`, or fits it as a pattern.
  ///
  /// Takes time in proportion to both lengths, however many holes there are: all places that the pattern so far may
  /// end at are kept side by side.
  static func matches(_ stated: String, _ found: String) -> Bool {
    if stated == found { return true }
    let open = stated.hasSuffix("...")
    var pattern = Array((open ? String(stated.dropLast(3)) : stated).utf8)[...]
    let text = Array(found.utf8)
    var ends = [0]
    while let next = pattern.first, !ends.isEmpty {
      if let hole = Hole.allCases.first(where: { pattern.starts(with: $0.rawValue.utf8) }) {
        ends = joined(ends.flatMap { end in
          hole.lengths(in: text[end...]).map { end + $0.lowerBound...end + $0.upperBound }
        })
        pattern = pattern.dropFirst(hole.rawValue.utf8.count)
      } else {
        ends = ends.filter { $0 < text.count && text[$0] == next }.map { $0 + 1 }
        pattern = pattern.dropFirst()
      }
    }
    return open ? !ends.isEmpty : ends.contains(text.count)
  }

  /// All numbers in the ranges, each once.
  private static func joined(_ ranges: [ClosedRange<Int>]) -> [Int] {
    var next = 0
    var numbers: [Int] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.upperBound >= next {
      numbers += max(next, range.lowerBound)...range.upperBound
      next = range.upperBound + 1
    }
    return numbers
  }
}

extension LinePattern.Hole {
  /// The lengths of the values of this form that `text` begins with.
  ///
  /// A number is taken whole; a path may end early, since `<path>/Store.swift` is a way to state one.
  fileprivate func lengths(in text: ArraySlice<UInt8>) -> [ClosedRange<Int>] {
    switch self {
    case .int: whole(text).map { [$0...$0] } ?? []
    case .float: number(text).map { [$0...$0] } ?? []
    case .addr: address(text).map { [$0...$0] } ?? []
    case .duration: duration(text).map { $0...$0 }
    case .path: path(text)
    }
  }

  private func sign(_ text: ArraySlice<UInt8>) -> Int {
    text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") ? 1 : 0
  }

  private func digits(_ text: ArraySlice<UInt8>) -> Int {
    text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
  }

  private func whole(_ text: ArraySlice<UInt8>) -> Int? {
    let count = digits(text.dropFirst(sign(text)))
    return count > 0 ? sign(text) + count : nil
  }

  /// Digits, and after them optionally a fraction and an exponent; also `inf` and `nan`.
  private func number(_ text: ArraySlice<UInt8>) -> Int? {
    for word in ["inf", "nan"] where text.dropFirst(sign(text)).starts(with: word.utf8) { return sign(text) + 3 }
    guard var length = whole(text) else { return nil }
    if text.dropFirst(length).first == UInt8(ascii: ".") {
      let fraction = digits(text.dropFirst(length + 1))
      if fraction > 0 { length += 1 + fraction }
    }
    let tail = text.dropFirst(length)
    if tail.first == UInt8(ascii: "e") || tail.first == UInt8(ascii: "E"), let exponent = whole(tail.dropFirst()) {
      length += 1 + exponent
    }
    return length
  }

  private func address(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.starts(with: "0x".utf8) else { return nil }
    let count = text.dropFirst(2).prefix { Character(Unicode.Scalar($0)).isHexDigit }.count
    return count > 0 ? 2 + count : nil
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

  /// What has a `/` in it and neither blanks nor colons: any word would do for a path otherwise.
  private func path(_ text: ArraySlice<UInt8>) -> [ClosedRange<Int>] {
    let longest = text.prefix { $0 > 32 && $0 != UInt8(ascii: ":") }
    guard let slash = longest.firstIndex(of: UInt8(ascii: "/")) else { return [] }
    return [slash - text.startIndex + 1...longest.count]
  }
}
