@testable import CourseCore
import Testing

/// Every label, its value and its faults.
struct BlockLabelsTests {
  struct Row: NamedRow {
    var name: String { info }
    var info: String
    var fence = LabelName.Fence.swift
    var faults: [String] = []
  }

  static func read(_ info: String, _ fence: LabelName.Fence) -> (labels: BlockLabels, faults: [String]) {
    var faults: [LabelFault] = []
    let labels = BlockLabels(InfoString("swift " + info), on: fence, faults: &faults)
    return (labels, faults.map { $0.message(on: "swift") })
  }

  static let good: [Row] = [
    "check", "run", "error=#A", "error=a_b,#C", "trap=any", "exit=0", "exit=255", "hang", "excerpt=a.swift",
    "excerpt=Sources/A.swift#A.b(_:) as=trimmed", "show reason=pseudo-code", "warn=a_b,#C run", "id=a-b_1",
    "continues=a", "file=Tile+Copy.swift", "shape=library", "mode=6+mainactor+nnbd", "modes=5,6 run@5 error@6=a_b",
    "modes=5,6+checks check trap@6+checks=executor", "hidden", "race=observed tries=3", "timeout=600", "since=6.2",
    "since=6.3.1", "platform=darwin", "optimize", "exercise=e starter kind=write xp=10 level=3", "exercise=e mutant",
    "exercise=e starter kind=break target=#A forbid=unchecked-sendable,nonisolated-unsafe formerly=d,c",
    "exercise=e solution require=actor budget=unchecked-sendable:1,preconcurrency:0", "exercise=e kind=predict run",
  ].map { Row(info: $0) } + [
    Row(info: "of=a error=#A minimal=no continues=b shape=app", fence: .diff),
    Row(info: "order=keyed stream=stderr", fence: .output), Row(info: "order=set", fence: .output),
    Row(info: "", fence: .diagnostics),
  ]

  static let bad: [Row] = [
    Row(info: "chekc", faults: ["unknown word `chekc` on a `swift` fence; did you mean `check`?"]),
    Row(info: "foo=bar", faults: ["unknown word `foo=bar` on a `swift` fence"]),
    Row(info: "Run", faults: ["unknown word `Run` on a `swift` fence; did you mean `run`?"]),
    Row(info: "id = a", faults: ["`id` needs a value: write `id=…`", "unknown word `=` on a `swift` fence",
      "unknown word `a` on a `swift` fence; did you mean `as`?"]),
    Row(info: "check check", faults: ["`check` stands twice"]),
    Row(info: "id=a id=b", faults: ["`id` stands twice"]),
    Row(info: "modes=5,6 run@6 run@6", faults: ["`run@6` stands twice"]),
    Row(info: "check run", faults: ["a second verb, `run`, after `check`: a fence has one"]),
    Row(info: "modes=5,6 run@6 error@6=a_b", faults: ["a second verb, `error`, after `run`: a fence has one"]),
    Row(info: "order=set", faults: ["`order` has no meaning on a `swift` fence"]),
    Row(info: "of=a", faults: ["`of` has no meaning on a `swift` fence"]),
    Row(info: "run", fence: .output, faults: ["`run` has no meaning on an `output` fence"]),
    Row(info: "id=a", fence: .diagnostics, faults: ["`id` has no meaning on a `diagnostics` fence"]),
    Row(info: "file=a.swift", fence: .diff, faults: ["`file` has no meaning on a `diff` fence"]),
    Row(info: "error", faults: ["`error` needs a value: write `error=…`"]),
    Row(info: "error=", faults: ["`error` needs a value: write `error=…`"]),
    Row(info: "run=yes", faults: ["`run` takes no value, found `yes`"]),
    Row(info: "hidden=no", faults: ["`hidden` takes no value, found `no`"]),
    Row(info: "trap=bound", faults: [
      "`trap=bound`: expected one of `fatal`, `uncaught`, `bounds`, `range`, `overflow`, `nil`, `cast`, `executor`, "
        + "`exclusivity`, `continuation`, `unowned`, `stack`, `any`; did you mean `bounds`?"
    ]),
    Row(info: "exit=256", faults: ["`exit=256`: expected an exit status from 0 to 255"]),
    Row(info: "exit=-1", faults: ["`exit=-1`: expected an exit status from 0 to 255"]),
    Row(info: "error=a-b", faults: [
      "`error=a-b`: expected diagnostics such as `#SendingRisksDataRace` or `actor_isolated_call_decl`, with commas between"
    ]),
    Row(info: "warn=a_b,", faults: [
      "`warn=a_b,`: expected diagnostics such as `#SendingRisksDataRace` or `actor_isolated_call_decl`, with commas between"
    ]),
    Row(info: "excerpt=#A", faults: ["`excerpt=#A`: expected `PATH` or `PATH#SYMBOL`"]),
    Row(info: "excerpt=a.swift#", faults: ["`excerpt=a.swift#`: expected `PATH` or `PATH#SYMBOL`"]),
    Row(info: "excerpt=a as=shape", faults: ["`as=shape`: expected one of `verbatim`, `trimmed`"]),
    Row(info: "as=trimmed", faults: ["`as` needs `excerpt` beside it"]),
    Row(info: "show", faults: ["`show` needs `reason` beside it"]),
    Row(info: "reason=x", faults: ["`reason` needs `show` beside it"]),
    Row(info: "modes=5,6 show@5 reason=x", faults: ["`show` takes no `@mode`: only verbs and `warn` speak of a mode", "`reason` needs `show` beside it"]),
    Row(info: "id=1a", faults: ["`id=1a`: expected letters, digits, `-` and `_`, at most 100, a letter first"]),
    Row(info: "id=á", faults: ["`id=á`: expected letters, digits, `-` and `_`, at most 100, a letter first"]),
    Row(info: "id@6=a", faults: ["`id` takes no `@mode`: only verbs and `warn` speak of a mode"]),
    Row(info: "file=../a.swift", faults: ["`file=../a.swift`: expected a name such as `Store.swift`"]),
    Row(info: "file=-o.swift", faults: ["`file=-o.swift`: expected a name such as `Store.swift`"]),
    Row(info: "file=a.txt", faults: ["`file=a.txt`: expected a name such as `Store.swift`"]),
    Row(info: "shape=lib", faults: ["`shape=lib`: expected one of `main`, `library`, `app`"]),
    Row(info: "mode=7", faults: [
      "`7` is not a language mode: expected `5` or `6`, with `+` and features such as `mainactor` (complete, mainactor, nnbd, iic, checks)"
    ]),
    Row(info: "modes=5,5", faults: ["`modes=5,5`: expected each mode once"]),
    Row(info: "modes=5,6 mode=5", faults: ["`mode` and `modes` exclude each other: write one of them"]),
    Row(info: "error@6=a_b", faults: ["`@6` names a mode that `modes=` does not list"]),
    Row(info: "race=seen", faults: ["`race=seen`: expected one of `observed`, `clean`"]),
    Row(info: "race=clean tries=11", faults: ["`tries=11`: expected a number from 1 to 10"]),
    Row(info: "run tries=3", faults: ["`tries` needs `race` beside it"]),
    Row(info: "timeout=0.5", faults: ["`timeout=0.5`: expected whole seconds from 1 to 600"]),
    Row(info: "since=six", faults: ["`since=six`: expected a Swift version such as `6.2`"]),
    Row(info: "platform=macos", faults: ["`platform=macos`: expected one of `linux`, `darwin`"]),
    Row(info: "minimal=yes of=a", fence: .diff, faults: ["`minimal=yes`: expected `no` (every diff is held minimal unless it says so)"]),
    Row(info: "starter", faults: ["`starter` needs `exercise` beside it"]),
    Row(info: "xp=3 level=2", faults: ["`xp` needs `exercise` beside it", "`level` needs `exercise` beside it"]),
    Row(info: "exercise=e starter test", faults: ["a second verb, `test`, after `starter`: a fence has one"]),
    Row(info: "exercise=e level=4", faults: ["`level=4`: expected a level from 1 to 3"]),
    Row(info: "exercise=e kind=braek", faults: [
      "`kind=braek`: expected one of `write`, `fix`, `break`, `predict`, `audit`; did you mean `break`?"
    ]),
    Row(info: "exercise=e budget=a", faults: ["`budget=a`: expected a list such as `unchecked-sendable:1`"]),
    Row(info: "chekc runn id=1 trap=x", faults: [
      "unknown word `chekc` on a `swift` fence; did you mean `check`?", "unknown word `runn` on a `swift` fence; did you mean `run`?",
      "`id=1`: expected letters, digits, `-` and `_`, at most 100, a letter first",
      "`trap=x`: expected one of `fatal`, `uncaught`, `bounds`, `range`, `overflow`, `nil`, `cast`, `executor`, "
        + "`exclusivity`, `continuation`, `unowned`, `stack`, `any`",
    ]),
  ]

  @Test(arguments: good + bad)
  func saysWhatIsWrongWithEachWord(row: Row) {
    #expect(Self.read(row.info, row.fence).faults == row.faults)
  }

  @Test func readsValues() {
    let labels = Self.read("run id=a continues=b mode=6+nnbd+mainactor race=clean tries=2 timeout=5 since=6.2 warn=#A,b_c", .swift).labels
    #expect(labels.claims == [BlockLabels.Claim(mode: nil, verb: .run)])
    #expect(labels.id == "a" && labels.continues == "b")
    #expect(labels.mode?.description == "6+mainactor+nnbd")
    #expect(labels.race == .clean && labels.tries == 2 && labels.timeout == 5)
    #expect(labels.since?.description == "6.2")
    #expect(labels.warnings == [.group("A"), .name("b_c")])
  }

  @Test func readsExercises() throws {
    let exercise = try #require(Self.read("exercise=e starter kind=break target=#A xp=20 level=2 forbid=a,b budget=c:1", .swift).labels.exercise)
    #expect(exercise.role == .starter && exercise.kind == .break && exercise.target == .errors([.group("A")]))
    #expect(exercise.xp == 20 && exercise.level == 2 && exercise.forbid == ["a", "b"] && exercise.budget == ["c": 1])
  }

  @Test(arguments: [("trap:nil", .trap(.nil)), ("race", .race), ("trap:no", nil)] as [(String, Exercise.Target?)])
  func readsTargets(text: String, target: Exercise.Target?) {
    #expect(Self.read("exercise=e starter kind=break target=\(text)", .swift).labels.exercise?.target == target)
  }

  @Test(arguments: [("6.2", "6.3.1", true), ("6.3", "6.3.0", false), ("6.3.1", "6.3", false), ("5.10", "6", true), ("6.9", "6.10", true)])
  func ordersVersions(row: (left: String, right: String, isLess: Bool)) throws {
    let left = try #require(ToolchainVersion(row.left))
    let right = try #require(ToolchainVersion(row.right))
    #expect((left < right) == row.isLess)
  }

  /// A name without a row above would be a name nobody has tried.
  @Test func everyNameIsTried() {
    let tried = Set(Self.good.flatMap { InfoString("swift " + $0.info).words.map(\.name) })
    #expect(LabelName.allCases.map(\.rawValue).filter { !tried.contains($0) } == ["test"])
  }
}
