/// The lines between two neighbouring rows of a flowchart.
///
/// Each piece with lines that do not run straight down has a row of its own in which they run sideways; those that all
/// lead to one place share it. Where a line crosses another it passes over it; only lines that belong together join.
struct FlowchartLines {
  /// The directions in which a line leaves a cell.
  private struct Ways: OptionSet, Hashable {
    let rawValue: Int
    static let up = Ways(rawValue: 1)
    static let down = Ways(rawValue: 2)
    static let left = Ways(rawValue: 4)
    static let right = Ways(rawValue: 8)
  }

  private struct Cell: Hashable {
    var row: Int
    var column: Int
  }

  /// The ways through each cell, apart for each piece from which the lines come.
  private var cells: [Cell: [Int: Ways]] = [:]
  private var heads: [Int] = []

  /// The number of rows that the lines take up.
  let height: Int

  /// Nil where two lines that do not belong together would have to run in one column.
  init?(_ layers: FlowchartLayers, from row: [Int]) {
    let sources = row.filter { !layers.pieces[$0].below.isEmpty }
    let center = { (piece: Int) in layers.pieces[piece].center }
    let bent = sources.filter { source in layers.pieces[source].below.contains { center($0) != center(source) } }
    guard let order = Self.order(bent, layers) else { return nil }
    height = order.count + 2
    for source in sources {
      let turn = order.firstIndex { $0.contains(source) }.map { $0 + 1 } ?? 0
      for target in layers.pieces[source].below {
        add(from: center(source), to: center(target), turn: turn, source: source)
        if layers.pieces[target].hasHead { heads.append(center(target)) }
      }
    }
  }

  /// An order of the sideways rows in which no line runs down in a column that another still uses.
  private static func order(_ bent: [Int], _ layers: FlowchartLayers) -> [[Int]]? {
    var left = bent
    var order: [[Int]] = []
    while !left.isEmpty {
      // A piece may go first when no other piece that is still to come stands over one of its targets.
      let next = left.first { piece in
        !left.contains { other in
          other != piece
            && layers.pieces[piece].below.contains { target in
              layers.pieces[target].center == layers.pieces[other].center
                && !layers.pieces[other].below.contains(target)
            }
        }
      }
      guard let next else { return nil }
      let below = layers.pieces[next].below
      let isShared = order.last?.allSatisfy { layers.pieces[$0].below == below } == true && below.count == 1
      if isShared { order[order.count - 1].append(next) } else { order.append([next]) }
      left.removeAll { $0 == next }
    }
    return order
  }

  private mutating func add(from start: Int, to end: Int, turn: Int, source: Int) {
    for row in 0..<height {
      if row < turn || start == end { put(row, start, [.up, .down], source) }
      if row > turn, start != end { put(row, end, [.up, .down], source) }
    }
    guard start != end else { return }
    put(turn, start, [.up, start < end ? .right : .left], source)
    put(turn, end, [.down, start < end ? .left : .right], source)
    for column in (min(start, end) + 1)..<max(start, end) { put(turn, column, [.left, .right], source) }
  }

  private mutating func put(_ row: Int, _ column: Int, _ ways: Ways, _ source: Int) {
    cells[Cell(row: row, column: column), default: [:]][source, default: []].formUnion(ways)
  }

  func draw(on canvas: inout TextCanvas, row: Int) {
    for (cell, ways) in cells {
      canvas.write(Self.sign(Array(ways.values)), row: row + cell.row, column: cell.column)
    }
    for column in heads { canvas.write("▼", row: row + height - 1, column: column) }
  }

  private static func sign(_ ways: [Ways]) -> String {
    let isCrossing = ways.contains([.left, .right]) && ways.contains { $0 == [.up, .down] }
    let all: Ways = isCrossing ? [.up, .down] : ways.reduce([]) { $0.union($1) }
    return signs[all] ?? "│"
  }

  private static let signs: [Ways: String] = [
    [.up, .down]: "│", [.left, .right]: "─", [.up, .right]: "└", [.up, .left]: "┘", [.down, .right]: "┌",
    [.down, .left]: "┐", [.up, .down, .right]: "├", [.up, .down, .left]: "┤", [.left, .right, .down]: "┬",
    [.left, .right, .up]: "┴", [.up, .down, .left, .right]: "┼",
  ]
}
