@testable import CourseCore
import Testing

/// What of earlier blocks a block sees. A declaration is written `kind name first-last`.
struct EarlierDeclarationsTests {
  struct Row: NamedRow {
    var name: String
    var earlier: [(lines: [String], declarations: [String])]
    var block: [String]
    var own: [String] = []
    var context: [String]
  }

  static let rows: [Row] = [
    Row(
      name: "what it names, not statements",
      earlier: [(["struct A {", "}", "print(1)", "struct B {}"], ["struct A 1-2", "struct B 4-4"])],
      block: ["A()"], context: ["struct A {", "}"]),
    Row(
      name: "what that names in turn",
      earlier: [(["struct A {}"], ["struct A 1-1"]), (["let a = A()"], ["var a 1-1"]), (["let b = 1"], ["var b 1-1"])],
      block: ["print(a)"], context: ["struct A {}", "let a = A()"]),
    Row(
      name: "all imports once",
      earlier: [(["import X", "import Y"], []), (["import X"], [])], block: ["import Y", "f()"], context: ["import X"]),
    Row(
      name: "the latest of a name",
      earlier: [(["struct A { 1 }"], ["struct A 1-1"]), (["struct A { 2 }"], ["struct A 1-1"])],
      block: ["A()"], context: ["struct A { 2 }"]),
    Row(
      name: "not what it declares itself",
      earlier: [(["struct A { 1 }"], ["struct A 1-1"])], block: ["struct A { 2 }", "A()"], own: ["struct A 1-1"], context: []),
    Row(
      name: "functions of one name and other labels are two",
      earlier: [(["func f(a: Int) {}", "func f(b: Int) {}"], ["func f(a:) 1-1", "func f(b:) 2-2"])],
      block: ["f(b: 1)"], context: ["func f(a: Int) {}", "func f(b: Int) {}"]),
    Row(
      name: "extensions by their members",
      earlier: [(["extension Int { var big: Int { 1 } }"], ["extension Int 1-1", "var Int.big 1-1"])],
      block: ["1.big"], context: ["extension Int { var big: Int { 1 } }"]),
    Row(
      name: "no extension of a type that was declared anew",
      earlier: [
        (["struct A {}"], ["struct A 1-1"]), (["extension A { 1 }"], ["extension A 1-1"]), (["struct A { 2 }"], ["struct A 1-1"]),
      ],
      block: ["A()"], context: ["struct A { 2 }"]),
    Row(
      name: "operators", earlier: [(["infix operator +-", "func +- () {}"], ["operator +- 1-1", "func +-(_:_:) 2-2"])],
      block: ["1 +- 2"], context: ["infix operator +-", "func +- () {}"]),
  ]

  @Test(arguments: rows) func sees(_ row: Row) {
    var earlier = EarlierDeclarations()
    for block in row.earlier { earlier.add(block.lines.map(Self.line), block.declarations.map(Self.declaration)) }
    let context = earlier.context(for: row.block.map(Self.line), declaring: row.own.map(Self.declaration))
    #expect(context.map(\.text) == row.context)
  }

  private static func line(_ text: String) -> Block.Line { Block.Line(text: text, markdownLine: 1, columnOffset: 0) }

  private static func declaration(_ text: String) -> SyntaxDeclaration {
    let parts = text.split(separator: " ").map(String.init)
    let lines = parts[2].split(separator: "-").compactMap { Int($0) }
    // A member's range lies in its extension's.
    let isMember = parts[1].contains(".")
    let range = SyntaxRange(
      start: SourceLocation(line: lines[0], column: isMember ? 5 : 1), end: SourceLocation(line: lines[1], column: isMember ? 9 : 99))
    return SyntaxDeclaration(
      kind: SyntaxDeclaration.Kind(rawValue: parts[0]) ?? .var, path: parts[1].split(separator: ".").map(String.init), range: range,
      documented: range)
  }
}
