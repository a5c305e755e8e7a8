/// Colours Swift by its letters alone, in time proportional to the text.
///
/// It is not a parser: what an identifier means it guesses from its case and its neighbours.
struct SwiftLexer {
  private var scanner: CodeScanner
  /// The last byte that was not blank, to see whether a name follows a dot.
  private var previous: UInt8 = 0

  /// Interpolations in strings in interpolations are followed so far.
  private static let depthLimit = 12

  static func tokens(_ text: String) -> [CodeToken] {
    var lexer = SwiftLexer(scanner: CodeScanner(text))
    lexer.code(depth: 0, endsWithLine: false)
    return lexer.scanner.tokens()
  }

  /// Reads code up to the text's end or, inside an interpolation, to the parenthesis that closes it or the end of a
  /// line that a string cannot go beyond.
  private mutating func code(depth: Int, endsWithLine: Bool) {
    var open = 0
    while !scanner.isAtEnd {
      let start = scanner.position
      let byte = scanner.peek()
      if depth > 0, byte == UInt8(ascii: ")"), open == 0 { return }
      if endsWithLine, byte == UInt8(ascii: "\n") { return }
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") { open -= 1 }
      token(byte, depth: depth)
      if !byte.isBlank, byte != UInt8(ascii: "\n"), scanner.position > start { previous = byte }
    }
  }

  private mutating func token(_ byte: UInt8, depth: Int) {
    let start = scanner.position
    if scanner.starts(with: "//") || (start == 0 && scanner.starts(with: "#!")) {
      scanner.advance { $0 != UInt8(ascii: "\n") }
      scanner.mark(from: start, .comment)
    } else if scanner.starts(with: "/*") {
      blockComment()
      scanner.mark(from: start, .comment)
    } else if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "#") && isRawString) {
      string(depth: depth)
    } else if scanner.starts(with: "#/") {
      while !scanner.isAtEnd, scanner.peek() != UInt8(ascii: "\n"), !scanner.starts(with: "/#") { scanner.advance() }
      if scanner.starts(with: "/#") { scanner.advance(2) }
      scanner.mark(from: start, .stringLiteral)
    } else if byte.isDigit {
      let isPlace = previous == UInt8(ascii: "$") || isMember
      number()
      scanner.mark(from: start, isPlace ? [] : .number)
    } else if byte == UInt8(ascii: "@"), scanner.peek(1).startsName {
      scanner.advance()
      scanner.advance { $0.continuesName }
      scanner.mark(from: start, .attribute)
    } else if byte == UInt8(ascii: "#"), scanner.peek(1).startsName {
      scanner.advance()
      scanner.advance { $0.continuesName }
      scanner.mark(from: start, .directive)
    } else if byte == UInt8(ascii: "`") {
      backquotedName()
    } else if byte.startsName {
      name()
    } else {
      scanner.advance()
      scanner.mark(from: start, [])
    }
  }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if scanner.starts(with: "/*") {
        depth += 1
        scanner.advance(2)
      } else if scanner.starts(with: "*/") {
        depth -= 1
        scanner.advance(2)
      } else {
        scanner.advance()
      }
    } while depth > 0 && !scanner.isAtEnd
  }

  private mutating func number() {
    let isHex = scanner.peek() == UInt8(ascii: "0") && scanner.peek(1) == UInt8(ascii: "x")
    scanner.advance { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "_") }
    if scanner.peek() == UInt8(ascii: "."), scanner.peek(1).isDigit {
      scanner.advance()
      scanner.advance { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "_") }
    }
    let exponents = isHex ? [UInt8(ascii: "p"), UInt8(ascii: "P")] : [UInt8(ascii: "e"), UInt8(ascii: "E")]
    let signs = [UInt8(ascii: "+"), UInt8(ascii: "-")]
    if exponents.contains(scanner.peek(-1)), signs.contains(scanner.peek()), scanner.peek(1).isDigit {
      scanner.advance()
      scanner.advance { $0.isDigit || $0 == UInt8(ascii: "_") }
    }
  }

  private mutating func backquotedName() {
    let start = scanner.position
    scanner.advance()
    scanner.advance { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
    if scanner.peek() == UInt8(ascii: "`") { scanner.advance() }
    scanner.mark(from: start, [])
  }
}

// MARK: Strings

extension SwiftLexer {
  private var isRawString: Bool {
    var offset = 1
    while scanner.peek(offset) == UInt8(ascii: "#") { offset += 1 }
    return scanner.peek(offset) == UInt8(ascii: "\"")
  }

  private mutating func string(depth: Int) {
    let start = scanner.position
    scanner.advance { $0 == UInt8(ascii: "#") }
    let hashes = scanner.position - start
    let isTall = scanner.starts(with: "\"\"\"")
    scanner.advance(isTall ? 3 : 1)
    scanner.mark(from: start, .stringLiteral)
    while !scanner.isAtEnd {
      if !isTall, scanner.peek() == UInt8(ascii: "\n") { return }
      if closes(isTall: isTall, hashes: hashes) {
        scanner.advance((isTall ? 3 : 1) + hashes)
        return
      }
      if scanner.peek() == UInt8(ascii: "\\"), hasHashes(hashes, from: 1) {
        escape(hashes: hashes, isTall: isTall, depth: depth)
      } else {
        scanner.advance()
      }
    }
  }

  private func closes(isTall: Bool, hashes: Int) -> Bool {
    isTall
      ? scanner.starts(with: "\"\"\"") && hasHashes(hashes, from: 3)
      : scanner.peek() == UInt8(ascii: "\"") && hasHashes(hashes, from: 1)
  }

  private func hasHashes(_ count: Int, from offset: Int) -> Bool {
    (0..<count).allSatisfy { scanner.peek(offset + $0) == UInt8(ascii: "#") }
  }

  private mutating func escape(hashes: Int, isTall: Bool, depth: Int) {
    scanner.advance(1 + hashes)
    guard scanner.peek() == UInt8(ascii: "("), depth < Self.depthLimit else {
      // The byte behind a backslash stands for itself, but a line ends where it ends.
      if scanner.peek() != UInt8(ascii: "\n") { scanner.advance() }
      return
    }
    scanner.mark(from: scanner.position - 1 - hashes, [])
    scanner.advance()
    code(depth: depth + 1, endsWithLine: !isTall)
    let close = scanner.position
    if scanner.peek() == UInt8(ascii: ")") { scanner.advance() }
    scanner.mark(from: close, [])
    scanner.mark(from: scanner.position, .stringLiteral)
  }
}

// MARK: Names

extension SwiftLexer {
  private mutating func name() {
    let start = scanner.position
    let startsUppercase = scanner.peek().isUppercase
    let isMember = isMember
    scanner.advance { $0.continuesName }
    let word = scanner.word(from: start)
    if isKeyword(word, isMember: isMember) {
      scanner.mark(from: start, .keyword)
    } else {
      scanner.mark(from: start, startsUppercase ? .typeName : [])
    }
  }

  /// Whether a dot, and not a range's two, stands before what comes.
  private var isMember: Bool {
    previous == UInt8(ascii: ".") && scanner.peek(-2) != UInt8(ascii: ".")
  }

  private func isKeyword(_ word: String, isMember: Bool) -> Bool {
    if isMember { return ["self", "init", "Type", "Protocol"].contains(word) }
    if SwiftWords.literals.contains(word) { return true }
    if SwiftWords.reserved.contains(word) { return !isLabel(word) }
    return SwiftWords.contextual.contains(word) && readsOn(after: word)
  }

  /// Whether a keyword only labels an argument, as in `f(in: x)` and `func f(for key: Key)`.
  private func isLabel(_ word: String) -> Bool {
    let isFirst = [UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: "[")].contains(previous)
    if scanner.peek() == UInt8(ascii: ":") { return word != "default" || isFirst }
    guard isFirst, !SwiftWords.binding.contains(word), scanner.peek() == UInt8(ascii: " ") else { return false }
    var offset = 1
    while scanner.peek(offset).continuesName { offset += 1 }
    return offset > 1 && scanner.peek(offset) == UInt8(ascii: ":")
  }

  /// Whether what follows makes a keyword of a word that may also be a name.
  private func readsOn(after word: String) -> Bool {
    var offset = 0
    while scanner.peek(offset).isBlank { offset += 1 }
    let next = scanner.peek(offset)
    if ["get", "set", "willSet", "didSet"].contains(word) {
      let isObserver = word == "willSet" || word == "didSet"
      return [UInt8(ascii: "{"), UInt8(ascii: "}")].contains(next) || (offset > 0 && next.startsName)
        || (isObserver && next == UInt8(ascii: "("))
    }
    if next == UInt8(ascii: "(") {
      return offset == 0 ? SwiftWords.taking.contains(word) : !SwiftWords.taking.contains(word)
    }
    return offset > 0 && (next.startsName || next == UInt8(ascii: "@") || next == UInt8(ascii: "`"))
  }
}
