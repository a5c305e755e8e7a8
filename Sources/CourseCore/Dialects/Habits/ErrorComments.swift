/// The errors and traps that comments in a block state: `x = 2  // error: cannot assign to value`.
struct ErrorComments {
  private(set) var errors: [StatedDiagnostics.Entry] = []
  /// Whether a comment says that the program dies at run time.
  private(set) var statesTrap = false
  /// The index of the first line that states an error.
  private(set) var firstIndex: Int?

  init(in lines: [String]) {
    var scanner = LineCommentScanner()
    for (index, line) in lines.enumerated() {
      guard let comment = scanner.comment(in: line[...]) else { continue }
      let isWhole = line[...].trimmed.hasPrefix("//")
      read(comment.trimmed, index, isWhole: isWhole, lines)
    }
  }

  private mutating func read(_ comment: Substring, _ index: Int, isWhole: Bool, _ lines: [String]) {
    if let wanted = Self.expectation(comment) { return add(wanted.text, index + 1 + wanted.offset, nil, index) }
    let isDrawn = isWhole && comment.first == "^"
    let words = comment.drop { !$0.isLetter }
    if !isWhole || isDrawn, Self.trapWords.contains(where: { words.lowercased().hasPrefix($0) }) { statesTrap = true }
    guard let text = Self.error(words) else { return }
    if isDrawn {
      if let code = Self.code(lines, stride(from: index - 1, through: 0, by: -1)) { add(text, code + 1, nil, index) }
    } else if !isWhole {
      add(text, index + 1, nil, index)
    } else if !text.isEmpty {
      // On a line of its own it may speak of the line above or of the one below.
      let above = Self.code(lines, stride(from: index - 1, through: 0, by: -1))
      let below = Self.code(lines, stride(from: index + 1, to: lines.count, by: 1))
      if let line = above ?? below { add(text, line + 1, below.map { $0 + 1 }, index) }
    }
  }

  private mutating func add(_ text: String, _ line: Int, _ other: Int?, _ index: Int) {
    firstIndex = firstIndex ?? index
    errors.append(StatedDiagnostics.Entry(line: line, severity: .error, text: text, otherLine: other))
  }

  /// The first of `indices` that is a line of code.
  private static func code(_ lines: [String], _ indices: some Sequence<Int>) -> Int? {
    indices.first { index in
      let line = lines[index][...].trimmed
      return !line.isEmpty && !line.hasPrefix("//")
    }
  }

  private static let trapWords = ["fatal error", "runtime error", "run-time error", "this triggers a runtime error", "crashes", "traps"]
  private static let openings = ["error", "compiler error", "compile error", "compile-time error", "compilation error"]

  /// What follows `error:` and its like; nil where the words are about something else, such as error handling.
  private static func error(_ words: Substring) -> String? {
    let lowercased = words.lowercased()
    guard let opening = openings.first(where: lowercased.hasPrefix) else { return nil }
    let rest = words.dropFirst(opening.count)
    let tail = rest.trimmed
    if tail.isEmpty { return "" }
    if let first = rest.first, ":!.,;".contains(first) { return String(rest.dropFirst().trimmed) }
    if let first = tail.first, "-–—".contains(first) { return String(tail.dropFirst().trimmed) }
    return nil
  }

  /// `expected-error@+1 {{text}}`, as the compiler's own tests say it.
  private static func expectation(_ comment: Substring) -> (text: String, offset: Int)? {
    guard comment.hasPrefix("expected-error") else { return nil }
    var rest = comment.dropFirst("expected-error".count)
    var offset = 0
    if rest.first == "@" {
      let number = rest.dropFirst().prefix { !$0.isWhitespace && $0 != "{" }
      offset = Int(number) ?? 0
      rest = rest.dropFirst(1 + number.count)
    }
    guard let open = rest.firstRange(of: "{{"), let close = rest.firstRange(of: "}}"), open.upperBound <= close.lowerBound
    else { return nil }
    return (String(rest[open.upperBound..<close.lowerBound]), offset)
  }
}
