/// The boxes of a flowchart in rows, and the columns in which they stand.
///
/// Words on an arrow become a piece of their own between the rows, and so does every row that an arrow passes: then
/// all lines run between neighbouring rows.
struct FlowchartLayers {
  /// What stands in a row.
  struct Piece {
    var content: Content
    var width: Int
    /// The column of its middle.
    var center = 0
    /// The indices of the pieces below that lines lead to.
    var below: [Int] = []
    /// Whether lines into it end with a head.
    var hasHead = false
  }

  enum Content: Equatable {
    case node(Flowchart.Node)
    case words(String)
    case line
  }

  private(set) var pieces: [Piece] = []
  /// The pieces of each row from left to right.
  private(set) var rows: [[Int]] = []
  /// Arrows that lead back up, or to where they come from; they are told below the drawing.
  private(set) var backward: [Flowchart.Edge] = []

  private static let gap = 3

  init(_ chart: Flowchart) {
    backward = Self.backwardEdges(of: chart)
    let forward = chart.edges.filter { edge in !backward.contains(edge) }
    let levels = Self.levels(of: chart, forward)
    rows = Array(repeating: [], count: (levels.max() ?? 0) + 1)
    for (node, level) in zip(chart.nodes, levels) {
      let width = node.label.displayWidth.cells + 4
      add(.node(node), width: max(5, width | 1), to: level)
    }
    for edge in forward { connect(edge, from: levels[edge.from], to: levels[edge.to]) }
    for _ in 0..<4 { sort() }
    place()
  }

  /// The arrows that close a circle, found on a walk from the first node on.
  private static func backwardEdges(of chart: Flowchart) -> [Flowchart.Edge] {
    var state = Array(repeating: 0, count: chart.nodes.count)
    var found: [Flowchart.Edge] = []
    func visit(_ node: Int) {
      state[node] = 1
      for edge in chart.edges where edge.from == node {
        if state[edge.to] == 1 { found.append(edge) }
        if state[edge.to] == 0 { visit(edge.to) }
      }
      state[node] = 2
    }
    for node in chart.nodes.indices where state[node] == 0 { visit(node) }
    return found
  }

  /// The row of each node: below everything that leads to it, one row more for words.
  private static func levels(of chart: Flowchart, _ edges: [Flowchart.Edge]) -> [Int] {
    var levels = Array(repeating: 0, count: chart.nodes.count)
    for _ in chart.nodes {
      for edge in edges { levels[edge.to] = max(levels[edge.to], levels[edge.from] + (edge.label.isEmpty ? 1 : 2)) }
    }
    return levels
  }

  @discardableResult
  private mutating func add(_ content: Content, width: Int, to row: Int) -> Int {
    pieces.append(Piece(content: content, width: width))
    rows[row].append(pieces.count - 1)
    return pieces.count - 1
  }

  private mutating func connect(_ edge: Flowchart.Edge, from first: Int, to last: Int) {
    var previous = edge.from
    for row in (first + 1)..<last {
      let hasWords = row == first + 1 && !edge.label.isEmpty
      let width = hasWords ? edge.label.displayWidth.cells | 1 : 1
      let next = add(hasWords ? .words(edge.label) : .line, width: width, to: row)
      pieces[previous].below.append(next)
      previous = next
    }
    if !pieces[previous].below.contains(edge.to) { pieces[previous].below.append(edge.to) }
    if edge.hasHead { pieces[edge.to].hasHead = true }
  }
}

// MARK: Places

extension FlowchartLayers {
  private func above(_ piece: Int, in row: Int) -> [Int] {
    row == 0 ? [] : rows[row - 1].filter { pieces[$0].below.contains(piece) }
  }

  /// Puts each row in the order of what stands above it, to have fewer crossings.
  private mutating func sort() {
    for row in rows.indices.dropFirst() {
      let places = Dictionary(uniqueKeysWithValues: rows[row - 1].enumerated().map { ($1, Double($0)) })
      let keys = rows[row].enumerated().map { index, piece -> (Double, Int, Int) in
        let parents = above(piece, in: row).compactMap { places[$0] }
        let mean = parents.isEmpty ? Double(index) : parents.reduce(0, +) / Double(parents.count)
        return (mean, index, piece)
      }
      rows[row] = keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
  }

  private mutating func place() {
    for row in rows { pack(row, towards: row.map { _ in nil }) }
    for _ in 0..<6 {
      packDownwards()
      for row in rows.reversed() { pack(row, towards: row.map { mean(pieces[$0].below) }) }
    }
    packDownwards()
    let left = pieces.map { $0.center - $0.width / 2 }.min() ?? 0
    for index in pieces.indices { pieces[index].center -= left }
  }

  private mutating func packDownwards() {
    for row in rows.indices.dropFirst() { pack(rows[row], towards: rows[row].map { mean(above($0, in: row)) }) }
  }

  private func mean(_ others: [Int]) -> Int? {
    others.isEmpty ? nil : others.map { pieces[$0].center }.reduce(0, +) / others.count
  }

  /// Moves the pieces of a row towards where they wish to be, without overlap: half-way between what one gets when
  /// those on the left go first and when those on the right do.
  private mutating func pack(_ row: [Int], towards columns: [Int?]) {
    let wishes = zip(row, columns).map { $1 ?? pieces[$0].center }
    var fromLeft = wishes
    var fromRight = wishes
    for index in row.indices.dropFirst() {
      fromLeft[index] = max(wishes[index], fromLeft[index - 1] + distance(row[index - 1], row[index]))
    }
    for index in row.indices.dropLast().reversed() {
      fromRight[index] = min(wishes[index], fromRight[index + 1] - distance(row[index], row[index + 1]))
    }
    for (index, piece) in row.enumerated() { pieces[piece].center = (fromLeft[index] + fromRight[index]) >> 1 }
  }

  private func distance(_ left: Int, _ right: Int) -> Int {
    pieces[left].width / 2 + pieces[right].width / 2 + Self.gap
  }
}
