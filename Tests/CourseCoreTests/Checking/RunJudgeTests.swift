@testable import CourseCore
import Testing

/// Several runs, races, standard error, markers, pictures.
struct RunJudgeTests {
  static let race = """
    ==================
    WARNING: ThreadSanitizer: Swift access race (pid=1)
      Modifying access of Swift variable
    SUMMARY: ThreadSanitizer: Swift access race a.swift:3 in f

    """

  func judge(_ text: String, _ runs: [ProcessResult]) throws -> Outcome {
    let check = try #require(plan(text).last)
    let tool = ToolResult(ending: .exited(0), text: "")
    return Judge().judge(check, [.program(ProgramResult(compile: tool, link: tool, runs: runs))])
  }

  @Test func racesAreTheReportsText() throws {
    let observed = head + "```swift id=a race=observed\nx\n```\n"
    let clean = head + "```swift id=a race=clean\nx\n```\n"
    let quiet = ProcessResult(ending: .exited(0))
    let loud = ProcessResult(ending: .exited(66), standardError: Self.race)
    #expect(try judge(observed, [quiet, loud]).class == .match)
    #expect(try judge(observed, [quiet, quiet]).finding == .noRace(tries: 2))
    #expect(try judge(observed, [ProcessResult(ending: .exited(66))]).class == .noRace)
    #expect(try judge(clean, [quiet, quiet]).class == .match)
    #expect(try judge(clean, [quiet, loud]).class == .race)
    #expect(try judge(clean, [ProcessResult(ending: .exited(66)), quiet]).class == .exit)
  }

  @Test func everyRunCounts() throws {
    let text = head + "```swift id=a race=clean\nx\n```\n```output\n1\n```\n"
    let good = ProcessResult(ending: .exited(0), standardOutput: "1\n")
    let bad = ProcessResult(ending: .exited(0), standardOutput: "2\n")
    #expect(try judge(text, [good, good]).class == .match)
    #expect(try judge(text, [bad, good]).class == .output)
    #expect(try judge(text, [ProcessResult(ending: .signalled(6)), good]).class == .trap)
  }

  @Test func aRacingProgramPrintsWhatIsStated() throws {
    let text = head + "```swift id=a race=observed\nx\n```\n```output\n<int>\n```\n"
    #expect(try judge(text, [ProcessResult(ending: .exited(66), standardOutput: "7\n", standardError: Self.race)]).class == .match)
    #expect(try judge(text, [ProcessResult(ending: .exited(66), standardOutput: "no\n", standardError: Self.race)]).class == .output)
  }

  @Test func standardErrorIsItsOwnStream() throws {
    let text = head + "```swift id=a\nx\n```\n```output\n1\n```\n```output stream=stderr\ne\n```\n"
    #expect(try judge(text, [ProcessResult(ending: .exited(0), standardOutput: "1\n", standardError: "e\n")]).class == .match)
    #expect(try judge(text, [ProcessResult(ending: .exited(0), standardOutput: "1\n", standardError: "f\n")]).class == .output)
    #expect(try judge(text, [ProcessResult(ending: .exited(0), standardOutput: "1\ne\n")]).class == .output)
  }

  @Test func onlyTheBlocksOwnOutputIsCompared() throws {
    let text = head + "```swift id=a\nprint(1)\n```\n```output\n1\n```\n```swift id=b continues=a\nprint(2)\n```\n```output\n2\n```\n"
    let marker = BuiltSource.markerLine
    #expect(try judge(text, [ProcessResult(ending: .exited(0), standardOutput: "1\n\(marker)\n2\n")]).class == .match)
    #expect(try judge(text, [ProcessResult(ending: .exited(0), standardOutput: "1\n\(marker)\n1\n2\n")]).class == .output)
    #expect(try judge(text, [ProcessResult(ending: .exited(0), standardOutput: "2\n")]).class == .noOutput)
  }

  @Test func aPictureMustBePainted() throws {
    let text = head + "```swift id=a\nx\n```\n\n![a stroke](pictures/ink.png)\n"
    let other = ProcessResult.Picture(name: "other.png", png: [])
    let ink = ProcessResult.Picture(name: "ink.png", png: [])
    #expect(try judge(text, [ProcessResult(ending: .exited(0), pictures: [other])]).finding
      == .picture(.notPainted(name: "ink.png", painted: ["other.png"])))
    #expect(try judge(text, [ProcessResult(ending: .exited(0), pictures: [ink])]).class == .match)
  }

  @Test func showsWhereItDied() throws {
    let text = "> ```swift\n> let a = 1\n> fatalError()\n> // Prints \"x\"\n> ```\n"
    let frames = [
      CrashReport.Frame(symbol: "$ss17_assertionFailure"),
      CrashReport.Frame(symbol: "main", file: "L1.swift", line: 2, column: 0),
    ]
    let run = ProcessResult(
      ending: .signalled(4), standardError: "L1/L1.swift:2: Fatal error\n",
      crash: CrashReport(reason: "Illegal instruction", frames: frames))
    #expect(try judge(text, [run]).finding == .died(
      kind: .fatal, signal: 4, text: "L1/L1.swift:2: Fatal error", place: CourseCore.SourceLocation(line: 3, column: 3)))
  }
}
