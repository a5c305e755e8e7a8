/// Lays out a table: compact where it fits, else with cells set in several lines, else as records. Nothing is cut.
struct TableLayout {
  var header: [[Word]]
  var rows: [[[Word]]]
  var alignments: [MarkdownTable.Alignment]
  /// The cells that it may take up; nil for as many as it likes.
  var width: Int?
  /// The number of its block.
  var id: Int

  private static let gap = 2

  /// The table in columns with a rule under the header; nil where not even its longest words fit side by side.
  var grid: [StyledLine]? {
    guard let widths = columnWidths else { return nil }
    let cells = rows.map { row in zip(row, widths).map { LineBreaker(width: $1).lines($0) } }
    let isTall = cells.contains { row in row.contains { $0.count > 1 } }
    var parts: [[StyledLine]] = cells.enumerated().map { lines(of: $1, widths: widths, offset: $0) }
    if isTall { parts = Array(parts.map { [$0] }.joined(separator: [[StyledLine()]])) }
    guard header.contains(where: { !$0.isEmpty }) else { return parts.flatMap { $0 } }
    let head = lines(of: zip(header, widths).map { LineBreaker(width: $1).lines($0) }, widths: widths, offset: 0)
    let blank = String(repeating: " ", count: Self.gap)
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: blank)
    return head + [StyledLine(SafeText(rule), .faint)] + parts.flatMap { $0 }
  }

  /// Each row as lines of "Header: value", with a blank line between rows.
  var records: [StyledLine] {
    let parts = rows.enumerated().map { offset, row in
      zip(header, row).flatMap { head, value in record(head, value, offset: offset) }
    }
    return Array(parts.joined(separator: [StyledLine()]))
  }

  private func record(_ head: [Word], _ value: [Word], offset: Int) -> [StyledLine] {
    var words = head
    if let last = words.indices.last { words[last].append(":") }
    var value = value
    if !words.isEmpty, !value.isEmpty { value[0].before = .space }
    let lines = LineBreaker(width: width.map { max(12, $0 - 2) }).lines(words + value)
    return lines.enumerated().map { index, line in
      StyledLine((index == 0 ? [] : [Span("  ")]) + line.spans, anchor: StyledLine.Anchor(block: id, offset: offset))
    }
  }

  /// The width of each column: its widest cell where all fit, else its longest word and a share of the rest.
  private var columnWidths: [Int]? {
    let columns = header.indices.map { column in [header[column]] + rows.map { $0[column] } }
    let most = columns.map { $0.map(LineBreaker.width(of:)).max() ?? 0 }
    let least = columns.map { $0.flatMap { $0.map(\.width) }.max() ?? 0 }
    let room = (width ?? .max) - Self.gap * max(0, columns.count - 1)
    if most.reduce(0, +) <= room { return most }
    let spare = room - least.reduce(0, +)
    guard spare >= 0 else { return nil }
    let wishes = zip(most, least).map { $0 - $1 }
    let wished = max(1, wishes.reduce(0, +))
    return zip(least, wishes).map { $0 + $1 * spare / wished }
  }

  private func lines(of row: [[LineBreaker.Line]], widths: [Int], offset: Int) -> [StyledLine] {
    let height = row.map(\.count).max() ?? 0
    return (0..<height).map { index in
      var spans: [Span] = []
      for (column, cell) in row.enumerated() {
        let content = index < cell.count ? cell[index].spans : []
        let blank = widths[column] - StyledLine(content).width
        let left = leftBlank(blank, alignments.indices.contains(column) ? alignments[column] : .unstated)
        spans += [Self.blanks(left)] + content + [Self.blanks(blank - left + Self.gap)]
      }
      return StyledLine(spans.filter { !$0.text.string.isEmpty }, anchor: StyledLine.Anchor(block: id, offset: offset))
    }
  }

  private func leftBlank(_ blank: Int, _ alignment: MarkdownTable.Alignment) -> Int {
    switch alignment {
    case .right: blank
    case .center: blank / 2
    case .left, .unstated: 0
    }
  }

  private static func blanks(_ count: Int) -> Span {
    Span(SafeText(String(repeating: " ", count: max(0, count))))
  }
}

extension Word {
  fileprivate mutating func append(_ text: SafeText) {
    let last = others.last ?? first
    others.append(Piece(text: text.string[...], roles: last.roles, link: nil, source: -1))
    width += text.width
  }
}
