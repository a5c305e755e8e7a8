/// The words with which a diagram is told.
struct DiagramWords: Sendable, Equatable {
  var to: String
  var itself: String
  var and: String
  var note: String
  var nothing: String
  var loop: String
  var when: String
  var otherwise: String
  var together: String
  var end: String

  static let english = DiagramWords(
    to: "to", itself: "itself", and: "and", note: "Note on", nothing: "(no words)", loop: "Repeat", when: "If",
    otherwise: "Otherwise",
    together: "At the same time", end: "End of this part.")

  static let spanish = DiagramWords(
    to: "a", itself: "sí mismo", and: "y", note: "Nota sobre", nothing: "(sin palabras)", loop: "Se repite", when: "Si",
    otherwise: "Si no", together: "A la vez", end: "Fin de esta parte.")
}

extension SequenceDiagram {
  /// The steps as numbered sentences.
  func sentences(_ words: DiagramWords) -> [String] {
    var number = 0
    return steps.map { step in
      switch step {
      case .message(let message):
        number += 1
        let text = message.text.isEmpty ? words.nothing : message.text
        let receiver = message.from == message.to ? words.itself : label(message.to)
        return "\(number). \(label(message.from)) \(words.to) \(receiver): \(text)"
      case .note(let indices, let text):
        number += 1
        return "\(number). \(words.note) \(indices.map(label).joined(separator: " \(words.and) ")): \(text)"
      case .open(let part, let text): return Self.condition(words.opening(part), text)
      case .branch(let word, let text): return Self.condition(word == "and" ? words.together : words.otherwise, text)
      case .close: return words.end
      }
    }
  }

  private func label(_ index: Int) -> String { participants[index].label }

  private static func condition(_ word: String, _ text: String) -> String {
    text.isEmpty ? "\(word):" : "\(word), \(text):"
  }
}

extension DiagramWords {
  fileprivate func opening(_ part: SequenceDiagram.Part) -> String {
    switch part {
    case .loop: loop
    case .alt, .opt, .critical, .breaking: when
    case .par: together
    }
  }
}
