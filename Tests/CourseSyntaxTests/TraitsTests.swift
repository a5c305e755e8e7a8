#if SWIFT_SYNTAX
internal import CourseCore
internal import Testing

@testable internal import course_syntax

@Suite struct TraitsTests {
  static func traits(_ source: String) -> SourceTraits { course_syntax.traits(of: ParsedSource(source)) }

  @Test(arguments: [
    ("extension Int: P {}", ["Int: P"]),
    ("extension Array: P, Q where Element == Int {}", ["Array: P, Q"]),
    ("extension Int: @retroactive P {}", ["Int: @retroactive P"]),
    ("extension A.B: @unchecked Sendable {}\nstruct A {}", ["A.B: @unchecked Sendable"]),
    ("typealias T = Int\nextension T: P {}", ["T: P"]),
    ("struct A { struct B {} }\nextension A.B: P {}\nextension A: Q {}", []),
    ("extension Int { struct C {} }\nextension Int.C: P {}", []),
    ("struct A {}\nextension Main.A: P {}", ["Main.A: P"]),
    ("#if B\nextension Int: P {}\n#endif", ["Int: P"]),
    ("extension Int { func f() {} }\nstruct A: P {}", []),
  ])
  func foreignConformances(source: String, expected: [String]) {
    let traits = Self.traits(source)
    #expect(traits.foreignConformances.map { "\($0.type): \($0.protocols.joined(separator: ", "))" } == expected)
    #expect(traits.mayShareImage == expected.isEmpty)
  }

  @Test(arguments: [
    ("@_cdecl(\"f\") public func f() {}", ["@_cdecl(\"f\")"]),
    ("@c func f() {}\n@_silgen_name(\"g\") func g()", ["@c", "@_silgen_name(\"g\")"]),
    ("extension A { @_dynamicReplacement(for: f()) func g() {} }", ["@_dynamicReplacement(for: f())"]),
    ("@MainActor @discardableResult func f() {}", []),
  ])
  func exports(source: String, expected: [String]) {
    let traits = Self.traits(source)
    #expect(traits.exports.map(\.text) == expected)
    #expect(traits.mayShareImage == expected.isEmpty)
  }

  @Test func imports() {
    let found = Self.traits("import A\n@testable internal import B.C\n@preconcurrency import struct D.E\n").imports
    #expect(found.map(\.path) == [["A"], ["B", "C"], ["D", "E"]])
    #expect(found.map(\.modifiers) == [[], ["@testable", "internal"], ["@preconcurrency"]])
    #expect(found.map(\.position.line) == [1, 2, 3])
  }

  @Test func declarations() {
    let source =
      "struct A { func f() {} }\nfunc g(a: Int) {}\nlet h = 1\nextension A {}\nextension B { var i: Int { 1 } }"
    #expect(Self.traits(source).declarations.map(\.name) == ["A", "g(a:)", "h"])
  }

  @Test(
    arguments: [
      ("@main struct A { static func main() {} }", 1, nil),
      ("import A\nfunc f() {}\nlet a = 1", 0, nil),
      ("func f() { g() }\n\nprint(1)\nprint(2)", 0, "3 print(1)"),
      ("#if A\n#if B\nfor a in b {\n}\n#endif\n#endif", 0, "3 for a in b {"),
      ("struct A { var a: Int { g(); return 1 } }", 0, nil),
      ("let a = { b() }", 0, nil),
      ("a = 1", 0, "1 a = 1"),
      ("await f()", 0, "1 await f()"),
    ] as [(String, Int, String?)])
  func entryPoints(source: String, mains: Int, topLevelCode: String?) {
    let traits = Self.traits(source)
    #expect(traits.entryPoints.map(\.text) == Array(repeating: "@main", count: mains))
    #expect(traits.topLevelCode.map { "\($0.position.line) \($0.text)" } == topLevelCode)
  }
}
#endif
