/// Draws a flowchart from top to bottom; a chain that runs to the right is drawn to the right.
struct FlowchartDrawing {
  private let layers: FlowchartLayers
  private var canvas = TextCanvas()
  private var row = 0

  /// The lines of the drawing; nil where lines would run over each other.
  static func lines(_ chart: Flowchart) -> [String]? {
    if chart.direction == .right, let chain = chain(chart) { return chain }
    var drawing = FlowchartDrawing(layers: FlowchartLayers(chart))
    guard drawing.draw() else { return nil }
    let arrows = drawing.layers.backward.map { edge in
      let label = edge.label.isEmpty ? "" : ": \(edge.label)"
      return "\(chart.nodes[edge.from].label) → \(chart.nodes[edge.to].label)\(label)"
    }
    return drawing.canvas.lines + (arrows.isEmpty ? [] : [""]) + arrows
  }

  private init(layers: FlowchartLayers) {
    self.layers = layers
  }

  private mutating func draw() -> Bool {
    for (index, pieces) in layers.rows.enumerated() {
      let height = pieces.contains { layers.pieces[$0].isNode } ? 3 : 1
      for piece in pieces { draw(layers.pieces[piece], height: height) }
      row += height
      if index + 1 < layers.rows.count {
        guard let lines = FlowchartLines(layers, from: pieces) else { return false }
        lines.draw(on: &canvas, row: row)
        row += lines.height
      }
    }
    return true
  }

  private mutating func draw(_ piece: FlowchartLayers.Piece, height: Int) {
    let left = piece.center - piece.width / 2
    switch piece.content {
    case .node(let node):
      canvas.box(node.label, shape: node.shape, row: row, column: left, width: piece.width)
      if !piece.below.isEmpty { canvas.write("┬", row: row + 2, column: piece.center) }
    case .words(let words):
      for offset in 0..<height { canvas.write("│", row: row + offset, column: piece.center) }
      canvas.write(words, row: row + height / 2, column: piece.center - words.displayWidth.cells / 2)
    case .line:
      for offset in 0..<height { canvas.write("│", row: row + offset, column: piece.center) }
    }
  }

  /// A flowchart in which each box leads to the next, drawn from left to right; nil for any other.
  private static func chain(_ chart: Flowchart) -> [String]? {
    let isChain = chart.edges.enumerated().allSatisfy { $1.from == $0 && $1.to == $0 + 1 }
    guard isChain, chart.edges.count == chart.nodes.count - 1 else { return nil }
    var canvas = TextCanvas()
    var column = 0
    for (index, node) in chart.nodes.enumerated() {
      let width = node.label.displayWidth.cells + 4
      canvas.box(node.label, shape: node.shape, row: 0, column: column, width: width)
      column += width
      guard index < chart.edges.count else { break }
      let edge = chart.edges[index]
      let line = edge.label.isEmpty ? "───" : "─ \(edge.label) ─"
      canvas.write("├" + line + (edge.hasHead ? ">" : "─"), row: 1, column: column - 1)
      column += line.displayWidth.cells + 1
    }
    return canvas.lines
  }
}

extension FlowchartLayers.Piece {
  var isNode: Bool { if case .node = content { true } else { false } }
}

extension TextCanvas {
  fileprivate mutating func box(_ text: String, shape: Flowchart.Shape, row: Int, column: Int, width: Int) {
    box(text, row: row, column: column, width: width)
    let corners: [String]
    switch shape {
    case .box: return
    case .round: corners = ["╭", "╮", "╰", "╯"]
    case .decision: corners = ["◆", "◆", "◆", "◆"]
    }
    write(corners[0], row: row, column: column)
    write(corners[1], row: row, column: column + width - 1)
    write(corners[2], row: row + 2, column: column)
    write(corners[3], row: row + 2, column: column + width - 1)
  }
}
