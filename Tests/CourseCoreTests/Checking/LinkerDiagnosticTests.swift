@testable import CourseCore
import Testing

struct LinkerDiagnosticTests {
  struct Row: NamedRow {
    var name: String
    var output: String
    var found: [String]
  }

  static let rows: [Row] = [
    Row(
      name: "LLD's, with its place below", output: """
        ld.lld: error: undefined symbol: missing
        >>> referenced by L1.swift:2
        >>>               /tmp/x/L1.o:(main)
        clang: error: linker command failed with exit code 1 (use -v to see invocation)
        """, found: ["L1.swift:2:1 error undefined symbol: missing"]),
    Row(
      name: "two of LLD's, the second without a place", output: """
        ld.lld: error: undefined symbol: a
        >>> referenced by L1.swift:2 (/tmp/x/L1.swift:2)
        >>> referenced by L1.swift:9
        ld.lld: error: unable to find library -lx
        """, found: ["L1.swift:2:1 error undefined symbol: a", "- error unable to find library -lx"]),
    Row(
      name: "gold's, with its place before", output: "/tmp/x/L1.swift:2: error: undefined reference to 'missing'\n",
      found: ["L1.swift:2:1 error undefined reference to 'missing'"]),
    Row(name: "an object's place is none", output: "/tmp/L1.o:3: error: bad\n", found: ["- error bad"]),
    Row(name: "warnings are none", output: "ld.lld: warning: x\n", found: []),
    Row(name: "nothing", output: "", found: []),
  ]

  @Test(arguments: rows)
  func namesPlaces(row: Row) {
    #expect(Diagnostic.parse(linker: row.output).map(\.dump) == row.found)
  }

  @Test func standsInTheMarkdown() {
    let check = plan("- a list\n\n  ```swift run\n  let a = 1\n  missing()\n  ```\n")[0]
    let link = ToolResult(ending: .exited(1), text: "ld.lld: error: undefined symbol: x\n>>> referenced by L3.swift:2\n")
    let result = ProgramResult(compile: ToolResult(ending: .exited(0), text: ""), link: link, runs: [])
    let outcome = Judge().judge(check, [.program(result)])
    #expect(outcome.class == .linkError)
    #expect(outcome.diagnostics.compactMap(check.place).map(\.text) == ["5:3"])
  }
}
