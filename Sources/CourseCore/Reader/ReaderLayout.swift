/// A page as lines, with what belongs below its code blocks put in, and where everything is.
struct ReaderLayout: Sendable {
  private let page: [StyledLine]
  /// The line behind the last one of each block.
  private let ends: [Int: Int]
  private(set) var lines: [StyledLine]
  /// The first line of each block.
  private(set) var starts: [Int: Int] = [:]

  /// The offsets of the lines below a block begin here.
  static let panel = 1_000_000

  init(_ page: StyledText) {
    self.page = page.lines
    ends = Dictionary(
      page.lines.enumerated().compactMap { index, line in line.anchor.map { ($0.block, index + 1) } },
      uniquingKeysWith: max)
    lines = page.lines
    index()
  }

  /// Puts lines below blocks.
  mutating func put(_ panels: [Int: [StyledLine]]) {
    var places: [(end: Int, block: Int, lines: [StyledLine])] = []
    for (block, lines) in panels {
      if let end = ends[block] { places.append((end, block, lines)) }
    }
    var result: [StyledLine] = []
    var next = 0
    for place in places.sorted(by: { $0.end < $1.end }) {
      result += page[next..<place.end]
      result += place.lines.enumerated().map { offset, line in
        var line = line
        line.anchor = StyledLine.Anchor(block: place.block, offset: Self.panel + offset)
        line.isFlush = true
        return line
      }
      next = place.end
    }
    lines = result + page[next...]
    index()
  }

  private mutating func index() {
    starts = Dictionary(
      lines.enumerated().compactMap { index, line in line.anchor.map { ($0.block, index) } },
      uniquingKeysWith: min)
  }

  /// The lines of a block with what is below it.
  func range(of block: Int) -> Range<Int>? {
    guard let start = starts[block] else { return nil }
    let end = lines[start...].lastIndex { $0.anchor?.block == block } ?? start
    return start..<(end + 1)
  }

  // MARK: Places

  /// What a line shows; where it shows nothing, what the next one does that shows anything, and how far that is.
  func place(of line: Int) -> (anchor: StyledLine.Anchor, before: Int)? {
    guard line < lines.count else { return nil }
    for index in line..<lines.count {
      if let anchor = lines[index].anchor, anchor.block != -1 { return (anchor, index - line) }
    }
    return nil
  }

  /// The line that shows a place: the last one that begins at it or before it in its block.
  func line(of anchor: StyledLine.Anchor) -> Int? {
    guard let start = starts[anchor.block] else {
      return lines.firstIndex { $0.anchor.map { $0.block > anchor.block } ?? false }
    }
    var found = start
    for index in start..<lines.count {
      guard let other = lines[index].anchor else { continue }
      guard other.block == anchor.block else { break }
      if other.offset <= anchor.offset { found = index }
    }
    return found
  }
}
