internal import Testing

@testable internal import CourseCore

@Suite struct SyntaxRulesTests {
  static func site(_ kind: AuditKind, line: Int = 1) -> AuditSite {
    AuditSite(
      kind: kind, position: CourseCore.SourceLocation(line: line, column: 1), text: "a", declaration: nil,
      claim: AuditClaim(comment: nil, asserts: nil, falseIf: nil))
  }

  static let tokens = ["@", "MainActor", "func", "f", "(", ")", "await", "withTaskGroup", "actors"].map {
    SyntaxToken(text: $0, position: CourseCore.SourceLocation(line: 1, column: 1))
  }

  @Test func everyViolation() throws {
    let rules = try SyntaxRules(
      forbid: ["assume-isolated", "preconcurrency"], budget: ["unchecked-sendable": 1, "unmanaged": 0],
      require: ["@MainActor", "actor", "withTaskGroup", "f()"])
    let sites = [
      Self.site(.assumeIsolated), Self.site(.uncheckedSendable, line: 2), Self.site(.uncheckedSendable, line: 3),
      Self.site(.mainSync),
    ]
    #expect(
      rules.violations(sites: sites, tokens: Self.tokens) == [
        .forbidden(sites[0]), .overBudget(.uncheckedSendable, limit: 1, sites: [sites[1], sites[2]]), .missing("actor"),
      ])
  }

  @Test func withinBudget() throws {
    let rules = try SyntaxRules(forbid: [], budget: ["unchecked-sendable": 1], require: [])
    #expect(rules.violations(sites: [Self.site(.uncheckedSendable)], tokens: []).isEmpty)
    #expect(!rules.isEmpty)
  }

  @Test(
    arguments: [
      (["uncheckedsendable"], [:], "uncheckedsendable", "unchecked-sendable"),
      ([], ["nonisolated-unsaf": 1], "nonisolated-unsaf", "nonisolated-unsafe"),
      (["weather"], [:], "weather", nil),
    ] as [([String], [String: Int], String, String?)])
  func unknownName(forbid: [String], budget: [String: Int], name: String, nearest: String?) {
    #expect(throws: SyntaxRules.UnknownName(name: name, nearest: nearest)) {
      try SyntaxRules(forbid: forbid, budget: budget, require: [])
    }
  }

  @Test func commentsDoNotCount() throws {
    let rules = try SyntaxRules(forbid: [], budget: [:], require: ["actor"])
    let comment = SyntaxToken(text: "actor", position: Self.tokens[0].position, isComment: true)
    #expect(rules.violations(sites: [], tokens: [comment]) == [.missing("actor")])
  }
}
