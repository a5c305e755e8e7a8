@testable import CourseCore
import Testing

/// The ladder from what a `diagnostics` fence records to what another compiler says.
struct DriftTests {
  struct Row: NamedRow {
    var name: String
    var ids = "a_b"
    var recorded: [String]
    /// What the compiler prints, without the file's name; none of it is an error where it compiles.
    var found: [String]
    var compiles = false
    /// The class, with `!` where it fails on every toolchain.
    var outcome: String
  }

  static let rows: [Row] = [
    Row(name: "as recorded", recorded: ["2: error: x"], found: ["2:1: error: x [a_b]"], outcome: "match"),
    Row(name: "other words", recorded: ["2: error: x"], found: ["2:1: error: y [a_b]"], outcome: "wording-drift"),
    Row(name: "on another line", recorded: ["2: error: x"], found: ["3:1: error: x [a_b]"], outcome: "moved"),
    Row(name: "other words on another line", recorded: ["2: error: x"], found: ["3:1: error: y [a_b]"], outcome: "wording-drift"),
    Row(name: "renamed", recorded: ["2: error: x"], found: ["2:1: error: x [c_d]"], outcome: "id-drift"),
    Row(name: "regrouped", ids: "#G", recorded: ["2: error: x"], found: ["2:1: error: x [a_b] [#H]"], outcome: "group-drift"),
    Row(name: "lost its group", ids: "#G", recorded: ["2: error: x"], found: ["2:1: error: x [a_b]"], outcome: "group-drift"),
    Row(name: "only its group's path", ids: "#G", recorded: ["2: error: x"], found: ["2:1: error: x [a_b] [#R::G]"], outcome: "match"),
    Row(name: "renamed and reworded", recorded: ["2: error: x"], found: ["2:1: error: y [c_d]"], outcome: "different-error!"),
    Row(name: "a warning now", recorded: ["2: error: x"], found: ["2:1: warning: x [a_b]"], compiles: true, outcome: "severity-drift!"),
    Row(name: "gone", recorded: ["2: error: x"], found: [], compiles: true, outcome: "gone!"),
    Row(name: "one renamed, one gone", ids: "a_b,e_f", recorded: ["2: error: x", "3: error: z"],
      found: ["2:1: error: x [c_d]"], outcome: "different-error!"),
    Row(name: "two renamed", ids: "a_b,e_f", recorded: ["2: error: x", "3: error: z"],
      found: ["2:1: error: x [c_d]", "3:1: error: z [g_h]"], outcome: "id-drift"),
    Row(name: "one is not recorded", recorded: ["2: error: x"], found: ["2:1: error: x [a_b]", "3:1: error: y [a_b]"],
      outcome: "different-error!"),
    Row(name: "one reworded, one not recorded", recorded: ["2: error: x"],
      found: ["2:1: error: y [a_b]", "3:1: error: z [a_b]"], outcome: "different-error!"),
    Row(name: "one recorded twice came once", recorded: ["2: error: x", "2: error: x"], found: ["2:1: error: x [a_b]"],
      outcome: "different-error!"),
    Row(name: "one did not come", recorded: ["2: error: x", "3: error: y"], found: ["2:1: error: x [a_b]"],
      outcome: "different-error!"),
    Row(name: "a recorded note", recorded: ["2: error: x", "1: note: n"],
      found: ["2:1: error: x [a_b]", "1:1: note: n [n_o]"], outcome: "match"),
    Row(name: "a recorded note that did not come", recorded: ["2: error: x", "1: note: n"],
      found: ["2:1: error: x [a_b]"], outcome: "different-error!"),
    Row(name: "a recorded note in other words", recorded: ["2: error: x", "1: note: n"],
      found: ["2:1: error: x [a_b]", "1:1: note: m [n_o]"], outcome: "wording-drift"),
    Row(name: "a recorded warning beside it did not come", recorded: ["2: error: x", "1: warning: w"],
      found: ["2:1: error: x [a_b]"], outcome: "different-error!"),
    Row(name: "notes need not be recorded", recorded: ["2: error: x"],
      found: ["2:1: error: x [a_b]", "1:1: note: n [n_o]"], outcome: "match"),
    Row(name: "without a place", recorded: ["error: x"], found: ["<unknown>:0: error: x [a_b]"], outcome: "match"),
    Row(name: "only notes are recorded", recorded: ["1: note: n"],
      found: ["2:1: error: x [a_b]", "1:1: note: n [n_o]"], outcome: "different-error!"),
  ]

  @Test(arguments: rows, [true, false])
  func driftFailsOnlyWhereThePinnedCompilerDrifts(row: Row, isPinned: Bool) throws {
    let text = head + "```swift id=a error=\(row.ids)\nx\ny\nz\n```\n```diagnostics\n\(row.recorded.joined(separator: "\n"))\n```\n"
    let check = try #require(plan(text).first)
    let said = row.found.map { ($0.hasPrefix("<") ? "" : "a.swift:") + $0 + "\n\n" }.joined()
    let tool = ToolResult(ending: .exited(row.compiles ? 0 : 1), text: said)
    let outcome = Judge(isPinned: isPinned).judge(check, [.program(ProgramResult(compile: tool))])
    let name = row.outcome.filter { $0 != "!" }
    let passes = name == "match" || (!isPinned && !row.outcome.hasSuffix("!"))
    #expect("\(outcome.verdict.rawValue) \(outcome.class.rawValue)" == "\(passes ? "passed" : "failed") \(name)")
  }

  @Test(arguments: [
    ("1: warning: w", "warning: w", "match"), ("1: warning: w", "warning: v", "wording-drift"),
    ("1: warning: w", "", "warning"), ("1: note: n", "warning: w", "different-error"),
  ])
  func recordsWarnings(row: (recorded: String, found: String, outcome: String)) throws {
    let text = head + "```swift id=a warn=w_x\nx\n```\n```diagnostics\n\(row.recorded)\n```\n"
    let check = try #require(plan(text).first)
    let said = row.found.isEmpty ? "" : "a.swift:1:1: \(row.found) [w_x]\n\n"
    let result = ProgramResult(compile: ToolResult(ending: .exited(0), text: said))
    #expect(Judge().judge(check, [.program(result)]).class.rawValue == row.outcome)
  }

  @Test func aRecordedWarningMustCome() throws {
    let check = try #require(plan("```swift check\nx\n```\n```diagnostics\n1: warning: w\n```\n").first)
    let result = ProgramResult(compile: ToolResult(ending: .exited(0), text: ""))
    #expect(Judge().judge(check, [.program(result)]).class == .differentError)
  }

  @Test func tellsTheStages() throws {
    let table = ["types_a", "bridging_module_missing", "sil_b", "no_llvm_target"].map { "\"\($0)\" = \"\";\n" }.joined()
    let judge = Judge(stages: DiagnosticStages(table: table))
    let check = try #require(plan(head + "```swift id=a error=sil_b\nx\n```\n").first)
    func outcome(_ name: String) -> Outcome {
      let tool = ToolResult(ending: .exited(1), text: "a.swift:1:1: error: x [\(name)]\n")
      return judge.judge(check, [.program(ProgramResult(compile: tool))])
    }
    #expect(outcome("sil_b").diagnostics.map(\.stage) == [.sil])
    #expect(outcome("types_a").stage == .types)
    #expect(outcome("other_c").stage == .types)
    #expect(DiagnosticStages(table: "").stage(of: outcome("sil_b").diagnostics[0]) == nil)
  }
}
