@testable import CourseCore
import Testing

struct TextReportTests {
  struct Row: NamedRow {
    var name: String
    var text: String
    var outcome = Outcome.match
    var report: String
  }

  static let sending = Diagnostic(
    file: "a.swift", location: CourseCore.SourceLocation(line: 1, column: 9), severity: .error, text: "cannot find 'é'",
    name: "cannot_find", group: "G")

  static let rows: [Row] = [
    Row(name: "all is well", text: head + "```swift id=a check\nx\n```\n", report: """
      Swift 6.3.1: 1 file, 1 fence, 1 check, 0 unverified
      verify: 1 passed, 0 failed, 0 skipped

      """),
    Row(name: "a problem", text: head + "> ```swift id=a chekc\n> x\n> ```\n", report: """
      ink.md:5:6: error: unknown word `chekc` on a `swift` fence; did you mean `check`?
        4 | ---
        5 | > ```swift id=a chekc
          |      ^

      Swift 6.3.1: 1 file, 1 fence, 0 checks, 1 unverified (document-problem 1), 1 problem
      verify: 0 passed, 1 failed, 0 skipped

      """),
    Row(name: "an error in a quote", text: head + "> ```swift id=a check\n> let x = é\n> ```\n",
      outcome: Outcome(.failed, .compileError, .doesNotCompile(errors: 1), diagnostics: [sending], stage: .types), report: """
      ink.md:6:11: failed: ink#a: does not compile: 1 error [compile-error]
        5 | > ```swift id=a check
        6 | > let x = é
          |           ^
          6:11: error: cannot find 'é' [cannot_find] [#G]
        stage: type checking; errors of data-race safety that come later (SIL) are hidden until these are gone
        next: mend the block, or state the error with `error=…`

      Swift 6.3.1: 1 file, 1 fence, 1 check, 0 unverified
      verify: 0 passed, 1 failed, 0 skipped

      """),
    Row(name: "another output, in comments", text: "```swift\nprint(1) // Prints \"1\"\n\nprint(2)  // Prints \"2 \"\n```\n",
      outcome: Outcome(.failed, .output, .output(
        stated: StatedOutput(lines: ["1", "2 "], origin: .prints, line: 2, markdownLines: [2, 4]), found: ["1", "2\t\u{1B}"],
        statedLine: 1, foundLine: 1), stage: .run), report: """
      ink.md:4:1: failed: ink#L1: printed “2→␛” where “2·” is stated [output]
        3 |\(" ")
        4 | print(2)  // Prints "2 "
          | ^
        stated (-) and found (+):
            1
          - 2·
          + 2→␛
        next: if what was found is right, state it in the lesson

      Swift 6.3.1: 1 file, 1 fence, 1 check, 0 unverified
      verify: 0 passed, 1 failed, 0 skipped

      """),
    Row(name: "dead at column 0 behind a tab", text: "- ```swift\n\tf()\n  ```\n",
      outcome: Outcome(.failed, .trap, .died(
        kind: .stack, signal: 11, text: "", place: CourseCore.SourceLocation(line: 2, column: 0))), report: """
      ink.md:2:0: failed: ink#L1: died by the trap `stack` [trap]
        1 | - ```swift
        2 |     f()
          | ^

      Swift 6.3.1: 1 file, 1 fence, 1 check, 0 unverified
      verify: 0 passed, 1 failed, 0 skipped

      """),
    Row(name: "escapes in the document reach no terminal", text: "```swift run \u{1B}[31m\nx\n```\n", report: """
      ink.md:1:4: error: unknown word `␛[31m` on a `swift` fence
        1 | ```swift run ␛[31m
          |    ^

      Swift 6.3.1: 1 file, 1 fence, 0 checks, 1 unverified (document-problem 1), 1 problem
      verify: 0 passed, 1 failed, 0 skipped

      """),
    Row(name: "behind a byte-order mark", text: "\u{FEFF}```swift foo=1 run\nx\n```\n", report: """
      ink.md:1:4: error: unknown word `foo=1` on a `swift` fence
        1 | ```swift foo=1 run
          |    ^

      Swift 6.3.1: 1 file, 1 fence, 0 checks, 1 unverified (document-problem 1), 1 problem
      verify: 0 passed, 1 failed, 0 skipped

      """),
    Row(name: "broken", text: "```swift\nx\n```\n", outcome: Judge.broken(.toolchain("no swiftc")), report: """
      ink.md:1:1: broken: ink#L1: the toolchain failed: no swiftc [toolchain]
        1 | ```swift
          | ^
        next: `course doctor` says what is amiss

      Swift 6.3.1: 1 file, 1 fence, 1 check, 0 unverified, 1 broken
      verify: 0 passed, 1 failed, 0 skipped

      """),
  ]

  @Test(arguments: rows)
  func saysIt(row: Row) {
    #expect(TextReport().render(report(row.text) { _ in row.outcome }) == row.report)
  }

  @Test func namesTheCommand() {
    let text = head + "```swift id=a mode=5+complete shape=library optimize check\nx\n```\n```swift id=b\nx\n```\n```output\n1\n```\n"
    let outcome = Outcome(.failed, .compileError, .doesNotCompile(errors: 1))
    let rendered = TextReport(packageFlags: ["-I", "Modules"]) { "Extracted/ink/\($0.id.block).swift" }
      .render(report(text) { _ in outcome })
    let commands = rendered.split(separator: "\n").filter { $0.contains("reproduce: ") }
    #expect(commands == [
      "  reproduce: swiftc -swift-version 5 -strict-concurrency=complete -parse-as-library -O -I Modules -emit-sil -o /tmp/check.sil Extracted/ink/a.swift",
      "  reproduce: swiftc -swift-version 6 -I Modules Extracted/ink/b.swift -lm",
    ])
  }

  @Test func aFloodIsCutShort() {
    let stated = StatedOutput(lines: ["a"], origin: .fence, line: 5)
    let flood = (0..<20000).map(String.init)
    let finding = Finding.output(stated: stated, found: flood, statedLine: 0, foundLine: 0)
    let rendered = TextReport().render(report("```swift\nx\n```\n```output\na\n```\n") { _ in Outcome(.failed, .output, finding) })
    #expect(rendered.split(separator: "\n").count < 60)
    #expect(rendered.contains("    … 19961 more lines\n"))
  }
}
