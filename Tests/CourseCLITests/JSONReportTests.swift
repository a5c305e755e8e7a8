internal import CourseCore
internal import CourseSystem
internal import Foundation
internal import Testing

/// The JSON report as a stranger's parser reads it: schema 1, every field, nothing beyond the closed lists.
@Suite struct JSONReportTests {
  private static let document = """
    ---
    id: every-kind
    title: Every kind of verdict
    ---

    ```swift id=good run
    print("1")
    ```

    ```output
    1
    ```

    ```swift id=wrong run
    print("1")
    ```

    ```output
    2
    ```

    ```diff of=wrong id=after run
    -print("1")
    +print("2")
    ```

    ```output
    2
    ```

    ```swift id=types error=cannot_convert_initializer_value
    let n: Int = missing
    ```

    ```swift id=race error=#SendingRisksDataRace
    final class Canvas { var strokes = 0 }
    func paint() {
      let canvas = Canvas()
      Task { canvas.strokes = 1 }
      canvas.strokes = 2
    }
    ```

    ```swift id=elsewhere run platform=darwin
    print("macOS")
    ```

    ```output
    macOS
    ```

    ```swift id=later check since=99.0
    let later = 1
    ```

    ```swift id=words rum
    let problem = 1
    ```

    ```swift show reason=pseudo-code
    …
    ```

    """

  private func report() async throws -> (json: [String: Any], status: ProcessResult.Ending) {
    let workplace = try Workplace()
    try workplace.write(Self.document, to: "every.md")
    try workplace.write("```swift {1}\nlet remark = 1\n```\n", to: "anybody.md")
    let result = try await workplace.shell("course verify every.md anybody.md --format json")
    let object = try JSONSerialization.jsonObject(with: Data(result.output))
    return (try #require(object as? [String: Any]), result.ending)
  }

  @Test func hasEveryFieldOfTheSchema() async throws {
    let (json, status) = try await report()
    #expect(status == .exited(1))
    #expect(json["schema"] as? Int == 1)
    let names = ["checks", "fences", "problems", "remarks", "schema", "summary", "toolchain", "unverified"]
    #expect(names.filter { json[$0] == nil } == [])
    let toolchain = try #require(json["toolchain"] as? [String: Any])
    #expect(toolchain["version"] is String && toolchain["pinned"] is Bool)
    for key in ["problems", "remarks"] {
      let notes = try #require(json[key] as? [[String: Any]])
      #expect(!notes.isEmpty)
      for note in notes {
        #expect(note["file"] is String && note["line"] is Int && note["column"] is Int && note["message"] is String)
      }
    }
  }

  @Test func accountsForEveryFence() async throws {
    let json = try await report().json
    let fences = try #require(json["fences"] as? [[String: Any]])
    let ids = Set(try #require(json["checks"] as? [[String: Any]]).compactMap { $0["id"] as? String })
    #expect(fences.count == 10)
    for fence in fences {
      #expect(fence["file"] is String && fence["line"] is Int)
      let checks = try #require(fence["checks"] as? [String])
      #expect(checks.allSatisfy(ids.contains))
      #expect(checks.isEmpty == (fence["unverified"] is String), "\(fence)")
      #expect(fence.keys.contains("unverified"))
    }
    let unverified = try #require(json["unverified"] as? [[String: Any]])
    #expect(Set(unverified.compactMap { $0["reason"] as? String }) == ["pseudo-code", "document-problem"])
    #expect(unverified.allSatisfy { $0["file"] is String && $0["line"] is Int })
  }

  @Test func keepsToTheClosedLists() async throws {
    let json = try await report().json
    let checks = try #require(json["checks"] as? [[String: Any]])
    let verdicts = Set(Outcome.Verdict.allCases.map(\.rawValue))
    let classes = Set(Outcome.Class.allCases.map(\.rawValue))
    for check in checks {
      for name in ["id", "file", "verb", "mode", "verdict", "class", "message"] { #expect(check[name] is String, "\(name)") }
      #expect(check["line"] is Int && check["cached"] is Bool && check["seconds"] is NSNumber)
      #expect(verdicts.contains(check["verdict"] as? String ?? ""))
      #expect(classes.contains(check["class"] as? String ?? ""))
      for diagnostic in try #require(check["diagnostics"] as? [[String: Any]]) {
        let keys = ["line", "column", "severity", "group", "id", "stage", "text"]
        #expect(keys.filter { diagnostic[$0] == nil } == [])
        #expect(["error", "warning", "note"].contains(diagnostic["severity"] as? String))
        #expect(diagnostic["stage"] is NSNull || ["types", "sil", "link", "run"].contains(diagnostic["stage"] as? String))
      }
    }
  }

  @Test func countsWhatItLists() async throws {
    let json = try await report().json
    let summary = try #require(json["summary"] as? [String: Int])
    let checks = try #require(json["checks"] as? [[String: Any]])
    let verdicts = Dictionary(grouping: checks) { $0["verdict"] as? String ?? "" }.mapValues(\.count)
    #expect(summary["files"] == 2)
    #expect(summary["fences"] == (json["fences"] as? [Any])?.count)
    #expect(summary["checks"] == checks.count)
    #expect(summary["unverified"] == (json["unverified"] as? [Any])?.count)
    for verdict in ["passed", "failed", "skipped", "broken"] { #expect(summary[verdict] == verdicts[verdict] ?? 0) }
    #expect(summary["cached"] == checks.count { $0["cached"] as? Bool == true })
  }

  @Test(arguments: [
    ("every-kind#good", "passed", "match"), ("every-kind#wrong", "failed", "output"),
    ("every-kind#after", "skipped", "base-failed"), ("every-kind#types", "failed", "different-error"),
    ("every-kind#race", "passed", "match"), ("every-kind#elsewhere", "skipped", "platform"),
    ("every-kind#later", "skipped", "since"), ("anybody#L1", "passed", "match"),
  ]) func judges(id: String, verdict: String, class: String) async throws {
    let checks = try #require(try await report().json["checks"] as? [[String: Any]])
    let check = try #require(checks.first { $0["id"] as? String == id })
    #expect(check["verdict"] as? String == verdict)
    #expect(check["class"] as? String == `class`)
  }

  /// Places are the Markdown's, and the stage is the one that the error comes from.
  @Test func placesDiagnosticsInTheMarkdown() async throws {
    let checks = try #require(try await report().json["checks"] as? [[String: Any]])
    func first(_ id: String) throws -> [String: Any] {
      let check = try #require(checks.first { $0["id"] as? String == id })
      return try #require((check["diagnostics"] as? [[String: Any]])?.first)
    }
    let types = try first("every-kind#types")
    #expect(types["line"] as? Int == 32 && types["column"] as? Int == 14 && types["stage"] as? String == "types")
    #expect(types["id"] as? String == "cannot_find_in_scope" && types["group"] is NSNull)
    let race = try first("every-kind#race")
    #expect(race["line"] as? Int == 39 && race["stage"] as? String == "sil")
    #expect(race["group"] as? String == "SendingRisksDataRace")
  }

  /// What other programs read must hold whatever is in the names and outputs.
  @Test func survivesHostileText() async throws {
    let workplace = try Workplace()
    let name = "we\"ird\u{1b}[31m\\\u{85}é.md"
    try workplace.write("```swift run\nprint(\"\\u{1b}]0;title\\u{7}\\u{0}\\\"\")\n```\n\n```output\nplain\n```\n", to: name)
    let result = try await workplace.shell("course verify . --format json")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
    let check = try #require((json["checks"] as? [[String: Any]])?.first)
    #expect((check["file"] as? String)?.hasSuffix(name) == true)
    #expect(check["class"] as? String == "output")
    #expect(!result.output.contains(0x1b))
  }
}
