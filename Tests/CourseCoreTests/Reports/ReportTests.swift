@testable import CourseCore
import Testing

struct ReportTests {
  static let text = head + """
    ```swift id=a check
    x
    ```
    ```diff id=b of=a error=#A
    -x
    +y
    ```
    ```diff id=c of=b check
    -y
    +z
    ```
    ```swift show reason=idea
    x
    ```

    """

  @Test(arguments: [
    ("all hold", [:], "ink#a passed, ink#b passed, ink#c passed", 0),
    ("the base fails", ["a": "failed"], "ink#a failed, ink#b skipped, ink#c skipped", 1),
    ("the change fails", ["b": "failed"], "ink#a passed, ink#b failed, ink#c skipped", 1),
    ("the last fails", ["c": "failed"], "ink#a passed, ink#b passed, ink#c failed", 1),
    ("something is broken", ["a": "broken"], "ink#a broken, ink#b passed, ink#c passed", 3),
    ("broken and failed", ["a": "failed", "c": "broken"], "ink#a failed, ink#b skipped, ink#c skipped", 1),
  ] as [(String, [String: String], String, Int32)])
  func passesFailuresOnToWhatChanges(row: (name: String, given: [String: String], verdicts: String, status: Int32)) {
    let report = report(Self.text) { check in
      switch row.given[check.id.block] {
      case "failed": Outcome(.failed, .compileError, .doesNotCompile(errors: 1))
      case "broken": Judge.broken(.sandbox("x"))
      default: .match
      }
    }
    let verdicts = report.entries.map { "\($0.check.id) \($0.outcome.verdict.rawValue)" }.joined(separator: ", ")
    #expect(verdicts == row.verdicts)
    #expect(report.exitStatus == row.status)
  }

  @Test func countsEverything() {
    let summary = report(Self.text) { $0.id.block == "b" ? Outcome(.failed, .gone) : .match }.summary
    #expect(summary == Report.Summary(
      files: 1, fences: 4, checks: 3, passed: 1, failed: 1, skipped: 1, broken: 0, unverified: 1, cached: 0, problems: 0))
  }

  @Test func aProblemFailsTheRun() {
    let report = report(head + "```swift chekc\nx\n```\n")
    #expect(report.exitStatus == 1)
    #expect(report.summary.unverified == 1 && report.summary.fences == 1 && report.summary.checks == 0)
  }

  @Test func aFenceWithoutACheckFailsTheRun() throws {
    let parsed = parse(Self.text)
    var file = Report.File(lesson: parsed.lesson, problems: [], entries: [])
    #expect(file.unaccounted.map(\.location.line) == [5, 8, 12])
    #expect(Report(toolchain: nil, isPinned: true, files: [file]).exitStatus == 1)
    file.isPartial = true
    #expect(Report(toolchain: nil, isPinned: true, files: [file]).exitStatus == 0)
  }

  @Test func driftIsNoFailureOffThePinnedToolchain() {
    #expect(report(Self.text, isPinned: false) { _ in Outcome(.passed, .moved) }.exitStatus == 0)
    #expect(report(Self.text) { _ in Outcome(.skipped, .platform, .skipped(.platform)) }.exitStatus == 0)
  }
}
