@testable import CourseCore
internal import Foundation
import Testing

struct JSONReportTests {
  static let text = head + """
    ```swift id=a modes=5,6 check@5 error@6=#A
    x
    ```
    ```swift show reason=idea
    x
    ```
    ```swift chekc id=c
    x
    ```

    """

  static func outcome(_ check: Check) -> Outcome {
    guard check.mode == .six else { return .match }
    let found = Diagnostic(
      file: "a.swift", location: CourseCore.SourceLocation(line: 1, column: 1), severity: .error, text: "e",
      name: "a_b", group: "R::A", stage: .sil)
    let nowhere = Diagnostic(file: nil, location: nil, severity: .warning, text: "w")
    let remark = Diagnostic(file: nil, location: nil, severity: .remark, text: "r")
    return Outcome(.failed, .moved, .unrecorded(found), diagnostics: [found, nowhere, remark], stage: .sil)
  }

  @Test func saysEverythingOnce() {
    #expect(JSONReport.render(report(Self.text, Self.outcome)) == """
      {
        "checks" : [
          {
            "cached" : false,
            "class" : "match",
            "diagnostics" : [

            ],
            "file" : "ink.md",
            "id" : "ink#a@5",
            "line" : 5,
            "message" : "",
            "mode" : "5",
            "seconds" : 0.25,
            "verb" : "check",
            "verdict" : "passed"
          },
          {
            "cached" : false,
            "class" : "moved",
            "diagnostics" : [
              {
                "column" : 1,
                "group" : "A",
                "id" : "a_b",
                "line" : 6,
                "severity" : "error",
                "stage" : "sil",
                "text" : "e"
              },
              {
                "column" : null,
                "group" : null,
                "id" : null,
                "line" : null,
                "severity" : "warning",
                "stage" : null,
                "text" : "w"
              }
            ],
            "file" : "ink.md",
            "id" : "ink#a@6",
            "line" : 5,
            "message" : "the `diagnostics` fence leaves out `#A` (“e”)",
            "mode" : "6",
            "seconds" : 0.25,
            "verb" : "error",
            "verdict" : "failed"
          }
        ],
        "fences" : [
          {
            "checks" : [
              "ink#a@5",
              "ink#a@6"
            ],
            "file" : "ink.md",
            "line" : 5,
            "unverified" : null
          },
          {
            "checks" : [

            ],
            "file" : "ink.md",
            "line" : 8,
            "unverified" : "idea"
          },
          {
            "checks" : [

            ],
            "file" : "ink.md",
            "line" : 11,
            "unverified" : "document-problem"
          }
        ],
        "notices" : [

        ],
        "problems" : [
          {
            "column" : 4,
            "file" : "ink.md",
            "line" : 11,
            "message" : "unknown word `chekc` on a `swift` fence; did you mean `check`?"
          }
        ],
        "remarks" : [

        ],
        "schema" : 1,
        "summary" : {
          "broken" : 0,
          "cached" : 0,
          "checks" : 2,
          "failed" : 1,
          "fences" : 3,
          "files" : 1,
          "passed" : 1,
          "skipped" : 0,
          "unverified" : 2
        },
        "toolchain" : {
          "pinned" : true,
          "version" : "6.3.1"
        },
        "unverified" : [
          {
            "file" : "ink.md",
            "line" : 8,
            "reason" : "idea"
          },
          {
            "file" : "ink.md",
            "line" : 11,
            "reason" : "document-problem"
          }
        ]
      }

      """)
  }

  struct Decoded: Decodable {
    struct Toolchain: Decodable {
      var version: String?
      var pinned: Bool
    }

    struct Fence: Decodable {
      var line: Int
      var checks: [String]
      var unverified: String?
    }

    struct Check: Decodable {
      var id: String
      var seconds: Double
    }

    struct Note: Decodable {
      var line: Int
      var message: String
    }

    var schema: Int
    var toolchain: Toolchain
    var fences: [Fence]
    var checks: [Check]
    var problems: [Note]
  }

  @Test func canBeReadAgain() throws {
    var entries = report(Self.text, Self.outcome).files[0]
    entries.entries[0].seconds = .infinity
    entries.entries.removeLast()
    let report = Report(toolchain: nil, isPinned: false, files: [entries])
    let decoded = try JSONDecoder().decode(Decoded.self, from: Data(JSONReport.render(report).utf8))
    #expect(decoded.schema == 1 && decoded.toolchain.version == nil && !decoded.toolchain.pinned)
    #expect(decoded.checks.map(\.id) == ["ink#a@5"])
    #expect(decoded.fences.allSatisfy { !$0.checks.isEmpty || $0.unverified != nil })
    #expect(JSONReport.render(report).contains("\"version\" : null"))
  }

  @Test func aFenceWithoutACheckIsAProblem() throws {
    let parsed = parse(head + "```swift id=a check\nx\n```\n")
    let report = Report(
      toolchain: nil, isPinned: true, files: [Report.File(lesson: parsed.lesson, problems: [], entries: [])])
    let decoded = try JSONDecoder().decode(Decoded.self, from: Data(JSONReport.render(report).utf8))
    #expect(decoded.problems.map { "\($0.line) \($0.message)" } == ["5 this fence has no check and no reason"])
  }
}
