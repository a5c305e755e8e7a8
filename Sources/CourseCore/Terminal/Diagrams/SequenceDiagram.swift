/// Who says what to whom, in order: the subset of Mermaid's sequence diagrams that lessons use.
struct SequenceDiagram: Equatable {
  var participants: [Participant] = []
  var steps: [Step] = []

  struct Participant: Equatable {
    var id: String
    var label: String
  }

  enum Step: Equatable {
    case message(Message)
    /// Words beside or across the lifelines of participants, given by their indices.
    case note([Int], String)
    /// The beginning of a part such as `loop` or `alt`, with its condition.
    case open(Part, String)
    /// Another branch of the part: its keyword and its condition.
    case branch(String, String)
    case close(Part)
  }

  struct Message: Equatable {
    /// Indices of participants.
    var from: Int
    var to: Int
    var text: String
    var isDashed: Bool
    var head: Head
  }

  enum Head: Equatable {
    case none, arrow, open, cross
  }

  enum Part: String, Equatable, CaseIterable {
    case loop, alt, opt, par, critical
    case breaking = "break"
  }
}

// MARK: Parsing

extension SequenceDiagram {
  /// Reads a diagram; nil where a line is none that can be drawn here, so that nothing of it is left out unsaid.
  init?(parsing text: String) {
    var lines = MermaidLines(text).lines
    guard lines.first == "sequenceDiagram", lines.count <= 500 else { return nil }
    lines.removeFirst()
    var open: [Part] = []
    for line in lines {
      guard read(line, open: &open) else { return nil }
    }
    guard open.isEmpty, !steps.isEmpty, participants.count <= 16 else { return nil }
  }

  private mutating func read(_ line: String, open: inout [Part]) -> Bool {
    let word = line.prefix { $0 != " " }
    let rest = MermaidLines.trimmed(line.dropFirst(word.count))
    if let part = Part(rawValue: String(word)) {
      open.append(part)
      steps.append(.open(part, MermaidLines.label(rest)))
      return open.count < 8
    }
    switch word {
    case "participant", "actor": declare(rest)
    case "autonumber", "activate", "deactivate", "title", "accTitle:", "accDescr:": break
    case "else", "and", "option": steps.append(.branch(String(word), MermaidLines.label(rest)))
    case "end":
      guard let part = open.popLast() else { return false }
      steps.append(.close(part))
    case "Note", "note": return note(rest)
    default: return message(line)
    }
    return true
  }

  private mutating func declare(_ text: Substring) {
    let parts = text.firstRange(of: " as ").map { (text[..<$0.lowerBound], text[$0.upperBound...]) } ?? (text, text)
    let index = index(of: MermaidLines.trimmed(parts.0))
    participants[index].label = MermaidLines.label(parts.1)
  }

  private mutating func index(of name: Substring) -> Int {
    if let index = participants.firstIndex(where: { $0.id == name }) { return index }
    participants.append(Participant(id: String(name), label: String(name)))
    return participants.count - 1
  }

  private mutating func note(_ text: Substring) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    for place in ["over ", "right of ", "left of "] where text.hasPrefix(place) {
      let names = text[..<colon].dropFirst(place.count).split(separator: ",").map(MermaidLines.trimmed)
      guard !names.isEmpty, names.allSatisfy({ !$0.isEmpty }) else { return false }
      let indices = names.map { index(of: $0) }
      steps.append(.note(indices, MermaidLines.label(text[text.index(after: colon)...])))
      return true
    }
    return false
  }

  /// The arrows of Mermaid, longer ones before those that they begin with.
  private static let arrows: [(String, isDashed: Bool, Head)] = [
    ("-->>", true, .arrow), ("->>", false, .arrow), ("--x", true, .cross), ("-x", false, .cross), ("--)", true, .open),
    ("-)", false, .open), ("-->", true, .none), ("->", false, .none),
  ]

  private mutating func message(_ line: String) -> Bool {
    let colon = line.firstIndex(of: ":") ?? line.endIndex
    let head = line[..<colon]
    let found = Self.arrows.compactMap { arrow in head.firstRange(of: arrow.0).map { (arrow, $0) } }
    guard let (arrow, range) = found.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else { return false }
    let from = MermaidLines.trimmed(head[..<range.lowerBound])
    let to = MermaidLines.trimmed(head[range.upperBound...].drop { $0 == "+" || $0 == "-" || $0 == " " })
    guard !from.isEmpty, !to.isEmpty, !from.contains(" "), !to.contains(" ") else { return false }
    let message = Message(
      from: index(of: from), to: index(of: to), text: MermaidLines.label(line[colon...].dropFirst()),
      isDashed: arrow.isDashed, head: arrow.2)
    steps.append(.message(message))
    return true
  }
}
