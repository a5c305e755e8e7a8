/// Reads one statement of a flowchart, such as `A[One] & B -- text --> C{Two} --> D`.
struct FlowchartReader {
  private var rest: Substring

  init(_ line: String) {
    rest = line[...]
  }

  /// Adds what the statement says; false where it is not understood.
  mutating func read(into chart: inout Flowchart) -> Bool {
    guard var sources = nodes(&chart) else { return false }
    while !rest.isEmpty {
      guard let link = link(), let targets = nodes(&chart) else { return false }
      for source in sources {
        for target in targets {
          chart.edges.append(Flowchart.Edge(from: source, to: target, label: link.label, hasHead: link.hasHead))
        }
      }
      sources = targets
    }
    return true
  }

  private mutating func nodes(_ chart: inout Flowchart) -> [Int]? {
    var found: [Int] = []
    repeat {
      skipBlanks()
      guard let node = node(&chart) else { return nil }
      found.append(node)
      skipBlanks()
    } while skip("&")
    return found
  }

  private mutating func node(_ chart: inout Flowchart) -> Int? {
    let id = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !id.isEmpty, !["subgraph", "end", "click", "direction"].contains(id) else { return nil }
    rest = rest[id.endIndex...]
    for (open, close, shape) in Self.shapes where rest.hasPrefix(open) {
      guard let label = label(from: open, to: close) else { return nil }
      return chart.index(of: String(id), label: label, shape: shape)
    }
    return chart.index(of: String(id), label: nil, shape: .box)
  }

  private static let shapes: [(String, String, Flowchart.Shape)] = [
    ("([", "])", .round), ("[[", "]]", .box), ("[(", ")]", .round), ("((", "))", .round), ("{{", "}}", .decision),
    ("[", "]", .box), ("(", ")", .round), ("{", "}", .decision),
  ]

  private mutating func label(from open: String, to close: String) -> String? {
    let text = rest.dropFirst(open.count)
    let quoted = text.first == "\"" ? text.dropFirst().firstIndex(of: "\"") : nil
    guard let end = text[(quoted ?? text.startIndex)...].firstRange(of: close) else { return nil }
    rest = rest[end.upperBound...]
    return MermaidLines.label(text[..<end.lowerBound])
  }

  /// Reads `-->`, `---`, `-.->`, `==>`, with words as `-->|words|` or `-- words -->`.
  private mutating func link() -> (label: String, hasHead: Bool)? {
    let line = rest.prefix { "-=.".contains($0) }
    guard line.count >= 2, let mark = line.first, mark != "." else { return nil }
    rest = rest[line.endIndex...]
    var hasHead = skip(">")
    var label = ""
    if !hasHead, line.count == 2, rest.first == " " {
      // The words stand between two halves of the line.
      guard let end = rest.firstRange(of: line == "-." ? " .-" : " \(mark)\(mark)") else { return nil }
      label = MermaidLines.label(rest[..<end.lowerBound])
      rest = rest[end.upperBound...].drop { "-=.".contains($0) }
      hasHead = skip(">")
    } else if !hasHead, line.count == 2 {
      return nil
    }
    if skip("|") {
      guard let end = rest.firstIndex(of: "|") else { return nil }
      label = MermaidLines.label(rest[..<end])
      rest = rest[rest.index(after: end)...]
    }
    return (label, hasHead)
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0.isWhitespace }
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }
}
