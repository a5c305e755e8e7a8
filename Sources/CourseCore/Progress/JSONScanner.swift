/// Why a text is not the JSON that was expected there.
public struct JSONFault: Error, Sendable, Hashable {
  /// The byte at which reading stopped, from 0.
  public var offset: Int
  /// What had to stand there.
  public var expected: String

  public init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }
}

/// A value that holds no others but texts.
enum JSONScalar: Equatable {
  case text(String)
  case whole(Int)
  case truth(Bool)
  case texts([String])
  case other
}

/// Reads JSON from its first byte to its last, value by value, and never anything twice.
///
/// It knows where a value begins and ends, so that what a caller does not know can be kept as it stands.
struct JSONScanner {
  private let bytes: [UInt8]
  /// The byte that is read next.
  private(set) var place = 0

  private static let deepest = 100

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The bytes from `start` to what is read next.
  func text(from start: Int) -> ArraySlice<UInt8> { bytes[start..<place] }

  /// A scanner of the same text at another place.
  func moved(to place: Int) -> JSONScanner {
    var scanner = self
    scanner.place = place
    return scanner
  }

  // MARK: Values

  /// Reads an object; `read` is called behind each key and must read its value.
  mutating func members(_ read: (inout JSONScanner, String) throws(JSONFault) -> Void) throws(JSONFault) {
    try expect("{", "an object")
    if take("}") { return }
    repeat {
      let key = try string()
      try expect(":", "`:`")
      skipBlanks()
      try read(&self, key)
    } while take(",")
    try expect("}", "`,` or `}`")
  }

  /// Reads an array; `read` is called before each element and must read it.
  mutating func elements(_ read: (inout JSONScanner) throws(JSONFault) -> Void) throws(JSONFault) {
    try expect("[", "an array")
    if take("]") { return }
    repeat {
      skipBlanks()
      try read(&self)
    } while take(",")
    try expect("]", "`,` or `]`")
  }

  mutating func string() throws(JSONFault) -> String {
    try expect("\"", "a text in quotes")
    let start = place
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { place += 1 }
    var text = bytes[start..<place]
    while next == UInt8(ascii: "\\") {
      text += try escaped()
      let rest = place
      while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { place += 1 }
      text += bytes[rest..<place]
    }
    guard next == UInt8(ascii: "\"") else { throw fault("the end of a text") }
    guard let string = String(validating: text, as: UTF8.self) else { throw fault("UTF-8") }
    place += 1
    return string
  }

  mutating func int() throws(JSONFault) -> Int {
    let start = place
    try number()
    guard let int = Int(String(decoding: text(from: start), as: UTF8.self)) else {
      place = start
      throw fault("a whole number")
    }
    return int
  }

  mutating func strings() throws(JSONFault) -> [String] {
    var strings: [String] = []
    try elements { (scanner: inout JSONScanner) throws(JSONFault) in strings.append(try scanner.string()) }
    return strings
  }

  /// Reads any value, and gives it where it is one of the plain ones.
  mutating func scalar() throws(JSONFault) -> JSONScalar {
    let start = place
    switch next.map(UnicodeScalar.init) {
    case "\"": return .text(try string())
    case "t", "f":
      if word("true") { return .truth(true) }
      if word("false") { return .truth(false) }
    case "[":
      if let strings = try? strings() { return .texts(strings) }
      place = start
    case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9":
      if let int = try? int() { return .whole(int) }
      place = start
    default: break
    }
    try skip()
    return .other
  }

  /// Reads any value.
  mutating func skip(depth: Int = 0) throws(JSONFault) {
    skipBlanks()
    guard depth < Self.deepest else { throw fault("at most \(Self.deepest) levels") }
    switch next.map(UnicodeScalar.init) {
    case "{": try members { (scanner: inout JSONScanner, _) throws(JSONFault) in try scanner.skip(depth: depth + 1) }
    case "[": try elements { (scanner: inout JSONScanner) throws(JSONFault) in try scanner.skip(depth: depth + 1) }
    case "\"": _ = try string()
    default: if !word("true"), !word("false"), !word("null") { try number() }
    }
  }

  /// Fails where anything but blanks is left.
  mutating func end() throws(JSONFault) {
    skipBlanks()
    if place < bytes.count { throw fault("the end of the file") }
  }

  // MARK: Parts

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func fault(_ expected: String) -> JSONFault { JSONFault(offset: place, expected: expected) }

  mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  private mutating func take(_ sign: UnicodeScalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ sign: UnicodeScalar, _ expected: String) throws(JSONFault) {
    guard take(sign) else { throw fault(expected) }
  }

  private mutating func word(_ word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func number() throws(JSONFault) {
    let start = place
    while let byte = next, byte.isNumberPart { place += 1 }
    guard Double(String(decoding: text(from: start), as: UTF8.self)) != nil else {
      place = start
      throw fault("a value")
    }
  }

  /// Reads an escape from its backslash on.
  private mutating func escaped() throws(JSONFault) -> [UInt8] {
    place += 1
    guard let byte = next else { throw fault("an escape") }
    guard byte != UInt8(ascii: "u") else { return Array(String(try unicodeEscape()).utf8) }
    guard let meaning = Self.escapes[byte] else { throw fault("an escape") }
    place += 1
    return [meaning]
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  /// One character, of one or two halves; half a character becomes U+FFFD.
  private mutating func unicodeEscape() throws(JSONFault) -> Unicode.Scalar {
    let first = try codeUnit()
    guard UTF16.isLeadSurrogate(first), bytes[place...].starts(with: "\\u".utf8) else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    let back = place
    place += 1
    let second = try codeUnit()
    if UTF16.isTrailSurrogate(second) {
      let value = 0x10000 + (UInt32(first & 0x3FF) << 10) + UInt32(second & 0x3FF)
      return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
    place = back
    return "\u{FFFD}"
  }

  /// Four hexadecimal digits behind a `u`.
  private mutating func codeUnit() throws(JSONFault) -> UInt16 {
    let digits = bytes[place...].dropFirst().prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("four hexadecimal digits") }
    place += 5
    return unit
  }
}

extension UInt8 {
  fileprivate var isNumberPart: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  fileprivate var isHexDigit: Bool { Character(UnicodeScalar(self)).isHexDigit }
}
