@testable import CourseCore
import Testing

/// Every verb against every ending of its program.
struct JudgeTests {
  struct Row: NamedRow {
    var name: String
    /// The info string of the fence.
    var info: String
    var stated: String?
    var result: RunResult
    /// `verdict class`.
    var outcome: String
  }

  static func compiles(_ text: String = "", _ runs: ProcessResult...) -> RunResult {
    .program(ProgramResult(
      compile: ToolResult(ending: .exited(0), text: text), link: runs.isEmpty ? nil : ToolResult(ending: .exited(0), text: ""),
      runs: runs))
  }

  static func fails(_ text: String, _ ending: ProcessResult.Ending = .exited(1)) -> RunResult {
    .program(ProgramResult(compile: ToolResult(ending: ending, text: text)))
  }

  static func ran(
    _ ending: ProcessResult.Ending = .exited(0), _ output: String = "", _ errorOutput: String = "", crash: CrashReport? = nil
  ) -> RunResult {
    compiles("", ProcessResult(ending: ending, standardOutput: output, standardError: errorOutput, crash: crash, seconds: 3))
  }

  static let bounds = "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range\n"
  static let typeError = "a.swift:1:1: error: cannot find 'y' in scope [cannot_find]\ny\n^\n"
  static let warning = "a.swift:1:1: warning: never used [never_used]\ny\n^\n"

  static let compileRows: [Row] = [
    Row(name: "check compiles", info: "check", result: compiles(), outcome: "passed match"),
    Row(name: "check does not", info: "check", result: fails(typeError), outcome: "failed compile-error"),
    Row(name: "check warns", info: "check", result: compiles(warning), outcome: "failed warning"),
    Row(name: "check warns as declared", info: "check warn=never_used", result: compiles(warning), outcome: "passed match"),
    Row(name: "a declared warning is missing", info: "check warn=never_used", result: compiles(), outcome: "failed warning"),
    Row(name: "one warning more", info: "check warn=never_used", result: compiles(warning + "<unknown>:0: warning: x\n"),
      outcome: "failed warning"),
    Row(name: "a message without a place fails", info: "check", result: fails("<unknown>:0: error: x\n"),
      outcome: "failed compile-error"),
    Row(name: "the compiler prints an error and succeeds", info: "error=cannot_find", result: compiles(typeError),
      outcome: "failed gone"),
    Row(name: "the compiler fails without a word", info: "check", result: fails(""), outcome: "broken toolchain"),
    Row(name: "the same where an error is wanted", info: "error=cannot_find", result: fails("swiftc: what?\n"),
      outcome: "broken toolchain"),
    Row(name: "the compiler crashes", info: "error=cannot_find", result: fails(typeError, .signalled(6)),
      outcome: "broken toolchain"),
    Row(name: "the compiler takes too long", info: "check", result: fails("", .timedOut), outcome: "failed timeout"),
    Row(name: "run does not compile", info: "run", stated: "x", result: fails(typeError), outcome: "failed compile-error"),
    Row(
      name: "run does not link", info: "run", stated: "x",
      result: .program(ProgramResult(
        compile: ToolResult(ending: .exited(0), text: ""),
        link: ToolResult(ending: .exited(1), text: "ld: error: undefined symbol: x"))),
      outcome: "failed link-error"),
    Row(name: "run was not run", info: "run", stated: "x", result: compiles(), outcome: "broken sandbox"),
    Row(name: "the package does not build", info: "check", result: .broken(.package("x")), outcome: "broken engine"),
    Row(name: "no process", info: "check", result: .broken(.sandbox("x")), outcome: "broken sandbox"),
    Row(name: "no compiler", info: "check", result: .broken(.toolchain("x")), outcome: "broken toolchain"),
  ]

  static let errorRows: [Row] = [
    Row(name: "as stated", info: "error=cannot_find", result: fails(typeError), outcome: "passed match"),
    Row(name: "by its group", info: "error=#G", result: fails("a.swift:1:1: error: x [a_b] [#R::G]\n"), outcome: "passed match"),
    Row(name: "compiles", info: "error=cannot_find", result: compiles(), outcome: "failed gone"),
    Row(name: "is a warning now", info: "error=never_used", result: compiles(warning), outcome: "failed severity-drift"),
    Row(name: "another", info: "error=a_b", result: fails(typeError), outcome: "failed different-error"),
    Row(name: "one more", info: "error=cannot_find", result: fails(typeError + "a.swift:2:1: error: x [a_b]\n"),
      outcome: "failed different-error"),
    Row(name: "one fewer", info: "error=cannot_find,a_b", result: fails(typeError), outcome: "failed different-error"),
    Row(name: "one is a warning now", info: "error=cannot_find,never_used", result: fails(typeError + warning),
      outcome: "failed severity-drift"),
    Row(name: "two of a kind", info: "error=cannot_find", result: fails(typeError + typeError), outcome: "passed match"),
    Row(name: "with an undeclared warning", info: "error=cannot_find", result: fails(typeError + warning),
      outcome: "passed match"),
    Row(name: "with a declared warning", info: "error=cannot_find warn=never_used", result: fails(typeError + warning),
      outcome: "passed match"),
    Row(name: "without its declared warning", info: "error=cannot_find warn=never_used", result: fails(typeError),
      outcome: "failed warning"),
  ]

  static let runRows: [Row] = [
    Row(name: "prints it", info: "run", stated: "x", result: ran(.exited(0), "x\n"), outcome: "passed match"),
    Row(name: "without a last line end", info: "run", stated: "x", result: ran(.exited(0), "x"), outcome: "passed match"),
    Row(name: "prints another", info: "run", stated: "x", result: ran(.exited(0), "y\n"), outcome: "failed output"),
    Row(name: "prints more", info: "run", stated: "x", result: ran(.exited(0), "x\n\n"), outcome: "failed output"),
    Row(name: "a carriage return", info: "run", stated: "x", result: ran(.exited(0), "x\r\n"), outcome: "failed output"),
    Row(name: "prints nothing", info: "run", stated: "x", result: ran(), outcome: "failed no-output"),
    Row(name: "prints an empty line", info: "run", stated: "x", result: ran(.exited(0), "\n"), outcome: "failed output"),
    Row(name: "exits 1", info: "run", stated: "x", result: ran(.exited(1), "x\n"), outcome: "failed exit"),
    Row(name: "dies", info: "run", stated: "x", result: ran(.signalled(4), "x\n", bounds), outcome: "failed trap"),
    Row(name: "hangs", info: "run", stated: "x", result: ran(.timedOut, "x\n"), outcome: "failed timeout"),
    Row(name: "floods", info: "run", stated: "x", result: ran(.exceeded(.outputBytes), "x\n"), outcome: "failed limit"),
    Row(name: "exit as stated", info: "exit=3", result: ran(.exited(3)), outcome: "passed match"),
    Row(name: "exit with another", info: "exit=3", result: ran(.exited(0)), outcome: "failed exit"),
    Row(name: "exit and prints another", info: "exit=3", stated: "x", result: ran(.exited(3), "y\n"), outcome: "failed output"),
    Row(name: "exit: a signal is none", info: "exit=132", result: ran(.signalled(4)), outcome: "failed trap"),
    Row(name: "hang hangs", info: "hang", result: ran(.timedOut), outcome: "passed match"),
    Row(name: "hang ends", info: "hang", result: ran(.exited(0)), outcome: "failed no-hang"),
    Row(name: "hang dies", info: "hang", result: ran(.signalled(9)), outcome: "failed no-hang"),
    Row(name: "hang prints another before", info: "hang", stated: "x", result: ran(.timedOut, "y\n"), outcome: "failed output"),
    Row(name: "hang floods", info: "hang", result: ran(.exceeded(.memory)), outcome: "failed limit"),
    Row(name: "trap as stated", info: "trap=bounds", result: ran(.signalled(4), "", bounds), outcome: "passed match"),
    Row(name: "trap any", info: "trap=any", result: ran(.signalled(4), "", bounds), outcome: "passed match"),
    Row(name: "trap any, of no known kind", info: "trap=any", result: ran(.signalled(6)), outcome: "passed match"),
    Row(name: "trap any, but killed", info: "trap=any", result: ran(.signalled(9)), outcome: "failed trap"),
    Row(name: "another trap", info: "trap=nil", result: ran(.signalled(4), "", bounds), outcome: "failed trap"),
    Row(name: "a trap of no known kind", info: "trap=nil", result: ran(.signalled(4)), outcome: "failed trap"),
    Row(name: "no trap", info: "trap=nil", result: ran(), outcome: "failed no-trap"),
    Row(name: "hangs instead", info: "trap=nil", result: ran(.timedOut), outcome: "failed timeout"),
    Row(name: "out of memory instead", info: "trap=nil", result: ran(.exceeded(.memory)), outcome: "failed limit"),
    Row(name: "output before the trap", info: "trap=bounds", stated: "x", result: ran(.signalled(4), "y\n", bounds),
      outcome: "failed output"),
    Row(name: "runs, but warns", info: "run", stated: "x",
      result: compiles(warning, ProcessResult(ending: .exited(0), standardOutput: "x\n")), outcome: "failed warning"),
  ]

  @Test(arguments: compileRows + errorRows + runRows)
  func judges(row: Row) throws {
    let output = row.stated.map { "```output\n\($0)\n```\n" } ?? ""
    let check = try #require(plan(head + "```swift id=a \(row.info)\ny\n```\n" + output).first)
    let outcome = Judge().judge(check, [row.result])
    #expect("\(outcome.verdict.rawValue) \(outcome.class.rawValue)" == row.outcome)
  }

  @Test func anybodysMarkdownMayWarn() throws {
    let check = try #require(plan("```swift\ny\n```\n").first)
    #expect(Judge().judge(check, [Self.compiles(Self.warning)]) == Outcome(
      .passed, .match, diagnostics: [Diagnostic(
        file: "a.swift", location: CourseCore.SourceLocation(line: 1), severity: .warning, text: "never used",
        name: "never_used")]))
  }

  @Test func doesNotBelieveWhatWasNotDone() throws {
    let base = "```swift id=a check\nx\ny\nz\n```\n"
    let change = "```diff of=a id=b error=e_f\n@@\n x\n-y\n+v\n@@\n-z\n+w\n```\n"
    let check = try #require(plan(head + base + change).last)
    #expect(check.works.count == 3)
    let claim = Self.fails("b.swift:2:1: error: e [e_f]\n")
    #expect(Judge().judge(check, [claim]).verdict == .broken)
    #expect(Judge().judge(check, []).verdict == .broken)
    #expect(Judge().judge(check, [claim, Self.compiles(), .broken(.toolchain("x"))]).verdict == .broken)
    #expect(Judge().judge(check, [claim, Self.compiles(), Self.compiles()]).class == .match)
    #expect(Judge().judge(check, [claim, Self.compiles(), claim]).finding == .notMinimal(hunk: 1))
    #expect(Judge().judge(check, [Self.compiles(), Self.compiles(), claim]).class == .gone)
  }

  @Test func excerptsHoldOrNot() throws {
    let check = try #require(plan("```swift excerpt=Sources/A.swift#A.b\nx\n```\n").first)
    #expect(Judge().judge(check, [.excerpt(.holds)]) == .match)
    #expect(Judge().judge(check, [.excerpt(.noFile)]).class == .excerpt)
  }

  @Test func skipsBeforeAnythingElse() throws {
    let check = try #require(plan("```swift platform=darwin check\nx\n```\n").first)
    #expect(Judge().judge(check, [.broken(.sandbox("x"))]) == Outcome(.skipped, .platform, .skipped(.platform)))
  }
}
