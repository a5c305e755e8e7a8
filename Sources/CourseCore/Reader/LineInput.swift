/// A line of text that is being typed.
struct LineInput: Sendable, Hashable {
  private(set) var text = ""

  init(_ text: String = "") {
    self.text = text
  }

  /// Takes a key that edits; false where it is none.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): text.append(character)
    case .backspace: if !text.isEmpty { text.removeLast() }
    case .control("u"): text = ""
    case .control("w"):
      while text.last == " " { text.removeLast() }
      while let last = text.last, last != " " { text.removeLast() }
    default: return false
    }
    return true
  }

  /// Takes pasted text; it stays one line.
  mutating func take(pasted: String) {
    text += pasted.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
