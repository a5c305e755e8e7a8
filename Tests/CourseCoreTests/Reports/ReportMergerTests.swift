@testable import CourseCore
import Testing

/// Reports of shards become the report of the whole.
struct ReportMergerTests {
  private static let text = "```swift id=a check\nlet a = 1\n```\n\n```swift id=b check\nlet b = 1\n```\n"

  /// A part's report as JSON, that tried the blocks in `outcomes` alone.
  private func part(_ outcomes: [String: Outcome], version: String = "6.3.1") -> [UInt8] {
    var whole = report(Self.text) { outcomes[$0.id.block] ?? .match }
    whole.toolchain = version
    whole.files[0].entries.removeAll { outcomes[$0.check.id.block] == nil }
    whole.files[0].isPartial = true
    return Array(JSONReport.render(whole).utf8)
  }

  private static let failed = Outcome(.failed, .compileError, .doesNotCompile(errors: 1))
  private static let broken = Outcome(.broken, .toolchain, .broken(.toolchain("x")))

  struct Row: NamedRow {
    var name: String
    var parts: [[String: Outcome]]
    var line: String
    var status: Int32
  }

  static let rows: [Row] = [
    Row(name: "two halves", parts: [["a": .match], ["b": .match]], line: "verify: 2 passed, 0 failed, 0 skipped\n", status: 0),
    Row(name: "a failure in one", parts: [["a": failed], ["b": .match]], line: "verify: 1 passed, 1 failed, 0 skipped\n", status: 1),
    Row(name: "broken weighs more", parts: [["a": failed], ["b": broken]], line: "verify: 0 passed, 2 failed, 0 skipped\n", status: 3),
    Row(
      name: "of two verdicts the worse", parts: [["a": .match, "b": .match], ["a": failed]],
      line: "verify: 1 passed, 1 failed, 0 skipped\n", status: 1),
    Row(name: "a part is missing", parts: [["a": .match]], line: "verify: 1 passed, 1 failed, 0 skipped\n", status: 1),
  ]

  @Test(arguments: rows)
  func merges(row: Row) throws {
    let parts = row.parts.enumerated().map { (file: "\($0).json", json: part($1)) }
    let merged = try ReportMerger.merge(parts)
    #expect(merged.closingLine == row.line)
    #expect(merged.exitStatus == row.status)
    #expect(try ReportMerger.merge(parts.reversed()).closingLine == row.line)
  }

  @Test func refusesWhatIsNoReport() {
    #expect(throws: ReportMergeError.none) { try ReportMerger.merge([]) }
    #expect(throws: ReportMergeError.unreadable(file: "x", reason: "not its JSON")) {
      try ReportMerger.merge([(file: "x", json: Array("{}".utf8))])
    }
    #expect(throws: ReportMergeError.schema(file: "x", found: 9)) {
      try ReportMerger.merge([(file: "x", json: Array(#"{"schema": 9}"#.utf8))])
    }
    #expect(throws: ReportMergeError.toolchains(["6.3.1", "6.4"])) {
      try ReportMerger.merge([(file: "x", json: part(["a": .match])), (file: "y", json: part(["b": .match], version: "6.4"))])
    }
  }
}
