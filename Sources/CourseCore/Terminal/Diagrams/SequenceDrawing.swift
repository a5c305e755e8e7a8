/// Draws a sequence diagram: boxes for the participants, lines down from them, arrows between the lines.
///
///     ┌───┐       ┌───┐
///     │ A │       │ B │
///     └─┬─┘       └─┬─┘
///       │   text    │
///       ├──────────>│
struct SequenceDrawing {
  private let diagram: SequenceDiagram
  /// The column of each participant's line.
  private let centers: [Int]
  private let boxWidths: [Int]
  private var canvas = TextCanvas()
  private var row = 0

  static func lines(_ diagram: SequenceDiagram) -> [String] {
    var drawing = SequenceDrawing(diagram)
    drawing.draw()
    return drawing.canvas.lines
  }

  private init(_ diagram: SequenceDiagram) {
    self.diagram = diagram
    boxWidths = diagram.participants.map { max(5, $0.label.displayWidth.cells + 4) }
    centers = Self.centers(diagram, boxWidths)
  }

  /// Puts the lines as far apart as the boxes and the words between them need.
  private static func centers(_ diagram: SequenceDiagram, _ boxes: [Int]) -> [Int] {
    var centers: [Int] = []
    let needs = diagram.steps.compactMap(need)
    for index in boxes.indices {
      var center = index == 0 ? boxes[0] / 2 : centers[index - 1] + (boxes[index - 1] + 1) / 2 + boxes[index] / 2 + 2
      for need in needs where need.to == index {
        center = max(center, need.from < 0 ? need.width : centers[need.from] + need.width)
      }
      centers.append(center)
    }
    return centers
  }

  /// How far apart a step needs two lines to be; `from` is -1 where it needs room left of a line.
  private static func need(_ step: SequenceDiagram.Step) -> (from: Int, to: Int, width: Int)? {
    switch step {
    case .message(let message):
      let width = message.text.displayWidth.cells
      if message.from == message.to { return (message.from, message.from + 1, width + 8) }
      return (min(message.from, message.to), max(message.from, message.to), width + 4)
    case .note(let indices, let text):
      let (first, last) = (indices.min() ?? 0, indices.max() ?? 0)
      let width = text.displayWidth.cells + 4
      return first == last ? (first - 1, first, width / 2 + 2) : (first, last, width - 5)
    case .open, .branch, .close:
      return nil
    }
  }

  private mutating func draw() {
    for (index, participant) in diagram.participants.enumerated() {
      let left = centers[index] - boxWidths[index] / 2
      canvas.box(participant.label, row: 0, column: left, width: boxWidths[index])
      canvas.write("┬", row: 2, column: centers[index])
    }
    row = 3
    for step in diagram.steps { draw(step) }
    lifelines()
  }

  private mutating func lifelines() {
    for center in centers { canvas.write("│", row: row, column: center) }
    row += 1
  }

  private mutating func draw(_ step: SequenceDiagram.Step) {
    switch step {
    case .message(let message): draw(message)
    case .note(let indices, let text): note(indices, text)
    case .open(let part, let text): rule("\(part.rawValue) \(text)")
    case .branch(let word, let text): rule("\(word) \(text)")
    case .close(let part): rule("end \(part.rawValue)")
    }
  }

  private mutating func draw(_ message: SequenceDiagram.Message) {
    if message.from == message.to { return toItself(message) }
    let (left, right) = (min(message.from, message.to), max(message.from, message.to))
    let (start, end) = (centers[left], centers[right])
    if !message.text.isEmpty {
      let width = message.text.displayWidth.cells
      lifelines()
      canvas.write(message.text, row: row - 1, column: start + max(2, (end - start - width + 1) / 2))
    }
    lifelines()
    let line = String(repeating: message.isDashed ? "╌" : "─", count: end - start - 1)
    canvas.write(line, row: row - 1, column: start + 1)
    let pointsRight = message.to == right
    canvas.write(pointsRight ? "├" : "┤", row: row - 1, column: pointsRight ? start : end)
    if let head = Self.head(message.head, pointsRight: pointsRight) {
      canvas.write(head, row: row - 1, column: pointsRight ? end - 1 : start + 1)
    }
  }

  private static func head(_ head: SequenceDiagram.Head, pointsRight: Bool) -> String? {
    switch head {
    case .none: nil
    case .arrow: pointsRight ? ">" : "<"
    case .open: pointsRight ? ")" : "("
    case .cross: "x"
    }
  }

  private mutating func toItself(_ message: SequenceDiagram.Message) {
    let center = centers[message.from]
    lifelines()
    canvas.write("├──┐ \(message.text)", row: row - 1, column: center)
    lifelines()
    canvas.write("│\(Self.head(message.head, pointsRight: false) ?? "─")─┘", row: row - 1, column: center)
  }

  private mutating func note(_ indices: [Int], _ text: String) {
    let (first, last) = (centers[indices.min() ?? 0], centers[indices.max() ?? 0])
    let width = max(text.displayWidth.cells + 4, last - first + 5)
    let left = max(0, (first + last) / 2 - width / 2)
    for _ in 0..<3 { lifelines() }
    canvas.box(text, row: row - 3, column: left, width: width)
  }

  /// A line across all participants that names where a part begins or ends.
  private mutating func rule(_ text: String) {
    let end = (centers.last ?? 0) + (boxWidths.last ?? 0) / 2
    let label = "── \(text.last == " " ? String(text.dropLast()) : text) "
    canvas.write(label + String(repeating: "─", count: max(2, end + 1 - label.displayWidth.cells)), row: row, column: 0)
    row += 1
  }
}
