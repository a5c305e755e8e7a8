/// Walks over the bytes of a code text and collects its pieces.
struct CodeScanner {
  private let text: String
  private let bytes: [UInt8]
  private(set) var position = 0
  private var starts: [(position: Int, roles: TextRoles)] = []

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the position, or so many behind it; 0 where the text is over.
  func peek(_ offset: Int = 0) -> UInt8 {
    bytes.indices.contains(position + offset) ? bytes[position + offset] : 0
  }

  func starts(with prefix: StaticString) -> Bool {
    let count = prefix.utf8CodeUnitCount
    return bytes.count - position >= count && (0..<count).allSatisfy { bytes[position + $0] == prefix.utf8Start[$0] }
  }

  /// The bytes between two positions as text.
  func word(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func advance(_ count: Int = 1) {
    position = min(bytes.count, position + count)
  }

  mutating func advance(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }

  /// Gives the bytes from `start` on a look, until something later gets another.
  mutating func mark(from start: Int, _ roles: TextRoles) {
    while let last = starts.last, last.position >= start { starts.removeLast() }
    if starts.last?.roles != roles { starts.append((start, roles)) }
  }

  /// The marked pieces; what stands before the first mark is plain.
  func tokens() -> [CodeToken] {
    var result: [CodeToken] = []
    let view = text.utf8
    var index = view.startIndex
    var offset = 0
    let marks = (starts.first?.position == 0 ? [] : [(position: 0, roles: [])]) + starts
    for (number, mark) in marks.enumerated() {
      let end = number + 1 < marks.count ? marks[number + 1].position : bytes.count
      let next = view.index(index, offsetBy: end - offset)
      if index < next { result.append(CodeToken(text: text[index..<next], roles: mark.roles)) }
      (index, offset) = (next, end)
    }
    return result
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  /// Whether a name may start with it; any byte beyond ASCII may.
  var startsName: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }
  var continuesName: Bool { startsName || isDigit }
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
