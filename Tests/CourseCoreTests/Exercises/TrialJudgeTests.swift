@testable import CourseCore
import Testing

struct TrialJudgeTests {
  static let text = head + """
    ```swift exercise=e starter kind=write check forbid=unmanaged
    s
    ```
    ```swift exercise=e test
    t // Prints "1"
    ```
    ```swift exercise=e solution check
    r
    ```
    ```swift exercise=e mutant check
    m
    ```
    ```swift exercise=e mutant error=a
    n
    ```
    ```swift exercise=e mutant hang
    o
    ```
    > [!HINT] e
    > one

    > [!HINT] e
    > two

    """

  /// What running beside the test gave.
  enum Gave: Sendable {
    case printed(String), error, timeout, trap, noLink

    var result: RunResult {
      switch self {
      case .printed(let text): program(.exited(0), text)
      case .error: .program(ProgramResult(compile: ToolResult(ending: .exited(1), text: "e.swift:1:1: error: no [a]")))
      case .timeout: program(.timedOut, "")
      case .trap: program(.signalled(4), "")
      case .noLink:
        .program(
          ProgramResult(
            compile: ToolResult(ending: .exited(0), text: ""), link: ToolResult(ending: .exited(1), text: "undefined")))
      }
    }

    private func program(_ ending: ProcessResult.Ending, _ text: String) -> RunResult {
      let good = ToolResult(ending: .exited(0), text: "")
      return .program(ProgramResult(compile: good, link: good, runs: [ProcessResult(ending: ending, standardOutput: text)]))
    }
  }

  struct Row: NamedRow {
    var name: String
    var check: String
    var gave: Gave
    var breaksRule = false
    /// Nil where the exercise is fair.
    var message: String?
  }

  static let rows: [Row] = [
    Row(name: "a solution is right", check: "e-solution/accepted", gave: .printed("1\n")),
    Row(name: "a solution is wrong", check: "e-solution/accepted", gave: .printed("2\n"), message: "this solution is refused: printed “2” where “1” is stated"),
    Row(name: "a solution breaks a rule", check: "e-solution/accepted", gave: .printed("1\n"), breaksRule: true, message: "this solution is refused: `Unmanaged` on line 2 silences the checker, which this exercise forbids"),
    Row(name: "a starter is wrong", check: "e-starter/unsolved", gave: .error),
    Row(name: "a starter is right", check: "e-starter/unsolved", gave: .printed("1\n"), message: "the starter is accepted as it stands: nothing is left to do"),
    Row(name: "a mutant is wrong", check: "e-mutant/rejected", gave: .printed("2\n")),
    Row(name: "a mutant traps", check: "e-mutant/rejected", gave: .trap),
    Row(name: "a mutant is right", check: "e-mutant/rejected", gave: .printed("1\n"), message: "this mutant is accepted: no test and no rule tells it from a right answer"),
    Row(name: "a rule rejects", check: "e-mutant/rejected", gave: .printed("1\n"), breaksRule: true),
    Row(name: "it does not compile", check: "e-mutant/rejected", gave: .error, message: "this mutant is rejected by luck alone: does not compile: 1 error"),
    Row(name: "it does not link", check: "e-mutant/rejected", gave: .noLink, message: "this mutant is rejected by luck alone: compiles, but does not link"),
    Row(name: "it goes on", check: "e-mutant/rejected", gave: .timeout, message: "this mutant is rejected by luck alone: was still running after 0 s and was ended"),
    Row(name: "it does not compile, as it says", check: "e-mutant-2/rejected", gave: .error),
    Row(name: "it goes on, as it says", check: "e-mutant-3/rejected", gave: .timeout),
  ]

  @Test(arguments: rows) func judges(_ row: Row) throws {
    let check = try #require(plan(Self.text).first { $0.id.description == "ink#" + row.check })
    let site = AuditSite(
      kind: .unmanaged, position: CourseCore.SourceLocation(line: 2, column: 1), text: "Unmanaged", declaration: nil,
      claim: AuditClaim(comment: nil, asserts: nil, falseIf: nil))
    let outcome = Judge().judge(check, [row.gave.result, .rules(row.breaksRule ? [.forbidden(site)] : [])])
    #expect(outcome.finding?.message == row.message)
    #expect(outcome.verdict == (row.message == nil ? .passed : .failed))
  }

  /// Where the machinery breaks, nothing is said about the exercise.
  @Test func breaks() throws {
    let check = try #require(plan(Self.text).first { $0.id.role == "unsolved" })
    let outcome = Judge().judge(check, [Gave.printed("1\n").result, .broken(.syntax("gone"))])
    #expect(outcome.verdict == .broken)
  }

  @Test(arguments: [
    ("- `1`\n- `2`: no\n", nil), ("- `3`: no\n- `2`\n", "none of the choices is right"),
    ("- `1`: no\n- `compiles`\n", "several choices are right: 1, 2"),
    ("- `1`: no\n- `trap=nil`\n", "choice 1 is right, and choice 2 does not say why it is wrong"),
    ("- `1`\n- `does not compile`: no\n- `error: a`: no\n- `race=observed`: no\n", nil),
  ] as [(String, String?)])
  func choices(list: String, message: String?) throws {
    let checks = plan(head + "```swift exercise=e kind=predict run\nx\n```\n" + list)
    let outcome = Judge().judge(try #require(checks.last), [Gave.printed("1\n").result])
    #expect(outcome.finding?.message == message)
  }
}
