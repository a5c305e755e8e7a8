/// What is to be seen on a terminal, row by row.
public struct Screen: Sendable, Equatable {
  /// No more than the terminal has; what is missing is blank.
  public var rows: [StyledLine]
  /// Where something is typed: row and column from 0.
  public var cursor: Cursor?

  public struct Cursor: Sendable, Equatable {
    public var row: Int
    public var column: Int
  }
}

extension Reader {
  /// What is to be seen now.
  public var screen: Screen {
    var rows: [StyledLine]
    switch mode {
    case .list(let panel): rows = panel.rows(size, words.screen).map { $0.window(width: size.columns) }
    case .picture(_, let alt, let cells): rows = pictureRows(alt, cells)
    case .page, .search, .guess, .doesCompile: rows = pageRows
    }
    rows = Array(rows.prefix(height)) + Array(repeating: StyledLine(), count: max(0, height - rows.count))
    let (status, column) = statusRow
    let last = status.window(width: size.columns)
    let cursor = column.map { Screen.Cursor(row: height, column: min($0, size.columns - 1)) }
    return Screen(rows: rows + [last], cursor: cursor)
  }

  private var pageRows: [StyledLine] {
    let stretches = search?.stretches ?? [:]
    let marked = current?.id
    return visible.map { index in
      var line = layout.lines[index]
      if let found = stretches[index] { line = line.adding(.match, to: found) }
      if let anchor = line.anchor, anchor.block == marked, anchor.offset == StyledLine.Anchor.caption {
        line.spans.insert(Span("→ ", .current), at: 0)
        for span in line.spans.indices { line.spans[span].roles.formUnion(.current) }
      }
      return line.window(width: size.columns, shift: shift)
    }
  }

  /// A picture in the middle with its words below.
  private func pictureRows(_ alt: String, _ cells: [StyledLine]) -> [StyledLine] {
    let caption = StyledLine([Span(SafeText("\(words.picture): \(alt)"), .picture)]).window(width: size.columns)
    return Array(cells.prefix(height - 1)) + Array(repeating: StyledLine(), count: max(0, height - 1 - cells.count))
      + [caption]
  }

  // MARK: Status

  /// The last row, and the column in which something is typed.
  private var statusRow: (StyledLine, Int?) {
    switch mode {
    case .search(let line): return prompt("/", line.text)
    case .guess(_, let lines, let line): return prompt(words.screen.guessLines(lines.count + 1), line.text)
    case .doesCompile: return prompt(words.screen.guessCompiles, "")
    case .list(let panel) where panel.kind != .keys:
      return (StyledLine(), nil)
    case .picture: return (bar(words.screen.leavePicture, ""), nil)
    case .page, .list: return (bar(message ?? section, message == nil ? hints : position), nil)
    }
  }

  private func prompt(_ question: String, _ text: String) -> (StyledLine, Int?) {
    let typed = SafeText(question + text)
    let width = typed.width
    // The end of what is typed stays to be seen.
    let start = max(0, width - size.columns + 1)
    let shown = String(typed.string.dropFirst(start))
    return (StyledLine([Span(SafeText(shown))]), shown.displayWidth.cells)
  }

  private var position: String {
    top + height >= layout.lines.count ? words.screen.end : "\(percent) %"
  }

  /// What the keys would do now, as far as there is room.
  private var hints: String {
    let block = current?.block.map { "\($0.id): r p e c · " } ?? ""
    return "\(block)? \(words.screen.help) · \(position)"
  }

  /// Words at both ends of the row; where they do not fit, the left ones are cut.
  private func bar(_ left: String, _ right: String) -> StyledLine {
    let right = SafeText(right.displayWidth.cells + 8 > size.columns ? position : right)
    let room = max(0, size.columns - right.width - 3)
    var line = StyledLine([Span(SafeText(left.split(separator: "\n").joined(separator: " ")), .status)])
    line = line.window(width: max(2, room))
    let gap = max(1, size.columns - line.width - right.width - 2)
    line.spans.insert(Span(" ", .status), at: 0)
    line.spans.append(Span(SafeText(String(repeating: " ", count: gap)), .status))
    line.spans.append(Span(right, .status))
    for index in line.spans.indices { line.spans[index].roles.formUnion(.status) }
    return line
  }
}
