/// What of a block is not code but a drawing of what the compiler says of it.
struct DiagnosticDrawing {
  /// The code with the lines of the drawing made empty, so that every other line keeps its number.
  private(set) var code: [String]
  /// The errors it draws, each at the line of code above.
  private(set) var errors: [StatedDiagnostics.Entry] = []
  /// Whether something was drawn.
  var isThere: Bool { !drawn.isEmpty }
  private(set) var drawn: [Int] = []

  init(in lines: [String]) {
    code = lines
    for (index, line) in lines.enumerated() where code[index] == line {
      guard let words = Self.words(below: line) else { continue }
      read(words, index, lines)
    }
  }

  private mutating func read(_ words: Substring, _ index: Int, _ lines: [String]) {
    erase(index)
    var words = words
    if words.isEmpty, index + 1 < lines.count, lines[index + 1][...].trimmed.isSeverity {
      words = lines[index + 1][...].trimmed
      erase(index + 1)
    }
    let above = code[..<index].lastIndex { !$0[...].trimmed.isEmpty }
    guard words.lowercased().hasPrefix("error"), let above else { return }
    let text = words.dropFirst("error".count).drop { ":! ".contains($0) }
    errors.append(StatedDiagnostics.Entry(line: above + 1, severity: .error, text: String(text)))
  }

  private mutating func erase(_ index: Int) {
    code[index] = ""
    drawn.append(index)
  }

  /// What stands behind the caret of a line such as `    ~~~~^ error: text`; nil for a line of code.
  private static func words(below line: String) -> Substring? {
    let text = line[...].trimmed
    let art = text.prefix { $0 == "^" || $0 == "~" }
    guard art.contains("^") else { return nil }
    let rest = text.dropFirst(art.count)
    guard rest.isEmpty || rest.first?.isWhitespace == true else { return nil }
    let words = rest.drop { $0.isWhitespace || $0 == "^" || $0 == "~" || $0 == "/" }
    // Anything else behind it is an operand: `^` and `~` are operators too.
    let isSaid = words.isEmpty || openings.contains { words.lowercased().hasPrefix($0) }
    return isSaid ? words : nil
  }

  private static let openings = Diagnostic.Severity.allCases.map(\.rawValue) + ["fix-it", "fixit"]

  /// Whether the block is a compiler's or a program's log with code in it: its lines carry places, or stand behind a gutter.
  static func isLog(_ lines: [String]) -> Bool {
    lines.contains { line in
      let text = line[...].trimmed
      return text.contains("`- error: ") || text.contains("`- warning: ") || text.contains("|- error: ")
        || Diagnostic.parse(String(text)).first.map { $0.location != nil } ?? false
    }
  }
}

extension Substring {
  /// Whether it begins with `error:` or another severity.
  fileprivate var isSeverity: Bool {
    Diagnostic.Severity.allCases.contains { hasPrefix($0.rawValue + ":") }
  }
}
