#if SWIFT_SYNTAX
internal import CourseCore
internal import Testing

@testable internal import course_syntax

@Suite struct EditsTests {
  @Test(arguments: [
    ("let a = await b", ["await: let a = b"]),
    ("try await b.c(\n  await d)", ["call: ", "await: try b.c(\n  await d)", "await: try await b.c(\n  d)"]),
    ("struct A: Sendable {}", ["sendable: struct A {}"]),
    ("struct A: Sendable, B {}", ["sendable: struct A: B {}"]),
    ("struct A: B, @unchecked Sendable, C {}", ["sendable: struct A: B, C {}"]),
    ("struct A: B, Sendable {}", ["sendable: struct A: B {}"]),
    ("func f<T: Sendable>(_ a: T) {}", ["sendable: func f<T>(_ a: T) {}"]),
    ("@MainActor\nfunc f() {}", ["annotation: \nfunc f() {}"]),
    ("struct S { @MainActor func f() {} }", ["annotation: struct S { func f() {} }"]),
    (
      "let a: @Sendable (sending B) -> C",
      ["annotation: let a: (sending B) -> C", "annotation: let a: @Sendable (B) -> C"]
    ),
    (
      "nonisolated func f(a: isolated A) {}",
      ["annotation: func f(a: isolated A) {}", "annotation: nonisolated func f(a: A) {}"]
    ),
    ("nonisolated(unsafe) var a = 1", ["annotation: var a = 1"]),
    (
      "func f() {\n  g(1)\n  let a = h()\n  i { j() }\n}",
      [
        "call: func f() {\n  \n  let a = h()\n  i { j() }\n}", "call: func f() {\n  g(1)\n  let a = h()\n  \n}",
        "call: func f() {\n  g(1)\n  let a = h()\n  i {  }\n}",
      ]
    ),
    ("let await = 1 // await f()\nlet s = \"await f()\"", []),
  ])
  func edits(source: String, expected: [String]) {
    let found = course_syntax.edits(of: ParsedSource(source))
    #expect(found.map { "\($0.kind): \($0.applied(to: source) ?? "")" } == expected)
    for edit in found { #expect(!edit.text.isEmpty) }
  }
}
#endif
