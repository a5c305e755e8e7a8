/// Finds the `//` comments of Swift code line by line, so that slashes and quotes in string literals are none.
///
/// Knows string literals (also raw, multi-line and with interpolation) and nested block comments; regex literals it
/// takes for code.
struct LineCommentScanner {
  private enum Context: Equatable {
    case string(hashes: Int, isMultiline: Bool)
    case interpolation(parens: Int)
    case comment
  }

  private var contexts: [Context] = []

  /// What follows `//` in `line`, or nil where it has no such comment. The lines of a file must be given in order.
  mutating func comment(in line: Substring) -> Substring? {
    var rest = line.utf8
    var found: Substring?
    while found == nil, let byte = rest.first {
      switch contexts.last {
      case .string(let hashes, let isMultiline): rest = inString(rest, hashes, isMultiline)
      case .comment: rest = inComment(rest)
      case nil, .interpolation:
        if rest.starts(with: "//".utf8) { found = Substring(rest.dropFirst(2)) }
        rest = inCode(rest, byte)
      }
    }
    let open = contexts.firstIndex { if case .string(_, false) = $0 { true } else { false } }
    if let open { contexts.removeSubrange(open...) }
    return found
  }

  private typealias Bytes = Substring.UTF8View

  private mutating func inString(_ rest: Bytes, _ hashes: Int, _ isMultiline: Bool) -> Bytes {
    let marks = String(repeating: "#", count: hashes)
    let quote = (isMultiline ? "\"\"\"" : "\"") + marks
    if rest.starts(with: quote.utf8) {
      contexts.removeLast()
      return rest.dropFirst(quote.utf8.count)
    }
    let escape = "\\" + marks
    guard rest.starts(with: escape.utf8) else { return rest.dropFirst() }
    if rest.dropFirst(escape.utf8.count).first == UInt8(ascii: "(") { contexts.append(.interpolation(parens: 1)) }
    return rest.dropFirst(escape.utf8.count + 1)
  }

  private mutating func inComment(_ rest: Bytes) -> Bytes {
    if rest.starts(with: "*/".utf8) {
      contexts.removeLast()
      return rest.dropFirst(2)
    }
    return blockComment(rest) ?? rest.dropFirst()
  }

  private mutating func inCode(_ rest: Bytes, _ byte: UInt8) -> Bytes {
    if let inner = blockComment(rest) { return inner }
    let afterMarks = rest.drop { $0 == UInt8(ascii: "#") }
    if afterMarks.first == UInt8(ascii: "\"") {
      let isMultiline = afterMarks.starts(with: "\"\"\"".utf8)
      contexts.append(.string(hashes: rest.count - afterMarks.count, isMultiline: isMultiline))
      return afterMarks.dropFirst(isMultiline ? 3 : 1)
    }
    if case .interpolation(let parens) = contexts.last {
      let depth = parens + (byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0)
      contexts.removeLast()
      if depth > 0 { contexts.append(.interpolation(parens: depth)) }
    }
    return rest.dropFirst()
  }

  private mutating func blockComment(_ rest: Bytes) -> Bytes? {
    guard rest.starts(with: "/*".utf8) else { return nil }
    contexts.append(.comment)
    return rest.dropFirst(2)
  }
}
