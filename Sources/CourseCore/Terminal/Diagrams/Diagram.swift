/// A drawing that a lesson describes in words.
enum Diagram: Equatable {
  case sequence(SequenceDiagram)
  case flowchart(Flowchart)

  /// Reads the text of a `mermaid` fence; nil where it uses more of Mermaid than can be drawn here.
  init?(parsing text: String) {
    if let diagram = SequenceDiagram(parsing: text) {
      self = .sequence(diagram)
    } else if let chart = Flowchart(parsing: text) {
      self = .flowchart(chart)
    } else {
      return nil
    }
  }

  /// The drawing, line by line; nil where it would be too tangled to read.
  var drawing: [String]? {
    switch self {
    case .sequence(let diagram): SequenceDrawing.lines(diagram)
    case .flowchart(let chart): FlowchartDrawing.lines(chart)
    }
  }

  /// The same in sentences, for those who do not see it.
  func sentences(_ words: DiagramWords) -> [String] {
    switch self {
    case .sequence(let diagram): diagram.sentences(words)
    case .flowchart(let chart): chart.sentences(words)
    }
  }
}
