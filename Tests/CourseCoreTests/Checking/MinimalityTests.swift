@testable import CourseCore
import Testing

/// What undoing a hunk must give for a change to be held minimal.
struct MinimalityTests {
  /// As the toolchain ships it, with one name of the SIL stage.
  private static let stages = DiagnosticStages(table: """
    "early_error" = "x";
    "bridging_module_missing" = "x";
    "late_error" = "x";
    "no_llvm_target" = "x";
    """)
  private static let late = "a.swift:1:1: error: late [late_error]\na\n^\n"
  private static let early = "a.swift:1:1: error: early [early_error]\na\n^\n"

  struct Row: NamedRow {
    var name: String
    /// What the compiler says with the first hunk undone; nil: nothing.
    var undone: String?
    var outcome: String
  }

  static let rows: [Row] = [
    Row(name: "the error goes", undone: nil, outcome: "match"),
    Row(name: "the error stays", undone: late, outcome: "not-minimal: hunk 1 is not needed"),
    Row(name: "an earlier error hides whether it goes", undone: early, outcome: "not-minimal: hunk 1 is not shown to be needed"),
  ]

  private static let change = """
    ```swift id=base
    let a = 1
    let b = 2
    let c = 3
    ```

    ```diff of=base id=change error=late_error
    -let a = 1
    +let a = 9
    @@
    -let c = 3
    +let c = 9
    ```

    """

  @Test(arguments: rows)
  func isJudged(row: Row) throws {
    let check = try #require(plan(Self.change).last)
    #expect(check.works.count == 3)
    let undone = row.undone.map { JudgeTests.fails($0) } ?? JudgeTests.compiles()
    let outcome = Judge(stages: Self.stages).judge(check, [JudgeTests.fails(Self.late), undone, JudgeTests.compiles()])
    let words = outcome.class.rawValue + (outcome.finding.map { ": \($0.message)" } ?? "")
    #expect(words.hasPrefix(row.outcome))
  }

  @Test func anErrorOfTheSameStageHidesNothing() throws {
    let text = Self.change.replacing("late_error", with: "early_error")
    let check = try #require(plan(text).last)
    let other = "a.swift:1:1: error: other [other_error]\na\n^\n"
    let outcome = Judge(stages: Self.stages)
      .judge(check, [JudgeTests.fails(Self.early), JudgeTests.fails(other), JudgeTests.compiles()])
    #expect(outcome.class == .match)
  }

  /// The only hunk undone is the base, which its own check proves, but in the modes that it claims alone.
  @Test(arguments: [("6", 1), ("5", 2)])
  func aBaseThatIsNotCheckedIsTriedToo(mode: String, works: Int) throws {
    let text = "```swift id=base mode=6\nlet a = 1\n```\n\n```diff of=base id=d mode=\(mode) error=a_b\n-let a = 1\n+let a = 2\n```\n"
    #expect(try #require(plan(text).last).works.count == works)
  }
}
