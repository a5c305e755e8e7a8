#if SWIFT_SYNTAX
internal import CourseCore
internal import Testing

@testable internal import course_syntax

/// A source and the names that it declares.
struct DeclarationRow: CustomTestStringConvertible, Sendable {
  let title: String
  let source: String
  let names: [String]

  init(_ title: String, _ source: String, _ names: [String]) {
    (self.title, self.source, self.names) = (title, source, names)
  }

  var testDescription: String { title }
}

@Suite struct DeclarationsTests {
  @Test(arguments: [
    DeclarationRow(
      "types", "struct A {}; final class B {}; actor C {}; enum D {}; protocol E {}", ["A", "B", "C", "D", "E"]),
    DeclarationRow(
      "functions carry labels", "func f() {}; func g(_ a: Int, at b: Int, c: Int) {}", ["f()", "g(_:at:c:)"]),
    DeclarationRow("nested types", "struct A { enum B { case c; struct D {} } }", ["A", "A.B", "A.B.c", "A.B.D"]),
    DeclarationRow(
      "initializers", "struct A { init(size: Int) {}; init?(_ s: String) {} }", ["A", "A.init(size:)", "A.init(_:)"]),
    DeclarationRow("deinitializer", "class A { deinit {} }", ["A", "A.deinit"]),
    DeclarationRow(
      "subscripts", "struct A { subscript(x: Int) -> Int { 0 }; subscript(at x: Int) -> Int { 0 } }",
      ["A", "A.subscript(_:)", "A.subscript(at:)"]),
    DeclarationRow(
      "operators", "infix operator <~>; extension A { static func == (l: A, r: A) -> Bool { true } }",
      ["<~>", "A", "A.==(_:_:)"]),
    DeclarationRow("several names", "let a = 1, b = 2; var (c, (d, _)) = f()", ["a", "b", "c", "d"]),
    DeclarationRow("enum cases", "enum E { case x, y(a: Int, Int) }", ["E", "E.x", "E.y(a:_:)"]),
    DeclarationRow(
      "extensions", "extension A.B { func f() {} }; extension [Int] { typealias T = Int }",
      ["A.B", "A.B.f()", "Array", "Array.T"]),
    DeclarationRow("generic arguments", "extension A<Int>.B<C> { var d: Int { 0 } }", ["A.B", "A.B.d"]),
    DeclarationRow(
      "all branches of #if", "#if A\nfunc f() {}\n#else\nfunc f() {}\n#endif\nstruct S {\n#if B\nvar c = 1\n#endif\n}",
      ["f()", "f()", "S", "S.c"]),
    DeclarationRow(
      "backticks", "enum E { case `default`; func `if`(`in` a: Int) {} }", ["E", "E.default", "E.if(in:)"]),
    DeclarationRow("function bodies stay closed", "func f() { func g() {}; struct H {} }", ["f()"]),
    DeclarationRow("top-level code", "import A\nprint(1)\nif x { let y = 1 }\nlet z = 2", ["z"]),
    DeclarationRow("associated types", "protocol P { associatedtype A; func f() }", ["P", "P.A", "P.f()"]),
    DeclarationRow("broken code", "struct A { func f( } func g() {} }}} let h", ["A", "A.f()", "g()", "h"]),
    DeclarationRow("nothing", "", []),
  ])
  func names(row: DeclarationRow) {
    #expect(declarations(of: ParsedSource(row.source)).map(\.name) == row.names)
  }

  @Test(arguments: [
    ("/// Doc.\n@A\nfunc f() {} // after", "@A\nfunc f() {}", "/// Doc.\n@A\nfunc f() {}"),
    ("let a = 1 // of a\n// mine\nfunc f() {}", "func f() {}", "// mine\nfunc f() {}"),
    ("// far\n\n// near\n/** doc */\nfunc f() {}", "func f() {}", "// near\n/** doc */\nfunc f() {}"),
    ("/// gone\n  \n\nfunc f() {}", "func f() {}", "func f() {}"),
    ("struct S {\n  /// Doc.\n  func f() {\n  }\n}", "  func f() {\n  }", "  /// Doc.\n  func f() {\n  }"),
    ("\u{FEFF}// é\r\nfunc f() {}\r\n", "func f() {}", "// é\r\nfunc f() {}"),
  ])
  func ranges(source: String, text: String, documented: String) throws {
    let found = declarations(of: ParsedSource(source))
    let function = try #require(found.first { $0.kind == .func })
    #expect(function.range.text(in: source) == text)
    #expect(function.documented.text(in: source) == documented)
  }
}
#endif
