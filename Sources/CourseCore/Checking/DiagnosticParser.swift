extension Diagnostic {
  /// The diagnostics in what the compiler printed in its LLVM style, in the order printed.
  ///
  /// Source lines, carets and fix-its between them are passed over: the line after a message with a place is always the
  /// source, whatever it looks like. A message without a place (`<unknown>:0: error: …`, `error: …`) is kept: a
  /// diagnostic that no block claims is a failure.
  public static func parse(_ output: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var isSource = false
    for line in output.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak) {
      guard !isSource, let diagnostic = Diagnostic(line: line) else {
        isSource = false
        continue
      }
      found.append(diagnostic)
      isSource = diagnostic.location != nil
    }
    return found
  }

  private init?(line: Substring) {
    guard let (severity, head, message) = Self.split(line) else { return nil }
    let place = Place(head)
    if place == nil, !head.isEmpty { return nil }
    let (text, name, group) = Self.names(in: message)
    self.init(
      file: place?.file, location: place?.location, severity: severity, text: text, name: name, group: group)
  }

  /// Cuts `line` at the first `error: ` (or another severity) that begins it or follows a place.
  private static func split(_ line: Substring) -> (Severity, head: Substring, message: Substring)? {
    var best: (Severity, Range<Substring.Index>)?
    for severity in Severity.allCases {
      let mark = severity.rawValue + ": "
      if line.hasPrefix(mark) {
        return (severity, line[..<line.startIndex], line.dropFirst(mark.count))
      }
      if let range = line.firstRange(of: ": " + mark), range.lowerBound < best?.1.lowerBound ?? line.endIndex {
        best = (severity, range)
      }
    }
    return best.map { ($0.0, line[..<$0.1.lowerBound], line[$0.1.upperBound...]) }
  }

  /// Splits `message [internal_name] [#Group]` into its parts.
  private static func names(in message: Substring) -> (text: String, name: String?, group: String?) {
    var rest = message
    var name: String?
    var group: String?
    while let (inside, before) = trailingBracket(of: rest) {
      if group == nil, name == nil, inside.hasPrefix("#") {
        group = String(inside.dropFirst())
      } else if name == nil, inside.isDiagnosticName {
        name = String(inside)
      } else {
        break
      }
      rest = before
    }
    return (String(rest), name, group)
  }

  private static func trailingBracket(of text: Substring) -> (inside: Substring, before: Substring)? {
    guard text.hasSuffix("]"), let open = text.lastIndex(of: "["), open > text.startIndex else { return nil }
    let space = text.index(before: open)
    guard text[space] == " " else { return nil }
    return (text[text.index(after: open)...].dropLast(), text[..<space])
  }
}

/// `file.swift:3:7`, as it stands before a severity.
private struct Place {
  var file: String?
  var location: SourceLocation?

  init?(_ head: Substring) {
    let parts = head.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    if parts.count >= 3, parts[0] != "<unknown>", let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) {
      file = parts.dropLast(2).joined(separator: ":")
      location = SourceLocation(line: line, column: column)
    } else if parts[0] == "<unknown>" {
      file = nil
      location = nil
    } else {
      return nil
    }
  }
}

extension Substring {
  /// Whether this is the form of an internal diagnostic name: lower-case words joined by underscores.
  fileprivate var isDiagnosticName: Bool {
    !isEmpty && contains("_") && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
