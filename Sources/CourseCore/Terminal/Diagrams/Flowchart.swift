/// Boxes and arrows: the subset of Mermaid's flowcharts that lessons use.
struct Flowchart: Equatable {
  var direction = Direction.down
  var nodes: [Node] = []
  var edges: [Edge] = []

  enum Direction: Equatable {
    case down, right
  }

  struct Node: Equatable {
    var id: String
    var label: String
    var shape: Shape
  }

  enum Shape: Equatable {
    case box, round, decision
  }

  struct Edge: Equatable {
    /// Indices of nodes.
    var from: Int
    var to: Int
    var label: String
    var hasHead: Bool
  }
}

extension Flowchart {
  /// Reads a flowchart; nil where a line is none that can be drawn here, so that nothing of it is left out unsaid.
  init?(parsing text: String) {
    var lines = MermaidLines(text).lines
    guard let head = lines.first?.split(separator: " "), let kind = head.first, ["flowchart", "graph"].contains(kind)
    else {
      return nil
    }
    switch head.dropFirst().first ?? "TD" {
    case "TD", "TB": direction = .down
    case "LR": direction = .right
    default: return nil
    }
    lines.removeFirst()
    for line in lines where !Self.isStyle(line) {
      var reader = FlowchartReader(line)
      guard reader.read(into: &self) else { return nil }
    }
    guard !nodes.isEmpty, nodes.count <= 40, edges.count <= 80 else { return nil }
  }

  /// Whether the line only says how things look.
  private static func isStyle(_ line: String) -> Bool {
    ["style ", "classDef ", "class ", "linkStyle "].contains { line.hasPrefix($0) }
  }

  /// The index of a node, which is added where it is new; a label given later replaces the name.
  mutating func index(of id: String, label: String?, shape: Shape) -> Int {
    let index = nodes.firstIndex { $0.id == id } ?? nodes.count
    if index == nodes.count { nodes.append(Node(id: id, label: id, shape: .box)) }
    if let label {
      nodes[index].label = label
      nodes[index].shape = shape
    }
    return index
  }

  /// The arrows as numbered sentences.
  func sentences(_ words: DiagramWords) -> [String] {
    edges.enumerated().map { number, edge in
      let label = edge.label.isEmpty ? "" : ": \(edge.label)"
      return "\(number + 1). \(nodes[edge.from].label) \(words.to) \(nodes[edge.to].label)\(label)"
    }
  }
}
