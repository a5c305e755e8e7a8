/// Makes keys and answers of the bytes that a terminal sends; whatever it does not know, it swallows.
public struct KeyParser: Sendable {
  private var bytes: [UInt8] = []
  /// Bytes of a paste that has not ended.
  private var paste: [UInt8]?

  /// The most bytes that a sequence may have before it is taken for noise.
  private static let longest = 4096
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  public init() {}

  /// Whether bytes wait for more: an escape alone is the key only if nothing follows it soon.
  public var isWaiting: Bool { !bytes.isEmpty }

  public mutating func add(_ new: [UInt8]) -> [TerminalInput] {
    bytes += new
    var inputs: [TerminalInput] = []
    while !bytes.isEmpty, let (input, count) = next() {
      bytes.removeFirst(count)
      if let input { inputs.append(input) }
    }
    return inputs
  }

  /// What waits, taken for what it is when nothing follows.
  public mutating func flush() -> [TerminalInput] {
    defer { bytes = [] }
    return bytes == [0x1B] ? [.key(.escape)] : []
  }

  /// The first input and how many bytes it takes; nil where more must come.
  private mutating func next() -> (TerminalInput?, Int)? {
    if paste != nil { return nextOfPaste() }
    switch bytes[0] {
    case 0x1B: return escape()
    case 0x0D, 0x0A: return (.key(.enter), 1)
    case 0x09: return (.key(.tab), 1)
    case 0x08, 0x7F: return (.key(.backspace), 1)
    case 0x01...0x1A: return (.key(.control(Character(Unicode.Scalar(bytes[0] + 0x60)))), 1)
    case 0x00..<0x20: return (nil, 1)
    default: return character()
    }
  }

  private mutating func nextOfPaste() -> (TerminalInput?, Int)? {
    if let end = bytes.firstRange(of: Self.pasteEnd) {
      let text = String(decoding: (paste ?? []) + bytes[..<end.lowerBound], as: UTF8.self)
      paste = nil
      return (.paste(text), end.upperBound)
    }
    guard bytes.count > Self.pasteEnd.count else { return nil }
    let count = bytes.count - Self.pasteEnd.count
    paste? += bytes.prefix(count)
    return (nil, count)
  }

  private func character() -> (TerminalInput?, Int)? {
    let length = bytes[0] < 0x80 ? 1 : bytes[0] >= 0xF0 ? 4 : bytes[0] >= 0xE0 ? 3 : bytes[0] >= 0xC0 ? 2 : 1
    guard bytes.count >= length else { return nil }
    let text = String(decoding: bytes.prefix(length), as: UTF8.self)
    return (text.first.map { .key(.character($0)) }, length)
  }

  // MARK: Sequences

  private mutating func escape() -> (TerminalInput?, Int)? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return control()
    case UInt8(ascii: "O"): return bytes.count > 2 ? (Self.arrow(bytes[2]).map { .key($0) }, 3) : nil
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"): return string()
    default: return (.key(.escape), 1)
    }
  }

  /// `ESC [ parameters intermediates final`.
  private mutating func control() -> (TerminalInput?, Int)? {
    guard let end = bytes[2...].firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return bytes.count > Self.longest ? (nil, bytes.count) : nil
    }
    let body = String(decoding: bytes[2..<end], as: UTF8.self)
    let final = bytes[end]
    if body == "200", final == UInt8(ascii: "~") { paste = [] }
    return (Self.input(body, final), end + 1)
  }

  private static func input(_ body: String, _ final: UInt8) -> TerminalInput? {
    let numbers = body.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == ";" }.split(separator: ";").map { Int($0) ?? 0 }
    switch final {
    case UInt8(ascii: "c") where body.hasPrefix("?"): return .answer(.attributes(numbers))
    case UInt8(ascii: "y") where numbers.first == 2026 && numbers.count == 2:
      return .answer(.synchronizes((1...3).contains(numbers[1])))
    case UInt8(ascii: "t") where numbers.first == 4 && numbers.count == 3:
      return .answer(.pixels(width: numbers[2], height: numbers[1]))
    case UInt8(ascii: "~"): return numbers.first.flatMap { keypad[$0] }.map { .key($0) }
    default: return arrow(final).map { .key($0) }
    }
  }

  private static let keypad: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]

  private static func arrow(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    default: nil
    }
  }

  /// A string that a terminal sends, ended by `ESC \` or a bell.
  private func string() -> (TerminalInput?, Int)? {
    let end = bytes.indices.dropFirst(2).first { index in
      bytes[index] == 0x07 || (bytes[index] == 0x5C && bytes[index - 1] == 0x1B)
    }
    guard let end else { return bytes.count > Self.longest ? (nil, bytes.count) : nil }
    let text = String(decoding: bytes[2...end], as: UTF8.self)
    let words = text.prefix { $0 != "\u{1B}" && $0 != "\u{7}" }
    switch bytes[1] {
    case UInt8(ascii: "P") where words.hasPrefix(">|"): return (.answer(.name(String(words.dropFirst(2)))), end + 1)
    case UInt8(ascii: "_") where words.hasPrefix("G") && words.hasSuffix(";OK"): return (.answer(.kittyGraphics), end + 1)
    default: return (nil, end + 1)
    }
  }
}
