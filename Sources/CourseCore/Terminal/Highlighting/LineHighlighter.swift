/// Colours texts in which every line stands for itself.
enum LineHighlighter {
  static func diff(_ text: String) -> [CodeToken] {
    lines(text).map { line in
      let roles: TextRoles =
        switch line.first {
        case "+": .added
        case "-": .removed
        case "@": .hunk
        default: []
        }
      return CodeToken(text: line, roles: roles)
    }
  }

  /// Colours what a compiler says as the compiler does: the place and the gutter faint, the severity by its weight,
  /// the caret bright.
  static func diagnostics(_ text: String) -> [CodeToken] {
    lines(text).flatMap { line -> [CodeToken] in
      for (severity, roles) in severities {
        guard let found = line.firstRange(of: severity), isPlace(line[..<found.lowerBound]) else { continue }
        return [
          CodeToken(text: line[..<found.lowerBound], roles: .faint),
          CodeToken(text: line[found.lowerBound..<found.upperBound], roles: roles),
          CodeToken(text: line[found.upperBound...], roles: .strong),
        ].filter { !$0.text.isEmpty }
      }
      let isPointer = line.contains("^") && line.allSatisfy { " \t^~\n".contains($0) }
      return isPointer ? [CodeToken(text: line, roles: .passed)] : quotedLine(line)
    }
  }

  /// A line of the source as the compiler quotes it, `7 | let x = y`: the code behind the bar is Swift.
  private static func quotedLine(_ line: Substring) -> [CodeToken] {
    let gutter = line.prefix { $0 == " " || ("0"..."9").contains($0) }
    guard gutter.last == " ", line[gutter.endIndex...].hasPrefix("|") else { return [CodeToken(text: line, roles: [])] }
    let code = line[line.index(after: gutter.endIndex)...]
    return [CodeToken(text: line[..<code.startIndex], roles: .faint)] + SwiftLexer.tokens(String(code))
  }

  private static let severities: [(String, TextRoles)] = [
    ("error:", .error), ("warning:", .diagnosticWarning), ("note:", .diagnosticNote), ("remark:", .diagnosticNote),
  ]

  /// Whether what stands before a severity is a place such as "7: " or "main.swift:7:3: ", a pointer such as
  /// "  |   `- ", or nothing.
  private static func isPlace(_ text: Substring) -> Bool {
    text.isEmpty || text.hasSuffix(": ") || (text.hasSuffix("- ") && text.contains("|"))
  }

  static func yaml(_ text: String) -> [CodeToken] {
    lines(text).flatMap(yamlLine)
  }

  private static func yamlLine(_ line: Substring) -> [CodeToken] {
    let indent = line.prefix { $0 == " " || $0 == "-" }
    let rest = line[indent.endIndex...]
    if rest.hasPrefix("#") { return [CodeToken(text: line, roles: .comment)] }
    var tokens = [CodeToken(text: indent, roles: [])]
    var value = rest
    if let colon = rest.firstIndex(of: ":"), isKeyEnd(rest, colon), rest.first != "\"", rest.first != "'" {
      tokens.append(CodeToken(text: rest[..<colon], roles: .keyword))
      value = rest[colon...]
    }
    let comment = value.firstRange(of: " #")?.lowerBound ?? value.endIndex
    tokens.append(CodeToken(text: value[..<comment], roles: []))
    tokens.append(CodeToken(text: value[comment...], roles: .comment))
    return tokens.filter { !$0.text.isEmpty }
  }

  private static func isKeyEnd(_ line: Substring, _ colon: Substring.Index) -> Bool {
    let next = line.index(after: colon)
    return next == line.endIndex || line[next] == " " || line[next] == "\n"
  }

  /// The lines of a text, each with its line end.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text[...]
    while let end = rest.firstIndex(of: "\n") {
      lines.append(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}
