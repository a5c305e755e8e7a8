/// What the blocks of a page that compile leave to those after them: their imports and declarations, not their statements.
public struct EarlierDeclarations: Sendable {
  /// A declaration at the top level of a block.
  struct Piece: Sendable {
    var kind: SyntaxDeclaration.Kind
    /// With labels, where it has them.
    var name: String
    /// Any of these in a text makes that text need it.
    var handles: Set<String>
    var lines: [Block.Line]
    /// The words of its own text.
    var words: Set<String>
  }

  private var pieces: [Piece] = []
  private var imports: [Block.Line] = []

  public init() {}

  /// Adds a block that compiles; blocks come in the order of the page.
  ///
  /// - Parameters:
  ///   - lines: its own lines.
  ///   - declarations: of those lines, counted from 1.
  public mutating func add(_ lines: [Block.Line], _ declarations: [SyntaxDeclaration]) {
    for (_, index) in ImportScan(in: lines.map(\.text)).imports where !imports.contains(where: { $0.text == lines[index].text }) {
      imports.append(lines[index])
    }
    for declaration in declarations.topLevel {
      let range = declaration.documented
      let last = range.end.column > 1 ? range.end.line : range.end.line - 1
      guard range.start.line >= 1, last <= lines.count, range.start.line <= last else { continue }
      let own = Array(lines[(range.start.line - 1)...(last - 1)])
      pieces.append(
        Piece(
          kind: declaration.kind, name: declaration.path.last ?? "", handles: declarations.handles(of: declaration),
          lines: own, words: own.map(\.text).words))
    }
  }

  /// The lines to put before a block: all imports, and of the declarations those that its text leads to. Of several with
  /// one name the latest counts; what the block declares itself, none.
  public func context(for lines: [Block.Line], declaring own: [SyntaxDeclaration]) -> [Block.Line] {
    let mine = Set(own.topLevel.filter { $0.kind != .extension }.compactMap(\.path.last))
    let visible = visible(hiddenBy: mine)
    var needed = lines.map(\.text).words
    var taken: Set<Int> = []
    var grows = true
    while grows {
      grows = false
      for index in visible where !taken.contains(index) && !pieces[index].handles.isDisjoint(with: needed) {
        taken.insert(index)
        needed.formUnion(pieces[index].words)
        grows = true
      }
    }
    let texts = Set(lines.map(\.text))
    let newImports = imports.filter { !texts.contains($0.text) }
    let declarations = taken.sorted().flatMap { pieces[$0].lines }
    return (newImports + declarations).withoutRepetitions
  }

  /// The pieces that nothing later of the same name hides; a type's extensions are hidden with it.
  private func visible(hiddenBy own: Set<String>) -> [Int] {
    var hidden = own
    var visible: [Int] = []
    for index in pieces.indices.reversed() {
      let piece = pieces[index]
      guard !hidden.contains(piece.name) else { continue }
      if piece.kind != .extension { hidden.insert(piece.name) }
      visible.append(index)
    }
    return visible
  }
}

extension [SyntaxDeclaration] {
  /// Those that no other of them contains.
  fileprivate var topLevel: [SyntaxDeclaration] {
    var end = SourceLocation(line: 0)
    return sorted { ($0.range.start, $1.range.end) < ($1.range.start, $0.range.end) }.filter { declaration in
      guard declaration.range.start >= end else { return false }
      end = declaration.range.end
      return true
    }
  }

  /// What names `outer` in other code: its own name; for an extension also those of its members.
  fileprivate func handles(of outer: SyntaxDeclaration) -> Set<String> {
    var names = outer.path
    if outer.kind == .extension {
      names += filter { outer.range.contains($0.range.start) }.compactMap(\.path.last)
    }
    return names.words
  }
}

extension [String] {
  /// Every run of letters, digits and `_`, and every run of operator characters.
  var words: Set<String> {
    var words: Set<String> = []
    for text in self {
      for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) { words.insert(String(word)) }
      for word in text.split(whereSeparator: { !"+-*/%<>=!&|^~?".contains($0) }) { words.insert(String(word)) }
    }
    return words
  }
}

extension [Block.Line] {
  /// Declarations can share lines.
  fileprivate var withoutRepetitions: [Block.Line] {
    var seen: Set<Block.Line> = []
    return filter { $0.text.isEmpty || seen.insert($0).inserted }
  }
}
