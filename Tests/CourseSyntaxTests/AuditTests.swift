#if SWIFT_SYNTAX
internal import CourseCore
internal import Testing

@testable internal import course_syntax

/// A source and its sites, as `line:column kind text (declaration)`.
struct AuditRow: CustomTestStringConvertible, Sendable {
  let source: String
  let sites: [String]

  init(_ source: String, _ sites: String...) {
    (self.source, self.sites) = (source, sites)
  }

  var testDescription: String { source }
}

@Suite struct AuditTests {
  static func sites(_ source: String) -> [AuditSite] {
    auditSites(of: ParsedSource(source), markers: AuditMarkers())
  }

  @Test(arguments: [
    AuditRow("final class A: P, @unchecked Sendable {}", "1:19 unchecked-sendable @unchecked Sendable (A)"),
    AuditRow("extension A.B: @unchecked Sendable {}", "1:16 unchecked-sendable @unchecked Sendable (A.B)"),
    AuditRow("struct A: @unchecked Swift.Sendable {}", "1:11 unchecked-sendable @unchecked Swift.Sendable (A)"),
    AuditRow("struct A: @unchecked Other {}", "1:11 unchecked @unchecked Other (A)"),
    AuditRow("nonisolated(unsafe) var a = 1", "1:1 nonisolated-unsafe nonisolated(unsafe) (a)"),
    AuditRow(
      "struct S { nonisolated(unsafe) static let a = 1, b = 2 }", "1:12 nonisolated-unsafe nonisolated(unsafe) (S.a)"),
    AuditRow("struct S { unowned(unsafe) let a: A }", "1:12 unowned-unsafe unowned(unsafe) (S.a)"),
    AuditRow("f { [unowned(unsafe) self] in }", "1:6 unowned-unsafe unowned(unsafe) (nil)"),
    AuditRow(
      "struct S { func f(a: Int) { MainActor.assumeIsolated { g() } } }",
      "1:29 assume-isolated MainActor.assumeIsolated (S.f(a:))"),
    AuditRow("func f() {\n  try a.b.assumeIsolated {}\n}", "2:7 assume-isolated a.b.assumeIsolated (f())"),
    AuditRow("let a: [Kind] = [.assumeIsolated, .unsafeBitCast, .unsafeDowncast]"),
    AuditRow("@preconcurrency import Darwin", "1:1 preconcurrency @preconcurrency import Darwin (nil)"),
    AuditRow("extension A: @preconcurrency P {}", "1:14 preconcurrency @preconcurrency P (A)"),
    AuditRow("@preconcurrency protocol P {}", "1:1 preconcurrency @preconcurrency (P)"),
    AuditRow("let a = unsafeBitCast(b, to: C.self)", "1:9 unsafe-bit-cast unsafeBitCast (a)"),
    AuditRow("var a: Int { Swift.unsafeDowncast(b, to: C.self).c }", "1:14 unsafe-downcast Swift.unsafeDowncast (a)"),
    AuditRow(
      "func f() async { await withUnsafeContinuation { $0.resume() } }",
      "1:24 unsafe-continuation withUnsafeContinuation (f())"),
    AuditRow(
      "try await withUnsafeThrowingContinuation { c in }",
      "1:11 unsafe-continuation withUnsafeThrowingContinuation (nil)"),
    AuditRow("let p = Unmanaged.passRetained(a).toOpaque()", "1:9 unmanaged Unmanaged.passRetained (p)"),
    AuditRow("let p = Unmanaged<A>.fromOpaque(q).takeRetainedValue()", "1:9 unmanaged Unmanaged<A>.fromOpaque (p)"),
    AuditRow("DispatchQueue.main.sync { f() }", "1:1 main-sync DispatchQueue.main.sync (nil)"),
    AuditRow("DispatchQueue\n  .main\n  .sync { f() }", "1:1 main-sync DispatchQueue .main .sync (nil)"),
    AuditRow("@_unsafeInheritExecutor func f() {}", "1:1 unsafe-attribute @_unsafeInheritExecutor (f())"),
    AuditRow("@exclusivity(unchecked) var a = 1", "1:1 exclusivity-unchecked @exclusivity(unchecked) (a)"),
    AuditRow(
      "func f() { func g() { let h = { unsafeBitCast($0, to: A.self) } } }",
      "1:33 unsafe-bit-cast unsafeBitCast (f().g().h)"),
    AuditRow("#if A\nstruct S: @unchecked Sendable {}\n#endif", "2:11 unchecked-sendable @unchecked Sendable (S)"),
    AuditRow("let a = \"\\(unsafeBitCast(b, to: C.self))\"", "1:12 unsafe-bit-cast unsafeBitCast (a)"),
    AuditRow("// @unchecked Sendable\nlet a = \"@unchecked Sendable\", b: Unmanaged<A>? = nil"),
    AuditRow("struct A: Sendable { nonisolated func f() {}; func unsafeBitCast() {}; func assumeIsolated() {} }"),
    AuditRow("DispatchQueue.main.async {}; queue.sync {}; DispatchQueue.global().sync {}"),
  ])
  func finds(row: AuditRow) {
    let found = Self.sites(row.source).map {
      "\($0.position.line):\($0.position.column) \($0.kind.rawValue) \($0.text) (\($0.declaration ?? "nil"))"
    }
    #expect(found == row.sites)
    #expect(row.sites.isEmpty || AuditSite.mayOccur(in: row.source))
  }

  @Test(
    arguments: [
      ("above a declaration", "/// Doc.\n// Asserts: a. False if: b.\nstruct S: @unchecked Sendable {}", "a.", "b."),
      ("behind it", "nonisolated(unsafe) var x = 0 // Asserts: a. False if: b.", "a.", "b."),
      (
        "behind, on two lines",
        "nonisolated(unsafe) var x = 0 // Asserts: a.\n                              // False if: b.\nlet y = 1", "a.",
        "b."
      ),
      (
        "above a statement",
        "func f() {\n  g()\n  // Asserts: a. False if: b.\n  let x = MainActor.assumeIsolated {\n  }\n}", "a.", "b."
      ),
      ("inside a clause", "final class S:\n  // Asserts: a. False if: b.\n  @unchecked Sendable {}", "a.", "b."),
      (
        "above the function",
        "struct S {\n  // Asserts: a. False if: b.\n  func f() {\n    MainActor.assumeIsolated {}\n  }\n}", "a.", "b."
      ),
      (
        "above the type",
        "// Asserts: a. False if: b.\nstruct S {\n  func f() {\n    MainActor.assumeIsolated {}\n  }\n}", nil, nil
      ),
      ("of the line before", "let y = 1 // Asserts: a. False if: b.\nnonisolated(unsafe) var x = 0", nil, nil),
      ("of the line below", "nonisolated(unsafe) var x = 0\n// Asserts: a. False if: b.\nlet y = 1", nil, nil),
      ("far above", "// Asserts: a. False if: b.\n\nnonisolated(unsafe) var x = 0", nil, nil),
      (
        "above an attribute", "// Asserts: a. False if: b.\n@frozen\npublic struct S: @unchecked Sendable {}", "a.",
        "b."
      ),
      ("above an import", "// Asserts: a. False if: b.\n@preconcurrency import A", "a.", "b."),
    ] as [(String, String, String?, String?)])
  func claims(title: String, source: String, asserts: String?, falseIf: String?) throws {
    let site = try #require(Self.sites(source).first)
    #expect(site.claim.asserts == asserts)
    #expect(site.claim.falseIf == falseIf)
  }

  @Test func prose() throws {
    let site = try #require(Self.sites("// Guarded\n// by a lock.\nstruct S: @unchecked Sendable {} // really").first)
    #expect(site.claim == AuditClaim(comment: "Guarded\nby a lock.\nreally", asserts: nil, falseIf: nil))
  }
}
#endif
