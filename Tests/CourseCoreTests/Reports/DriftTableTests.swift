@testable import CourseCore
import Testing

/// Reports of several toolchains side by side.
struct DriftTableTests {
  private func column(_ version: String, path: String = "/a/bin", isPinned: Bool = true, _ outcome: Outcome) -> DriftTable.Column {
    var one = report("```swift\nf()\n```\n\n```swift\ng()\n```\n", isPinned: isPinned) { $0.id.block == "L1" ? outcome : .match }
    one.toolchain = version
    return DriftTable.Column(path: path, report: one)
  }

  private let drift = Outcome(
    .passed, .wordingDrift,
    .drift(
      stated: StatedDiagnostics.Entry(line: 1, severity: .error, text: "old"),
      found: Diagnostic(file: "a.swift", location: nil, severity: .error, text: "new")))

  @Test func showsWhatIsNotTheSame() {
    let table = DriftTable([column("6.3", .match), column("6.4", isPinned: false, drift)])
    #expect(table.text == """
                  check   Swift 6.3  Swift 6.4
      ink.md:1  ink#L1  match      wording-drift

      ink.md:1: ink#L1: Swift 6.4: the compiler now says “new” where “old” is recorded

      Swift 6.3: match 2
      Swift 6.4: match 1, wording-drift 1 (not the pinned one)
      drift: 2 checks, 1 not the same everywhere

      """.replacing("            check", with: "          check"))
    #expect(table.exitStatus == 0)
  }

  @Test func theSameEverywhereIsNotShown() {
    let table = DriftTable([column("6.3", .match), column("6.4", .match)])
    #expect(table.text == """
      Swift 6.3: match 2
      Swift 6.4: match 2
      drift: 2 checks, 0 not the same everywhere

      """)
  }

  @Test func whatFailsEverywhereIsShown() {
    let failed = Outcome(.failed, .gone, .compiles(expected: []))
    let table = DriftTable([column("6.3", failed), column("6.4", failed)])
    #expect(table.rows.map(\.isStill) == [false, true])
    #expect(table.exitStatus == 1)
  }

  @Test func namesakesAreToldApartByTheirPaths() {
    let table = DriftTable([column("6.3", .match), column("6.3", path: "/b/bin", .match), column("6.4", .match)])
    #expect(table.names == ["Swift 6.3 (/a/bin)", "Swift 6.3 (/b/bin)", "Swift 6.4"])
  }
}
