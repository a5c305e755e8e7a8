/// Finds lines that look like fences of ours and became none: Markdown reads them as text, as HTML, or throws them away
/// with a footnote that nobody cites. Whoever wrote them believes that they are checked.
struct LostFences {
  struct Line: Equatable {
    var location: SourceLocation
    var info: String
  }

  private(set) var lines: [Line] = []

  /// - Parameter firstLine: the line of `file` on which `document` begins.
  init(in file: SourceFile, from firstLine: Int, _ document: MarkdownDocument) {
    var known: Set<Int> = []
    for placed in document.allBlocks where placed.block.isCodeOrComment {
      let range = placed.block.range
      known.formUnion(range.start.line...max(range.start.line, range.end.line))
    }
    for (index, line) in SourceLines(file.text).lines.enumerated() where index + 1 >= firstLine && !known.contains(index + 1) {
      guard let (column, info) = Self.fence(in: Substring(line)) else { continue }
      lines.append(Line(location: SourceLocation(line: index + 1, column: column), info: info))
    }
  }

  private static let languages = ["swift", "diff", "output", "diagnostics"]

  /// The column and the info string of a fence of ours that begins `line`, whatever containers stand before it.
  private static func fence(in line: Substring) -> (column: Int, info: String)? {
    let rest = line.drop { " \t>-*+0123456789.)".contains($0) }
    guard let mark = rest.first, mark == "`" || mark == "~" else { return nil }
    let info = rest.drop { $0 == mark }
    guard rest.count - info.count >= 3, mark == "~" || !info.contains("`"),
      languages.contains(InfoString(String(info)).language.lowercased())
    else { return nil }
    return (line.utf8.count - rest.utf8.count + 1, String(info.trimmed))
  }
}

extension MarkdownBlock {
  /// Whether its lines are code, or a comment that no reader sees.
  fileprivate var isCodeOrComment: Bool {
    switch kind {
    case .code: true
    case .html(let text): text.trimmingPrefix { $0 == " " }.hasPrefix("<!--")
    default: false
    }
  }
}
