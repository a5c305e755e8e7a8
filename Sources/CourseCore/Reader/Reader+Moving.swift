extension Reader {
  /// The last line that the screen can begin with.
  private var lastTop: Int { max(0, layout.lines.count - height) }

  mutating func go(to line: Int) { top = min(max(0, line), lastTop) }

  /// The lines on the screen.
  var visible: Range<Int> { top..<min(layout.lines.count, top + height) }

  /// Shows a line, at the top of the screen unless all of the page's end fits.
  mutating func show(block id: Int) {
    guard let line = layout.starts[id] else { return }
    go(to: line)
  }

  mutating func move(_ command: ReaderCommand) {
    follows = false
    switch command {
    case .lineDown: go(to: top + 1)
    case .lineUp: go(to: top - 1)
    case .pageDown: go(to: top + max(1, height - 1))
    case .pageUp: go(to: top - max(1, height - 1))
    case .halfDown: go(to: top + max(1, height / 2))
    case .halfUp: go(to: top - max(1, height / 2))
    case .top: go(to: 0)
    case .bottom: go(to: lastTop)
    case .nextHeading: if let line = headingLines.first(where: { $0 > top }) { go(to: line) }
    case .previousHeading: if let line = headingLines.last(where: { $0 < top }) { go(to: line) }
    case .nextBlock: moveToBlock(forward: true)
    case .previousBlock: moveToBlock(forward: false)
    default: break
    }
  }

  private var headingLines: [Int] { headings.compactMap { layout.starts[$0.id] }.sorted() }

  /// The text of the heading above the first line.
  var section: String {
    let above = headings.filter { (layout.starts[$0.id] ?? .max) <= top }
    return above.last?.text ?? page.entry.title
  }

  // MARK: Blocks

  /// The block that keys are about: the one gone to, while it is on the screen; else the first program on the screen, or
  /// the first code at all.
  var current: Stop? {
    let shown = stops.filter { layout.range(of: $0.id)?.overlaps(visible) ?? false }
    return shown.first { $0.id == selected } ?? shown.first { $0.block != nil } ?? shown.first
  }

  /// Goes to the next or the previous block; the screen moves only where it is not all to be seen.
  private mutating func moveToBlock(forward: Bool) {
    let lines = stops.compactMap { stop in layout.starts[stop.id].map { (stop, $0) } }.sorted { $0.1 < $1.1 }
    let isHere = current?.id == selected ? selected : nil
    let here = isHere.flatMap { layout.starts[$0] } ?? (forward ? top - 1 : top)
    let next = forward ? lines.first { $0.1 > here } : lines.last { $0.1 < here }
    guard let (stop, line) = next else { return }
    selected = stop.id
    guard let range = layout.range(of: stop.id), !(visible.contains(line) && range.upperBound <= visible.upperBound)
    else { return }
    go(to: line - 1)
  }
}
