@testable import CourseCore
import Testing

struct ExercisePlannerTests {
  static let hints = "> [!HINT] e\n> one\n\n> [!HINT] e\n> two\n\n"

  /// The ids, and of each the verb and the works.
  private func summary(_ checks: [Check]) -> [String] {
    checks.map { check in
      let works = check.works.map { work in
        switch work {
        case .compile(let program): "compile \(program.summary)"
        case .run(let program, let settings): "run×\(settings.tries) \(program.summary)"
        case .excerpt: "excerpt"
        case .rules: "rules"
        }
      }
      return "\(check.id) \(check.verb.dump): " + works.joined(separator: "; ")
    }
  }

  @Test func besideTests() {
    let text = """
      ```swift id=base check
      b
      ```
      ```swift exercise=e starter kind=fix trap=nil continues=base
      s
      ```
      ```swift exercise=e test continues=base timeout=2
      t1 // Prints "1"
      ```
      ```swift exercise=e test
      t2
      ```
      ```output
      2
      ```
      ```swift exercise=e solution check
      r
      ```
      ```swift exercise=e mutant error=a
      m
      ```
      ```swift exercise=e mutant check
      n
      ```

      """
    #expect(summary(plan(head + text + Self.hints)) == [
      "ink#base check: compile base.swift main",
      "ink#e-starter/starter trap=nil: run×1 e.swift+main.swift main",
      "ink#e-starter/unsolved run: run×1 e.swift+main.swift main; run×1 e.swift+main.swift main",
      "ink#e-test/test run: run×1 e.swift+main.swift main",
      "ink#e-test-2/test run: run×1 e.swift+main.swift main",
      "ink#e-solution/solution check: compile e-solution.swift library",
      "ink#e-solution/accepted run: run×1 e.swift+main.swift main; run×1 e.swift+main.swift main",
      "ink#e-mutant/mutant error=a: compile e-mutant.swift library",
      "ink#e-mutant/rejected run: run×1 e.swift+main.swift main; run×1 e.swift+main.swift main",
      "ink#e-mutant-2/mutant check: compile e-mutant-2.swift library",
      "ink#e-mutant-2/rejected run: run×1 e.swift+main.swift main; run×1 e.swift+main.swift main",
    ])
  }

  /// A part that hangs is given up as early when it is tried as an answer.
  @Test func hanging() {
    let text = """
      ```swift exercise=e starter kind=fix hang timeout=1
      s
      ```
      ```swift exercise=e test timeout=7
      t // Prints "1"
      ```
      ```swift exercise=e solution check
      r
      ```
      ```swift exercise=e mutant hang
      m
      ```
      ```swift exercise=e mutant trap=nil
      n
      ```

      """
    let limits = plan(head + text + Self.hints).map { check -> String in
      guard case .run(_, let settings)? = check.works.first else { return "\(check.id)" }
      return "\(check.id) \(Int(settings.timeLimit))"
    }
    #expect(limits == [
      "ink#e-starter/starter 1", "ink#e-starter/unsolved 1", "ink#e-test/test 7", "ink#e-solution/solution",
      "ink#e-solution/accepted 7", "ink#e-mutant/mutant 3", "ink#e-mutant/rejected 3", "ink#e-mutant-2/mutant 7",
      "ink#e-mutant-2/rejected 7",
    ])
  }

  @Test func alone() {
    let text = """
      ```swift exercise=e starter kind=fix race=observed tries=3 forbid=all
      s
      ```
      ```swift exercise=e solution tries=4 race=clean
      r // Prints "1"
      ```
      ```swift exercise=e mutant run
      m
      ```
      ```swift exercise=e mutant run
      n
      ```

      """
    #expect(summary(plan(head + text + Self.hints)) == [
      "ink#e-starter/starter run: run×3 e-starter.swift main tsan",
      "ink#e-starter/unsolved run: run×4 e.swift main tsan; rules",
      "ink#e-solution/solution run: run×4 e-solution.swift main tsan",
      "ink#e-solution/accepted run: run×4 e.swift main tsan; rules",
      "ink#e-mutant/mutant run: run×1 e-mutant.swift main",
      "ink#e-mutant/rejected run: run×4 e.swift main tsan; rules",
      "ink#e-mutant-2/mutant run: run×1 e-mutant-2.swift main",
      "ink#e-mutant-2/rejected run: run×4 e.swift main tsan; rules",
    ])
  }

  /// What an answer is held to, and where its lines stand.
  @Test func trial() throws {
    let text = """
      ```swift exercise=e starter kind=break target=#A check
      a
      // >>>
      // <<<
      ```
      ```swift exercise=e solution error=#A
      a
      // >>>
      b
      // <<<
      ```
      ```swift exercise=e mutant check
      a
      // >>>
      // <<<
      ```
      ```swift exercise=e mutant check
      a
      // >>>
      c
      // <<<
      ```

      """
    let checks = plan(head + text + Self.hints)
    let accepted = try #require(checks.first { $0.id.role == "accepted" }?.trial)
    #expect(accepted.checks[0].verb == .error([.group("A")]) && accepted.checks[0].expectation.region == 3..<4)
    #expect(accepted.checks[0].map.line(3, of: "e.swift")?.markdownLine == 13)
    let unsolved = try #require(checks.first { $0.id.role == "unsolved" }?.trial)
    #expect(unsolved.checks[0].expectation.region == 3..<3)
  }

  @Test(arguments: [
    ("- `1`\n- `error=#A`: no\n", "check", "run×1"), ("- `compiles`\n- `does not compile`: no\n", "check", "compile"),
    ("- `1`\n- `2`: no\n", "run", "run×1"), ("- `1`\n- `compiles`: no\n", "error=#A", "run×1"),
  ])
  func prediction(choices: String, verb: String, work: String) throws {
    let checks = plan(head + "```swift exercise=e kind=predict \(verb)\nx\n```\n" + choices)
    #expect(checks.map(\.id.description) == ["ink#e", "ink#e/choices"])
    #expect(summary(checks)[1].contains(": \(work) "))
  }
}

extension Program {
  fileprivate var summary: String {
    "\(files.map(\.name).joined(separator: "+")) \(shape.rawValue)\(sanitizeThread ? " tsan" : "")"
  }
}
