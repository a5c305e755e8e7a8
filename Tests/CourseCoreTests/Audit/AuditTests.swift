@testable import CourseCore
import Testing

struct AuditTests {
  static func site(
    _ line: Int, in declaration: String, comment: String? = nil, asserts: String? = nil, falseIf: String? = nil
  ) -> AuditSite {
    AuditSite(
      kind: .uncheckedSendable, position: SourceLocation(line: line, column: 3), text: "@unchecked Sendable",
      declaration: declaration, claim: AuditClaim(comment: comment, asserts: asserts, falseIf: falseIf))
  }

  static func audit(_ sites: [AuditSite]) -> Audit {
    Audit(files: 1, entries: sites.map { Audit.Entry(file: "a.swift", site: $0) }, problems: [])
  }

  @Test func aBaselineKnowsSitesWhoseLinesHaveMoved() throws {
    let old = try AuditBaseline(json: Array(AuditJSON.render(Self.audit([Self.site(1, in: "A")])).utf8))
    let moved = old.applied(to: Self.audit([Self.site(70, in: "A")]))
    #expect(moved.exitStatus == 0)
    #expect(moved.entries.map(\.isKnown) == [true])
  }

  @Test func oneMoreOfTheSameIsNew() throws {
    let old = try AuditBaseline(json: Array(AuditJSON.render(Self.audit([Self.site(1, in: "A")])).utf8))
    let now = old.applied(to: Self.audit([Self.site(1, in: "A"), Self.site(2, in: "A"), Self.site(3, in: "B")]))
    #expect(now.entries.map(\.isKnown) == [true, false, false])
    #expect(now.exitStatus == 1)
  }

  /// Sentences that stood there when the baseline was made must stay.
  @Test func aSentenceThatIsGoneIsNew() throws {
    let whole = Self.audit([Self.site(1, in: "A", asserts: "a.", falseIf: "b.")])
    #expect(whole.exitStatus == 0)
    let old = try AuditBaseline(json: Array(AuditJSON.render(whole).utf8))
    #expect(old.applied(to: Self.audit([Self.site(1, in: "A", asserts: "a.")])).exitStatus == 1)
  }

  @Test func whatIsNoAuditIsNoBaseline() {
    #expect(throws: AuditBaselineError.notAnAudit) { try AuditBaseline(json: Array("{}".utf8)) }
    #expect(throws: AuditBaselineError.schema(found: 2)) {
      try AuditBaseline(json: Array("{\"schema\": 2, \"sites\": []}".utf8))
    }
  }

  struct Stub: NamedRow {
    var name: String
    var text: String
    var site: AuditSite
    var result: String
  }

  static let stubs = [
    Stub(name: "none", text: "class A {}\n", site: site(1, in: "A"), result: "// Asserts:\n// False if:\nclass A {}\n"),
    Stub(
      name: "in a documentation comment", text: "  /// A.\n  class A {}\n", site: site(2, in: "A", comment: "A."),
      result: "  /// A.\n  /// Asserts:\n  /// False if:\n  class A {}\n"),
    Stub(
      name: "the second sentence", text: "// Asserts: a.\nclass A {}\n",
      site: site(2, in: "A", comment: "Asserts: a.", asserts: "a."),
      result: "// Asserts: a.\n// False if:\nclass A {}\n"),
    Stub(
      name: "a stub waits already", text: "// Asserts:\n// False if:\nclass A {}\n",
      site: site(3, in: "A", comment: "Asserts:\nFalse if:"), result: "// Asserts:\n// False if:\nclass A {}\n"),
    Stub(
      name: "line ends as they are", text: "x\r\n\tclass A {}\r\n", site: site(2, in: "A"),
      result: "x\r\n\t// Asserts:\r\n\t// False if:\r\n\tclass A {}\r\n"),
  ]

  @Test(arguments: stubs) func aStubStandsAbove(_ row: Stub) {
    let stubs = AuditStubs(markers: AuditMarkers())
    #expect(stubs.edits(of: row.text, at: [row.site]).applied(to: row.text) == row.result)
  }

  /// Neither the words behind a marker nor a free comment are taken for a sentence.
  @Test func aStubIsNoSentence() {
    let claim = AuditClaim(comments: ["// Asserts:", "// False if:"], markers: AuditMarkers())
    #expect(!claim.isComplete && claim.asserts == nil && claim.falseIf == nil)
  }
}
