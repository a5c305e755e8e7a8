/// Colours C and its relatives by their letters alone.
struct CLexer {
  private var scanner: CodeScanner

  static func tokens(_ text: String) -> [CodeToken] {
    var lexer = CLexer(scanner: CodeScanner(text))
    while !lexer.scanner.isAtEnd { lexer.token() }
    return lexer.scanner.tokens()
  }

  private mutating func token() {
    let start = scanner.position
    let byte = scanner.peek()
    if scanner.starts(with: "//") {
      scanner.advance { $0 != UInt8(ascii: "\n") }
      scanner.mark(from: start, .comment)
    } else if scanner.starts(with: "/*") {
      scanner.advance(2)
      while !scanner.isAtEnd, !scanner.starts(with: "*/") { scanner.advance() }
      scanner.advance(2)
      scanner.mark(from: start, .comment)
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quoted(byte)
      scanner.mark(from: start, .stringLiteral)
    } else if byte == UInt8(ascii: "#") {
      scanner.advance()
      scanner.advance { $0.isBlank }
      scanner.advance { $0.continuesName }
      scanner.mark(from: start, .directive)
    } else if byte.isDigit {
      scanner.advance { $0.continuesName || $0 == UInt8(ascii: ".") }
      scanner.mark(from: start, .number)
    } else if byte.startsName {
      scanner.advance { $0.continuesName }
      scanner.mark(from: start, Self.roles(of: scanner.word(from: start)))
    } else {
      scanner.advance()
      scanner.mark(from: start, [])
    }
  }

  private mutating func quoted(_ quote: UInt8) {
    scanner.advance()
    while !scanner.isAtEnd, scanner.peek() != quote, scanner.peek() != UInt8(ascii: "\n") {
      scanner.advance(scanner.peek() == UInt8(ascii: "\\") ? 2 : 1)
    }
    if scanner.peek() == quote { scanner.advance() }
  }

  private static func roles(of word: String) -> TextRoles {
    if keywords.contains(word) { return .keyword }
    if types.contains(word) || word.hasSuffix("_t") { return .typeName }
    return word.utf8.first?.isUppercase == true ? .typeName : []
  }

  private static let keywords: Set<String> = [
    "auto", "break", "case", "const", "continue", "default", "do", "else", "enum", "extern", "for", "goto", "if",
    "inline", "register", "restrict", "return", "sizeof", "static", "struct", "switch", "typedef", "union", "volatile",
    "while", "NULL", "true", "false",
  ]

  private static let types: Set<String> = [
    "bool", "char", "double", "float", "int", "long", "short", "signed", "unsigned", "void",
  ]
}
