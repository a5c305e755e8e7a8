/// Measures how deep a Swift source nests, by its brackets, strings and comments alone.
///
/// It may be wrong about a regular expression's brackets, by a little and only until the next closing brace.
struct NestingScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var open: [Bracket] = []
  private var angles = 0
  private var chain = 0

  private struct Bracket {
    enum Kind: Equatable {
      case round, square, brace, conditional
      case interpolation(StringDelimiter)
    }
    let kind: Kind
    /// How many `[` are open since the last `{`, this one included.
    let arrays: Int

    func isClosed(by closer: UInt8) -> Bool {
      switch kind {
      case .round, .interpolation: closer == UInt8(ascii: ")")
      case .square: closer == UInt8(ascii: "]")
      case .brace: closer == UInt8(ascii: "}")
      case .conditional: false
      }
    }
  }

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func run() -> (kind: NestingExcess.Kind, offset: Int)? {
    while index < bytes.count {
      let start = index
      step()
      if let kind = excess { return (kind, start) }
    }
    return nil
  }

  private var excess: NestingExcess.Kind? {
    if open.count > NestingExcess.Kind.brackets.limit { return .brackets }
    if let arrays = open.last?.arrays, arrays > NestingExcess.Kind.arrays.limit { return .arrays }
    if angles > NestingExcess.Kind.angles.limit { return .angles }
    return chain > NestingExcess.Kind.chain.limit ? .chain : nil
  }

  /// Passes one token, or one stretch of trivia.
  private mutating func step() {
    let byte = bytes[index]
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: index += 1
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skip { $0 != 0x0A && $0 != 0x0D }
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipBlockComment()
    case UInt8(ascii: "\""): startString(hashes: 0)
    case UInt8(ascii: "#"): stepHash()
    case UInt8(ascii: "("): push(.round)
    case UInt8(ascii: "["): push(.square)
    case UInt8(ascii: "{"): push(.brace)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(with: byte)
    case UInt8(ascii: ","): (index, chain) = (index + 1, 0)
    case UInt8(ascii: ";"): (index, chain, angles) = (index + 1, 0, 0)
    case _ where Self.isOperator(byte): stepOperator()
    case _ where Self.isWord(byte): stepWord()
    default: (index, chain) = (index + 1, chain + 1)
    }
  }

  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while index < bytes.count, condition(bytes[index]) { index += 1 }
  }

  private func starts(with text: StaticString, at offset: Int) -> Bool {
    let end = offset + text.utf8CodeUnitCount
    return end <= bytes.count
      && text.withUTF8Buffer { bytes[offset..<end].elementsEqual($0) }
  }
}

// Brackets.
extension NestingScan {
  private mutating func push(_ kind: Bracket.Kind) {
    let around = open.last?.arrays ?? 0
    open.append(Bracket(kind: kind, arrays: kind == .brace ? 0 : kind == .square ? around + 1 : around))
    if kind == .brace { angles = 0 }
    chain += 1
    index += 1
  }

  /// Closes the nearest bracket that `closer` fits. Only a brace closes what was left open inside it, as in the parser.
  private mutating func close(with closer: UInt8) {
    index += 1
    chain += 1
    if closer == UInt8(ascii: "}") { angles = 0 }
    let reachable = closer == UInt8(ascii: "}") ? 0 : (open.lastIndex { $0.kind == .brace } ?? -1) + 1
    guard let match = open[reachable...].lastIndex(where: { $0.isClosed(by: closer) }) else { return }
    let kind = open[match].kind
    open.removeSubrange(match...)
    if case .interpolation(let delimiter) = kind { passString(delimiter) }
  }

  private mutating func stepHash() {
    let start = index
    skip { $0 == UInt8(ascii: "#") }
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
      startString(hashes: index - start)
    } else if starts(with: "#if", at: start) {
      push(.conditional)
    } else if starts(with: "#endif", at: start), let match = open.lastIndex(where: { $0.kind == .conditional }) {
      open.removeSubrange(match...)
    }
  }
}

// Words and operators.
extension NestingScan {
  /// Words that begin something new in honest code. Code written to deceive can chain past them, as in
  /// `if let a = if let a = …`; it then costs the process that parses it.
  private static let declarations: [StaticString] = [
    "func", "let", "var", "struct", "class", "enum", "extension", "protocol", "import", "typealias",
  ]

  private mutating func stepWord() {
    let start = index
    skip(while: Self.isWord)
    let length = index - start
    chain += 1
    if Self.declarations.contains(where: { $0.utf8CodeUnitCount == length && starts(with: $0, at: start) }) {
      (chain, angles) = (0, 0)
    }
  }

  private mutating func stepOperator() {
    let start = index
    skip(while: Self.isOperator)
    let text = bytes[start..<index]
    chain += 1
    if text.elementsEqual("->".utf8) { return }
    guard text.allSatisfy({ "<>?!.&".utf8.contains($0) }) else {
      angles = 0
      return
    }
    for byte in text where byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
      angles = byte == UInt8(ascii: "<") ? angles + 1 : max(0, angles - 1)
    }
    // `a!!!!` nests with each character.
    chain += text.count - 1
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    "/=-+!*%<>&|^~?.".utf8.contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "`")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}

// Strings and comments.
extension NestingScan {
  fileprivate struct StringDelimiter: Equatable {
    let hashes: Int
    let isMultiline: Bool
  }

  /// Enters the string whose quote is at `index`.
  private mutating func startString(hashes: Int) {
    let isMultiline = starts(with: "\"\"\"", at: index)
    index += isMultiline ? 3 : 1
    chain += 1
    angles = 0
    passString(StringDelimiter(hashes: hashes, isMultiline: isMultiline))
  }

  /// Passes the string's text, up to its end or to the start of an interpolation.
  private mutating func passString(_ delimiter: StringDelimiter) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A, 0x0D:
        if !delimiter.isMultiline { return }
        index += 1
      case UInt8(ascii: "\\"):
        index += 1
        guard hasHashes(delimiter.hashes) else { continue }
        index += delimiter.hashes
        if index < bytes.count, bytes[index] == UInt8(ascii: "(") { return push(.interpolation(delimiter)) }
        if !(index < bytes.count && (bytes[index] == 0x0A || bytes[index] == 0x0D)) { index += 1 }
      case UInt8(ascii: "\""):
        let isQuote = !delimiter.isMultiline || starts(with: "\"\"\"", at: index)
        index += isQuote && delimiter.isMultiline ? 3 : 1
        guard isQuote, hasHashes(delimiter.hashes) else { continue }
        index += delimiter.hashes
        return
      default: index += 1
      }
    }
  }

  private func hasHashes(_ count: Int) -> Bool {
    index + count <= bytes.count && bytes[index..<(index + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*", at: index) {
        (depth, index) = (depth + 1, index + 2)
      } else if starts(with: "*/", at: index) {
        (depth, index) = (depth - 1, index + 2)
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }
}
