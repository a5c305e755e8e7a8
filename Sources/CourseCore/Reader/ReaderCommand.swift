/// What a key does in the reader.
enum ReaderCommand: String, Sendable, Hashable, CaseIterable {
  case lineDown, lineUp, pageDown, pageUp, halfDown, halfUp, top, bottom
  case nextHeading, previousHeading, nextBlock, previousBlock
  case contents, search, nextMatch, previousMatch
  case run, predict, edit, editFresh, copy, picture, exercise, links
  case shiftRight, shiftLeft, done, help, repaint, leave
}

extension ReaderCommand {
  /// The keys, in the order in which the help lists them; those that come first are shown there.
  static let bindings: [(command: ReaderCommand, keys: [Key])] = [
    (.pageDown, [.character(" "), .character("f"), .pageDown, .control("f"), .control("v")]),
    (.pageUp, [.character("b"), .pageUp, .control("b")]),
    (.halfDown, [.character("d"), .control("d")]),
    (.halfUp, [.character("u"), .control("u")]),
    (.lineDown, [.character("j"), .down, .enter, .control("n"), .control("e")]),
    (.lineUp, [.character("k"), .up, .character("y"), .control("p"), .control("y")]),
    (.top, [.character("g"), .home]),
    (.bottom, [.character("G"), .end]),
    (.nextHeading, [.character("]")]),
    (.previousHeading, [.character("[")]),
    (.nextBlock, [.character("}")]),
    (.previousBlock, [.character("{")]),
    (.contents, [.character("t"), .character("o")]),
    (.search, [.character("/")]),
    (.nextMatch, [.character("n")]),
    (.previousMatch, [.character("N")]),
    (.run, [.character("r")]),
    (.predict, [.character("p")]),
    (.edit, [.character("e")]),
    (.editFresh, [.character("E")]),
    (.copy, [.character("c")]),
    (.picture, [.character("v")]),
    (.exercise, [.character("x")]),
    (.links, [.character("l")]),
    (.shiftRight, [.character(">"), .right]),
    (.shiftLeft, [.character("<"), .left]),
    (.done, [.character("D")]),
    (.help, [.character("?"), .character("h"), .character("H")]),
    (.repaint, [.control("l")]),
    (.leave, [.character("q"), .character("Q")]),
  ]

  private static let table: [Key: ReaderCommand] = Dictionary(
    bindings.flatMap { binding in binding.keys.map { ($0, binding.command) } }, uniquingKeysWith: { first, _ in first })

  init?(_ key: Key) {
    guard let command = Self.table[key] else { return nil }
    self = command
  }
}

extension Key {
  /// As the help writes it.
  var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .escape: "Esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    }
  }
}
