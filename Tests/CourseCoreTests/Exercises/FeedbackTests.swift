@testable import CourseCore
import Testing

/// What a learner is told about an answer, for each way of being wrong.
struct FeedbackTests {
  static let lesson = parse(head + """
    ## Scale

    ```swift exercise=e starter kind=write check forbid=unmanaged
    s
    ```
    ```swift exercise=e test
    print(scaled())
    // Prints "1"
    // Prints "2"
    ```
    ```swift exercise=e solution check
    r
    ```
    ```swift exercise=e mutant check
    m
    ```
    ```swift exercise=e mutant check
    n
    ```
    > [!HINT] e
    > one

    > [!HINT] e
    > two

    """).lesson

  private static let good = ToolResult(ending: .exited(0), text: "")

  private static func errors(_ text: String) -> ProgramResult {
    ProgramResult(compile: ToolResult(ending: .exited(1), text: text))
  }

  private static func run(_ output: String, _ ending: ProcessResult.Ending = .exited(0), error: String = "", crash: CrashReport? = nil) -> ProgramResult {
    ProgramResult(compile: good, link: good, runs: [ProcessResult(ending: ending, standardOutput: output, standardError: error, crash: crash)])
  }

  private func feedback(_ program: ProgramResult, violations: [SyntaxRules.Violation] = [], text: String = "let a = 1\nlet b\n") throws -> Feedback {
    let exercise = try #require(Self.lesson.exercise("e"))
    let trial = CheckPlanner(toolchain: nil).trial(of: text, for: exercise, in: Self.lesson)
    let works: [RunResult] = [.program(program), .rules(violations)]
    return Feedback(
      exercise, in: Self.lesson, trial: trial, result: Judge().judge(trial, works), works: works, file: "e.swift", text: text,
      teacher: { $0.name == "is_taught" ? ("pen", "Pens") : nil })
  }

  struct Row: NamedRow {
    var name: String
    var program: ProgramResult
    var text: String
  }

  static let rows: [Row] = [
    Row(name: "right", program: run("1\n2\n"), text: "✓ Scale (e): passed\n"),
    Row(name: "an error of types", program: errors("e.swift:2:5: error: no type [is_taught]\nlet b\ne.swift:1:1: note: here\nlet a = 1\nmain.swift:1:7: error: other [an_x]\n"), text: """
      ✗ Scale (e): not yet
      e.swift:2:5: error: no type [is_taught]
        1 | let a = 1
        2 | let b
          |     ^
      e.swift:1:1: note: here
      Stage 1 of 3, types. Data-race safety is checked after it, and the program run after that.
      `is_taught` is taught in Pens: `course show pen`

      """),
    Row(name: "a declaration is missing", program: errors("main.swift:1:7: error: cannot find 'scaled' in scope [cannot_find_in_scope]\nprint(scaled())\nmain.swift:2:7: error: cannot find 'scaled' in scope [cannot_find_in_scope]\n"), text: """
      ✗ Scale (e): not yet
      ink.md:11: the test needs `scaled`, which e.swift does not declare
      Stage 1 of 3, types. Data-race safety is checked after it, and the program run after that.

      """),
    Row(name: "another output", program: run("1\n3\n"), text: """
      ✗ Scale (e): not yet
        The test (ink.md:10) printed “3” where “2” is stated.
        expected (-) and found (+):
            1
          - 2
          + 3
      Stage 3 of 3: it compiles, and was run.

      """),
    Row(name: "blanks", program: run("1 \n2\n\n"), text: """
      ✗ Scale (e): not yet
        The test (ink.md:10) printed “1·” where “1” is stated.
        expected (-) and found (+):
          - 1
          + 1·
            2
          +\(" ")
        Only blanks or empty lines differ.
      Stage 3 of 3: it compiles, and was run.

      """),
    Row(name: "too much", program: run("0\n1\n2\n"), text: """
      ✗ Scale (e): not yet
        The test (ink.md:10) printed “0” where “1” is stated.
        expected (-) and found (+):
          + 0
            1
            2
        All that is expected came; take away 1 line that nobody asked for.
      Stage 3 of 3: it compiles, and was run.

      """),
    Row(name: "a trap", program: run("", .signalled(4), error: "Swift/x.swift:1: Fatal error: Index out of range\n", crash: CrashReport(reason: "", frames: [.init(symbol: "a"), .init(symbol: "b", file: "e.swift", line: 2, column: 5)])), text: """
      ✗ Scale (e): not yet
        The test (ink.md:10) died by the trap `bounds`: Swift/x.swift:1: Fatal error: Index out of range.
      e.swift:2:5: here
        1 | let a = 1
        2 | let b
          |     ^
      Stage 3 of 3: it compiles, and was run.

      """),
    Row(name: "too long", program: run("", .timedOut), text: """
      ✗ Scale (e): not yet
        The test (ink.md:10) was still running after 0 s and was ended.
      Stage 3 of 3: it compiles, and was run.

      """),
  ]

  @Test(arguments: rows) func tells(_ row: Row) throws {
    #expect(try feedback(row.program).render() == row.text)
  }

  @Test func rules() throws {
    let site = AuditSite(
      kind: .unmanaged, position: CourseCore.SourceLocation(line: 1, column: 5), text: "Unmanaged.passRetained", declaration: nil,
      claim: AuditClaim(comment: nil, asserts: nil, falseIf: nil))
    #expect(try feedback(Self.run("1\n2\n"), violations: [.forbidden(site)]).render() == """
      ✗ Scale (e): not yet
      e.swift:1:5: it does what it should, but `Unmanaged.passRetained` on line 1 silences the checker, which this exercise forbids
        1 | let a = 1
          |     ^

      """)
  }

  @Test func breakage() throws {
    var feedback = try feedback(Self.run("1\n2\n"))
    feedback.result.breakage = .package("no module")
    #expect(feedback.render().hasPrefix("! The course itself failed, not your answer; nothing is counted.\n"))
    #expect(!feedback.result.isPassed)
  }

  /// What is new since the last answer, and a hint where nothing is, three times.
  @Test func change() throws {
    let first = AnswerTrace(
      stage: .types,
      complaints: [.init(diagnostic: "is_taught", text: "no type"), .init(diagnostic: nil, text: "gone")], obstacle: "is_taught")
    var feedback = try feedback(Self.errors("e.swift:2:5: error: no type [is_taught]\nlet b\ne.swift:1:1: error: new [a_new]\n"))
    feedback.earlier = first
    #expect(feedback.render().contains("Since your last try: 1 error fixed, 1 new, 1 still there.\n"))
    feedback.repeats = 3
    #expect(!feedback.render().contains("course hint"))
    feedback.hasHint = true
    #expect(feedback.render().contains("That was it 3 times now. `course hint e` gives a hint.\n"))
    #expect(feedback.trace.obstacle == "is_taught" && feedback.diagnostics == ["is_taught", "a_new"])
  }

  @Test func races() {
    let report = """
      WARNING: ThreadSanitizer: Swift access race (pid=1)
        Modifying access of Swift variable at 0x7b by thread T1:
          #0 closure #1 in sell() /tmp/x/e.swift:7 (program+0x1) (BuildId: a)
        Previous write of size 8 at 0x7b by main thread:
          #0 swift_begin <null> (program+0x1)
          #1 main /tmp/x/main.swift:3:5 (program+0x1)
        Location is global 'sold' at 0x7b
      SUMMARY: ThreadSanitizer: Swift access race /tmp/x/e.swift:7
      """
    #expect(RaceReport(report, files: ["e.swift": "mine.swift", "main.swift": "the test"]).text == """
          modifying access of swift variable by thread T1: mine.swift:7
          previous write of size 8 by main thread: the test:3

      """)
  }
}
