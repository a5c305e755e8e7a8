@testable import CourseCore
import Testing

/// Thousands of mutilated lessons: nothing crashes, and every fence is accounted for.
struct FuzzTests {
  /// A small generator with a seed, so that what fails fails again.
  struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, sides)))
    }
  }

  static let pieces = [
    head, "```swift id=a check\nlet x = 1\nlet y = 2\n```\n", "```swift id=b continues=a\nprint(x) // Prints \"1\"\n```\n",
    "```diff of=a id=c error=#A\n let x = 1\n-let y = 2\n+let y = é\n```\n", "```output order=keyed\n[a] 1\n...\n```\n",
    "```diagnostics\n2: error: x\nerror: y\n```\n", "> ```swift id=d modes=5,6 run@5 error@6=a_b\n> a\n>b\n> ```\n",
    "- ```swift trap=any\n\ta\n  ```\n", "1. x\n\n   ~~~swift id=p file=A.swift\n   x\n   ~~~\n", "![p](p/ink.png)\n",
    "a[^1]\n\n[^1]: n\n\n    ```swift show reason=x\n    ```\n", "<div>\n```swift\n</div>\n", "> [!HINT] EXERCISE/a_b\n> word\n",
    "```swift exercise=e starter kind=break target=#A\n// >>>\nx\n// <<<\n```\n", "| a |\n| - |\n| `b` |\n", "\t```swift\n",
    "```swift excerpt=a.swift#B as=trimmed\n// ...\n```\n", "---\n", "\u{FEFF}", "\r\n", "\0", "```", "~~~~ Swift {1,3}\n", "é👩‍👩‍👧\u{1B}[0m",
  ]

  static func text(_ seed: Int) -> String {
    var dice = Dice(state: UInt64(seed) &* 7919 &+ 17)
    var scalars = Array((0..<(1 + dice.roll(8))).map { _ in pieces[dice.roll(pieces.count)] }.joined().unicodeScalars)
    for _ in 0..<dice.roll(6) where !scalars.isEmpty {
      let index = dice.roll(scalars.count)
      switch dice.roll(4) {
      case 0: scalars.remove(at: index)
      case 1: scalars.insert(["`", "\n", "\t", ">", "=", " ", "-", "\r"][dice.roll(8)], at: index)
      case 2: scalars.swapAt(index, dice.roll(scalars.count))
      default: scalars.removeSubrange(index..<min(scalars.count, index + dice.roll(12)))
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// An outcome with as many odd places as there are.
  static func outcome(_ check: Check, _ dice: inout Dice) -> Outcome {
    let place = CourseCore.SourceLocation(line: dice.roll(6), column: dice.roll(9))
    let found = Diagnostic(file: check.expectation.ownFile, location: place, severity: .error, text: "e", name: "a_b")
    let signal = CrashReport.Frame(symbol: "f", file: check.expectation.ownFile, line: place.line, column: place.column)
    let run = ProcessResult(
      ending: dice.roll(2) == 0 ? .signalled(11) : .exited(Int32(dice.roll(2))), standardOutput: "[a] 1\n\u{1B}\n",
      crash: CrashReport(reason: "Bad pointer dereference", frames: [signal]))
    let errors = "\(check.expectation.ownFile):\(place.line):\(place.column): \(found.severity.rawValue): e [a_b]\n"
    let tool = ToolResult(ending: .exited(Int32(dice.roll(2))), text: dice.roll(2) == 0 ? errors : "")
    let results = check.works.map { work -> RunResult in
      if case .excerpt = work { return .excerpt(.differs(line: dice.roll(5), stated: "a", found: nil)) }
      return .program(ProgramResult(compile: tool, link: ToolResult(ending: .exited(0), text: ""), runs: [run]))
    }
    return Judge(isPinned: dice.roll(2) == 0).judge(check, results)
  }

  @Test(arguments: 0..<20)
  func nothingIsLostAndNothingCrashes(hundred: Int) {
    for seed in (hundred * 150)..<((hundred + 1) * 150) {
      let text = Self.text(seed)
      var dice = Dice(state: UInt64(seed))
      let report = report(text) { Self.outcome($0, &dice) }
      let file = report.files[0]
      #expect(file.unaccounted == [], "seed \(seed)")
      let fences = file.lesson.document.codeBlocks.filter { $0.code.isFenced && $0.code.language == "swift" }
      let lines = Set(file.lesson.ledger.map(\.line))
      #expect(fences.allSatisfy { lines.contains($0.code.fenceLine) }, "seed \(seed)")
      #expect(Set(report.entries.map(\.check.id)).count == report.entries.count || !file.problems.isEmpty, "seed \(seed)")
      #expect(TextReport().render(report).hasSuffix(" skipped\n"), "seed \(seed)")
      #expect(JSONReport.render(report).count > 100, "seed \(seed)")
    }
  }
}
