/// A line of the Markdown with the one before it and a caret below the place.
///
/// Of long lines, the stretch around the place is shown.
struct Excerpt {
  private let lines: [String]
  private let place: SourceLocation
  /// How many characters stand before the place, and how many cells of a terminal those shown take.
  private let column: Int
  private let indent: Int

  private static let widest = 160
  private static let before = 100

  init(lines: [String], at place: SourceLocation) {
    self.lines = lines
    self.place = place
    let line = lines.indices.contains(place.line - 1) ? lines[place.line - 1] : ""
    let before = String(decoding: line.utf8.prefix(max(0, place.column - 1)), as: UTF8.self)
    let shown = before.shown(as: line)
    column = shown.count
    let start = max(0, column - Self.before)
    indent = shown.dropFirst(start).displayWidth.cells + (start > 0 ? 1 : 0)
  }

  var text: String {
    guard lines.indices.contains(place.line - 1) else { return "" }
    let width = String(place.line).count
    let before = place.line >= 2 ? [row(place.line - 1, width)] : []
    return (before + [row(place.line, width), caret(width)]).map { $0 + "\n" }.joined()
  }

  /// How many characters are left out at the left.
  private var start: Int { max(0, column - Self.before) }

  private func row(_ number: Int, _ width: Int) -> String {
    let label = String(number)
    let text = lines[number - 1].shown(as: lines[number - 1])
    let isCut = !text.dropFirst(start + Self.widest).isEmpty
    let stretch = (start > 0 ? "…" : "") + text.dropFirst(start).prefix(Self.widest) + (isCut ? "…" : "")
    return "  " + String(repeating: " ", count: width - label.count) + label + " | " + stretch
  }

  private func caret(_ width: Int) -> String {
    return "  " + String(repeating: " ", count: width) + " | " + String(repeating: " ", count: indent) + "^"
  }
}

extension String {
  /// Tabs as blanks, and control characters made visible if `line`, of which this is a part, has any.
  fileprivate func shown(as line: String) -> String {
    let text = replacing("\t", with: "    ")
    guard line.unicodeScalars.contains(where: { $0.isControl && $0 != "\t" }) else { return text }
    return text.unicodeScalars.map(\.visible).joined()
  }
}
