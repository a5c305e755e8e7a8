/// The lines of a Mermaid text that say something: trimmed, without comments, statements with `;` apart.
struct MermaidLines {
  let lines: [String]

  init(_ text: String) {
    lines = text.split { $0 == "\n" || $0 == ";" }.map { String(Self.trimmed($0)) }
      .filter { !$0.isEmpty && !$0.hasPrefix("%%") }
  }

  static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The words of a label: without its quotes, a space for a line break, safe to be drawn.
  static func label(_ text: Substring) -> String {
    var text = trimmed(text)
    if text.count >= 2, text.first == "\"", text.last == "\"" { text = text.dropFirst().dropLast() }
    guard text.contains("<") || text.contains("\t") else { return SafeText(String(text)).string }
    let plain = ["<br/>", "<br />", "<br>", "\t"].reduce(String(text)) { $0.replacing($1, with: " ") }
    return SafeText(plain).string
  }
}
