@testable import CourseCore
import Testing

/// How fences stand at a first look.
struct FirstLookTests {
  struct Row: NamedRow {
    var name: String
    var code = "f()"
    var errors: [String] = []
    var outcome: Outcome?
    var standing: String
  }

  static let rows: [Row] = [
    Row(name: "good", standing: "stands"),
    Row(name: "wrong", errors: ["no", "neither"], standing: "wrong: no (and 1 more error)"),
    Row(name: "a missing module", errors: ["no such module 'Ours'"], standing: "missing-module: imports Ours"),
    Row(name: "another platform's", errors: ["no such module 'UIKit'"], standing: "other-platform: imports UIKit"),
    Row(name: "its name", errors: ["cannot find type 'UIView' in scope"], standing: "other-platform: uses UIView of UIKit"),
    Row(name: "its attribute", errors: ["unknown attribute 'Published'"], standing: "other-platform: uses Published of Combine"),
    Row(
      name: "names", errors: ["cannot find 'a' in scope", "cannot find type 'B' in scope", "cannot find 'a' in scope"],
      standing: "fragment: nothing declares `a` (and 1 other name)"),
    Row(name: "names and more", errors: ["cannot find 'a' in scope", "no"], standing: "wrong: cannot find 'a' in scope (and 1 more error)"),
    Row(name: "dots", code: "func f() {\n  ...\n}", errors: ["no"], standing: "fragment: has `...`"),
    Row(name: "a range is none", code: "for i in 0 ... 2 {} // ...", errors: ["no"], standing: "fragment: has `...`"),
    Row(name: "dots in a comment", code: "f(1...2) // ...", errors: ["no"], standing: "wrong: no"),
    Row(name: "an editor's placeholder", code: "f(<#name#>)", errors: ["no"], standing: "fragment: has a placeholder"),
    Row(name: "skipped", code: "import SwiftUI", standing: "other-platform: imports SwiftUI"),
    Row(name: "left alone", code: "a.swift:1:1: error: no", standing: "unverified: compiler-output"),
    Row(name: "broken", outcome: Outcome(.broken, .sandbox, .broken(.sandbox("no folder"))), standing: "broken: the sandbox failed: no folder"),
    Row(name: "another end", outcome: Outcome(.failed, .exit, .exited(expected: 0, found: 1)), standing: "wrong: exit status 1, but 0 is expected"),
  ]

  @Test(arguments: rows) func standing(_ row: Row) {
    let look = FirstLook(report("```swift\n\(row.code)\n```\n") { check in
      if let skip = check.skip { return Outcome(.skipped, .platform, .skipped(skip)) }
      if let outcome = row.outcome { return outcome }
      let errors = row.errors.map { Diagnostic(file: "a", location: SourceLocation(line: 1), severity: .error, text: $0) }
      return errors.isEmpty
        ? .match : Outcome(.failed, .compileError, .doesNotCompile(errors: errors.count), diagnostics: errors)
    })
    #expect(look.rows.map { $0.standing.rawValue + ($0.why.isEmpty ? "" : ": \($0.why)") } == [row.standing])
  }

  @Test func needsEarlier() {
    var one = report("```swift\na()\n```\n\n```swift\nb()\n```\n")
    one.files[0].lesson.blocks[1].context = [Block.Line(text: "func b() {}", markdownLine: 2, columnOffset: 0)]
    #expect(FirstLook(one).rows.map(\.standing) == [.stands, .needsEarlier])
    #expect(FirstLookText.render(one) == """
                    fences  stands  needs earlier  other platform  wrong
        ink.md           2       1              1               0      0
        all 1 file       2       1              1               0      0

        """)
  }

  @Test func whatOthersTryIsLeftOut() {
    var one = report("```swift\na()\n```\n\n```swift\nb()\n```\n")
    one.files[0].entries.removeLast()
    one.files[0].isPartial = true
    #expect(FirstLook(one).rows.map(\.line) == [1])
  }
}
