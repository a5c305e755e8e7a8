@testable import CourseCore
import Testing

/// A fence of an exercise called `e`.
private func fence(_ words: String, _ code: String = "x\n", language: String = "swift") -> String {
  "```\(language) exercise=e \(words)\n\(code)```\n"
}

private let hints = "> [!HINT] e\n> one\n\n> [!HINT] e/#Group\n> two\n\n"
private let mutants = fence("mutant check", "m1\n") + fence("mutant check", "m2\n")
private let rest = fence("solution check", "s\n") + mutants + hints
private let test = fence("test", "t // Prints \"1\"\n")

struct ExerciseBuilderTests {
  struct Row: NamedRow {
    var name: String
    var text: String
    /// `line message`, one each.
    var problems: [String]
  }

  static let rows: [Row] = [
    Row(name: "whole", text: fence("starter kind=write check") + test + rest, problems: []),
    Row(name: "no role", text: fence("check"), problems: [
      "5:4 this fence of `e` has no role: add `starter`, `solution`, `test` or `mutant` (a prediction has `kind=predict` instead)"
    ]),
    Row(name: "no starter", text: fence("solution check"), problems: [
      "5:4 `e` has no starter: add one with `kind=write`, `fix`, `break` or `audit`"
    ]),
    Row(name: "no kind", text: fence("starter check") + test + rest, problems: [
      "5:4 the starter of `e` names no kind: add `kind=write`, `fix`, `break` or `audit`"
    ]),
    Row(name: "two starters", text: fence("starter kind=write check") + fence("starter kind=write check", "y\n") + test + rest, problems: [
      "8:4 `e` has its starter on line 5 already"
    ]),
    Row(name: "a starter's label elsewhere", text: fence("starter kind=write check") + test + fence("solution check level=2 forbid=all") + mutants + hints, problems: [
      "11:4 `level=` belongs on the starter of `e`", "11:4 `forbid=` belongs on the starter of `e`",
    ]),
    Row(name: "nothing else", text: fence("starter kind=write check"), problems: [
      "5:4 `e` has no solution; a `write` exercise needs one", "5:4 `e` has no mutant; a `write` exercise needs 2",
      "5:4 `e` has no hint; a `write` exercise needs 2",
    ]),
    Row(name: "nothing judges", text: fence("starter kind=write check") + rest, problems: [
      "5:4 nothing tells a right answer to `e` from a wrong one: add a `test`, or state what the solution prints"
    ]),
    Row(name: "a test that states nothing", text: fence("starter kind=write check") + fence("test") + rest, problems: [
      "8:4 this test of `e` states nothing: add an `output` fence with what a right answer makes it print"
    ]),
    Row(name: "a test that must not compile", text: fence("starter kind=write check") + fence("test error=a", "t // Prints \"1\"\n") + rest, problems: [
      "8:4 a test is run: take `error=a` away"
    ]),
    Row(name: "nothing to mend", text: fence("starter kind=fix check") + test + rest, problems: [
      "5:4 the starter of `e` states nothing to mend: give it `error=…`, `trap=…`, `exit=…`, `hang`, `race=observed`, or the wrong output"
    ]),
    Row(name: "a race to mend", text: fence("starter kind=fix race=observed") + fence("solution run", "s // Prints \"1\"\n") + mutants + hints, problems: []),
    Row(name: "no target, no region", text: fence("starter kind=break check") + rest, problems: [
      "5:4 `e` does not say what has to break: add `target=ID` (an error), `target=trap:KIND` or `target=race`",
      "5:4 `e` has no region to change: put it between lines `// >>>` and `// <<<`",
    ]),
    Row(
      name: "a change outside the region",
      text: fence("starter kind=break target=trap:nil check", "a\n// >>>\nb\n// <<<\nc\n")
        + fence("solution trap=nil", "a\n  // >>>  \nx\ny\n// <<<\nc  \n") + fence("mutant check", "a\n// >>>\n// <<<\nd\n")
        + fence("mutant check", "// >>>\n// <<<\nc\n") + hints,
      problems: [
        "24:1 line 4 differs from the starter of `e` outside `// >>>` and `// <<<`",
        "27:1 line 1 differs from the starter of `e` outside `// >>>` and `// <<<`",
      ]),
    Row(name: "a target to no purpose", text: fence("starter kind=write target=race check") + test + rest, problems: [
      "5:4 a `write` exercise has no target"
    ]),
    Row(name: "an unknown rule", text: fence("starter kind=write check forbid=unchecked-sendabel") + test + rest, problems: [
      "5:4 there is no rule `unchecked-sendabel`; did you mean `unchecked-sendable`?"
    ]),
    Row(
      name: "a hint that gives all away",
      text: fence("starter kind=write check", "func f() {\n}\n") + test + fence("solution check", "func f() {\n  g( 1 )\n}\n") + mutants
        + "> [!HINT] e\n> Call `g(1)`.\n\n> [!HINT] e\n> Call `g`.\n",
      problems: ["23:1 this hint holds the solution on line 12"]),
    Row(
      name: "hints for nobody",
      text: fence("starter kind=write check") + test + rest + "> [!HINT] other/a\n> x\n\n> [!HINT] Enough said.\n> x\n\n> [!HINT] e/a-b\n> x\n",
      problems: [
        "26:1 this hint is for `other`, which is no exercise of this lesson", "32:1 this hint is for the diagnostic `a-b`, which is no name of one",
      ]),
    Row(name: "parts that are not tried", text: fence("starter kind=write show reason=x") + test + rest, problems: [
      "5:4 a part of an exercise is always tried; `show` is not"
    ]),
    Row(name: "several files and modes", text: fence("starter kind=write check file=A.swift modes=5,6") + test + rest, problems: [
      "5:4 `file=` is not for exercises: an answer is one file, in one mode",
      "5:4 `modes=` is not for exercises: an answer is one file, in one mode",
    ]),
    Row(name: "a module's name", text: "```swift exercise=Foundation kind=predict run\nx\n```\n- `1`\n- `2`: no\n", problems: [
      "5:4 an exercise cannot be called `Foundation`: it becomes a module beside that one"
    ]),
    Row(name: "a prediction", text: fence("kind=predict run") + "What comes?\n\n- `1`\n- `2`: no\n", problems: []),
    Row(name: "a prediction with parts", text: fence("kind=predict run") + "- `1`\n- `2`: no\n\n" + fence("solution check"), problems: []),
    Row(name: "a prediction that is a solution", text: fence("solution kind=predict run"), problems: [
      "5:4 a prediction has no parts: take `solution` away"
    ]),
    Row(name: "one choice, without a claim", text: fence("kind=predict run") + "- one\n", problems: [
      "5:4 `e` has no choice; a `predict` exercise needs 2",
      "8:1 a choice begins with what will come, in a code span or an `output` fence; then says why it is wrong",
    ]),
    Row(name: "choices without reasons", text: fence("kind=predict run") + "- `1`\n- `2`\n- `3`: no\n", problems: [
      "5:4 each wrong choice says why it is wrong; those on lines 8, 9 say nothing",
      "5:4 nothing says which choice of `e` is right: state what the block does, or explain every choice but the right one",
    ]),
    Row(name: "nothing is right", text: fence("kind=predict run") + "- `1`: a\n- `2`: b\n", problems: [
      "5:4 nothing says which choice of `e` is right: state what the block does, or explain every choice but the right one"
    ]),
    Row(name: "what the block states is right", text: fence("kind=predict run", "x // Prints \"1\"\n") + "- `1`: a\n- `2`: b\n", problems: []),
    Row(name: "a list behind a heading is another", text: fence("kind=predict run") + "## More\n- `1`\n- `2`: b\n", problems: [
      "5:4 `e` has no choice; a `predict` exercise needs 2"
    ]),
    Row(name: "what is missing may stand in a fence that cannot be read", text: fence("starter kind=write check") + fence("solution chekc"), problems: [
      "8:4 unknown word `chekc` on a `swift` fence; did you mean `check`?"
    ]),
  ]

  @Test(arguments: rows) func problems(_ row: Row) {
    #expect(parse(head + row.text).problems.map(\.line) == row.problems)
  }

  @Test func parts() throws {
    let text = "## Fade\n\n" + fence("starter kind=fix error=#A xp=7 level=3 budget=unmanaged:2 formerly=d,c")
      + fence("solution check id=own") + fence("solution check") + mutants + hints
    let exercise = try #require(parse(head + text).lesson.exercises.first)
    #expect(exercise.title == "Fade")
    #expect([exercise.points, exercise.level] == [7, 3])
    #expect(exercise.formerly == ["d", "c"])
    #expect(exercise.parts.map(\.id) == ["e-starter", "own", "e-solution-2", "e-mutant", "e-mutant-2"])
    #expect(exercise.hints.map(\.diagnostic) == [nil, .group("Group")])
  }

  @Test func choices() throws {
    let list = """
      - `1`
        `2 3` — both, since.
      - Nothing:

        ```output
        a

        b
        ```

        No.
      - `error=#A,b`: no
      - `does not compile`
      - `trap=nil`, no.
      - `error: no such thing`; no
      - `run=1`: no
      """
    let exercise = try #require(parse(head + fence("kind=predict run", "x // Prints \"4\"\n") + list).lesson.exercises.first)
    #expect(exercise.choices.map(\.claim) == [
      .output(["1", "2 3"]), .output(["a", "", "b"]), .verdict(.error([.group("A"), .name("b")])), .anyError,
      .verdict(.trap(.nil)), .message("no such thing"), .output(["run=1"]),
    ])
    #expect(exercise.choices.map(\.reason.count) == [1, 1, 1, 0, 1, 1, 1])
    let stated = exercise.starter.output?.lines
    #expect(stated == ["4"])
  }
}
