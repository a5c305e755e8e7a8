/// Finds the `swifttest` fences of a document: they stand in HTML comments, below a list item that names their programs.
struct SwiftTestFinder {
  private(set) var fences: [SwiftTestFence] = []
  /// The lines of fences without a name.
  private(set) var nameless: [Int] = []
  private let lines: SourceLines

  init(in document: MarkdownDocument, _ file: SourceFile) {
    lines = SourceLines(file.text)
    for placed in document.allBlocks {
      guard case .html(let text) = placed.block.kind, text.contains("swifttest") else { continue }
      read(placed.block.range.start.line...max(placed.block.range.start.line, placed.block.range.end.line))
    }
  }

  private mutating func read(_ range: ClosedRange<Int>) {
    var names: [String] = []
    var number = range.lowerBound
    while number <= range.upperBound {
      let text = Substring(lines[number]).trimmed
      if let found = Self.names(in: text) { names = found }
      if text.hasPrefix("```swifttest") {
        number = readFence(from: number, to: range.upperBound, names)
        names = []
      }
      number += 1
    }
  }

  /// Reads the fence that opens on the line `start`; its last line.
  private mutating func readFence(from start: Int, to end: Int, _ names: [String]) -> Int {
    let indent = lines[start].prefix { $0 == UInt8(ascii: " ") }.count
    var found: [SwiftTestFence.Line] = []
    var number = start + 1
    while number <= end, Substring(lines[number]).trimmed != "```" {
      found.append(SwiftTestFence.Line(lines[number], number: number, indent: indent))
      number += 1
    }
    if names.isEmpty { nameless.append(start) }
    fences.append(SwiftTestFence(names: names, line: start, lines: found))
    return number
  }

  /// The names of ``- test: `one, two` ``.
  private static func names(in text: Substring) -> [String]? {
    let rest = text.hasPrefix("<!--") ? text.dropFirst(4).trimmed : text
    guard rest.hasPrefix("- test:") else { return nil }
    let names = rest.dropFirst("- test:".count).filter { $0 != "`" }.split(separator: ",")
    return names.map { String($0.trimmed) }.filter { !$0.isEmpty }
  }
}
