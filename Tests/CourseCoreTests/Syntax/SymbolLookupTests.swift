internal import Testing

@testable internal import CourseCore

@Suite struct SymbolLookupTests {
  static let declarations = [
    make(.struct, "TileStore"), make(.func, "TileStore", "writableTile(at:)"),
    make(.func, "TileStore", "freeze()"), make(.`init`, "TileStore", "init(size:)"),
    make(.`init`, "TileStore", "init(copying:)"), make(.struct, "FrozenTile"),
    make(.extension, "FrozenTile"), make(.func, "FrozenTile", "paint(_:)"), make(.func, "FrozenTile", "paint(_:)"),
    make(.func, "TileKey", "==(_:_:)"), make(.func, "TileKey", "..<(_:_:)"), make(.func, "freeze()"),
    make(.var, "TileStore", "size"), make(.func, "TileStore", "size(of:)"), make(.extension, "Sequence"),
    make(.struct, "Outer", "Sequence", "Inner"),
  ]

  static func make(_ kind: SyntaxDeclaration.Kind, _ path: String...) -> SyntaxDeclaration {
    let start = CourseCore.SourceLocation(line: 1, column: 1)
    let range = SyntaxRange(start: start, end: start)
    return SyntaxDeclaration(kind: kind, path: path, range: range, documented: range)
  }

  @Test(arguments: [
    ("TileStore", ["TileStore"]),
    ("TileStore.writableTile", ["TileStore.writableTile(at:)"]),
    ("TileStore.writableTile(at:)", ["TileStore.writableTile(at:)"]),
    ("writableTile(at:)", ["TileStore.writableTile(at:)"]),
    ("TileStore.init(size:)", ["TileStore.init(size:)"]),
    ("freeze", ["freeze()"]),
    ("TileStore.freeze()", ["TileStore.freeze()"]),
    ("TileKey.==", ["TileKey.==(_:_:)"]),
    ("==(_:_:)", ["TileKey.==(_:_:)"]),
    ("TileKey...<", ["TileKey...<(_:_:)"]),
    ("`TileStore`.`freeze`", ["TileStore.freeze()"]),
    ("FrozenTile.paint", ["FrozenTile.paint(_:)", "FrozenTile.paint(_:)"]),
    ("Sequence.Inner", ["Outer.Sequence.Inner"]),
    ("Sequence", ["Sequence"]),
    ("TileStore.size", ["TileStore.size"]),
    ("size", ["TileStore.size"]),
    ("size(of:)", ["TileStore.size(of:)"]),
  ])
  func found(text: String, names: [String]) {
    guard case .found(let found) = SymbolLookup(text, in: Self.declarations) else {
      Issue.record("\(SymbolLookup(text, in: Self.declarations))")
      return
    }
    #expect(found.map(\.name) == names)
  }

  @Test func declarationWinsOverExtension() {
    #expect(SymbolLookup("FrozenTile", in: Self.declarations) == .found([Self.make(.struct, "FrozenTile")]))
  }

  @Test(arguments: [("TileStore.init", ["TileStore.init(size:)", "TileStore.init(copying:)"])])
  func ambiguous(text: String, names: [String]) {
    guard case .ambiguous(let found) = SymbolLookup(text, in: Self.declarations) else {
      Issue.record("\(SymbolLookup(text, in: Self.declarations))")
      return
    }
    #expect(found.map(\.name) == names)
  }

  @Test(arguments: [
    ("TileStore.writeableTile", ["TileStore.writableTile(at:)"]),
    ("TileStore.writableTile(in:)", ["TileStore.writableTile(at:)"]),
    ("frozentile", ["FrozenTile"]),
    ("TileStore.init(sized:)", ["TileStore.init(size:)", "TileStore.init(copying:)"]),
    ("Quaternion", []),
    ("", []),
    ("A..b", []),
    ("a(b", []),
  ])
  func absent(text: String, nearest: [String]) {
    #expect(SymbolLookup(text, in: Self.declarations) == .absent(nearest: nearest))
  }
}
