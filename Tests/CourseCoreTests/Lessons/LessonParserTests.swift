@testable import CourseCore
import Testing

/// Every fault of a document, with its place. The text of a lesson begins on line 5.
struct LessonParserTests {
  struct Row: NamedRow {
    var name: String
    var text: String
    var problems: [String] = []
    var remarks: [String] = []
  }

  static let a = "```swift id=a check\nx\ny\n```\n"

  static let fences: [Row] = [
    Row(name: "a good lesson", text: head + a),
    Row(name: "an unknown word and no id", text: head + "```swift chekc\nx\n```\n", problems: [
      "5:4 unknown word `chekc` on a `swift` fence; did you mean `check`?",
      "5:4 in a lesson every verified fence has an id: add `id=name`",
    ]),
    Row(name: "in a list in a quote", text: head + "> 1. ```swift id=a foo=1\n>    x\n>    ```\n",
      problems: ["5:9 unknown word `foo=1` on a `swift` fence"]),
    Row(name: "a capital", text: head + "```Swift id=a\nx\n```\n", problems: ["5:4 write the language as `swift`, found `Swift`"]),
    Row(name: "no id", text: head + "```swift\nx\n```\n", problems: ["5:4 in a lesson every verified fence has an id: add `id=name`"]),
    Row(name: "no id needed", text: head + "```swift show reason=idea\nx\n```\n"),
    Row(name: "an id twice", text: head + a + a, problems: [
      "9:4 the id `a` stands already on line 5; ids are unique in a lesson (files of one program share one, each with `file=`)"
    ]),
    Row(name: "one file twice", text: head + "```swift id=a run\nx\n```\n```swift id=a file=main.swift\nx\n```\n```output\n1\n```\n",
      problems: ["8:4 the program `a` has a file `main.swift` already"]),
    Row(name: "two verbs in one program", text: head + "```swift id=a check\nx\n```\n```swift id=a file=B.swift check\nx\n```\n",
      problems: ["8:4 the program `a` has its verb on line 5 already; only one of its files carries one"]),
    Row(name: "a label about the program apart from its verb",
      text: head + "```swift id=a file=B.swift mode=5 optimize\nx\n```\n```swift id=a check\nx\n```\n",
      problems: ["5:4 `mode` is about the whole program `a`: write it on line 8, beside the verb"]),
    Row(name: "an output that everything matches", text: head + "```swift id=a run\nx\n```\n```output\n...\n```\n",
      problems: ["9:1 `...` alone matches whatever is printed: state at least one line"]),
    Row(name: "a warning of a mode that is not listed",
      text: head + "```swift id=a modes=5,6 check warn@6+checks=a_b\nx\n```\n",
      problems: ["5:4 `@6+checks` names a mode that `modes=` does not list"]),
    Row(name: "continues nothing", text: head + a + "```swift id=b continues=aa check\nx\n```\n",
      problems: ["9:4 `continues=aa` names no block of this file; did you mean `a`?"]),
    Row(name: "continues itself", text: head + "```swift id=b continues=b check\nx\n```\n",
      problems: ["5:4 `continues=b` names a block that only comes on line 5; it must stand before this one"]),
    Row(name: "continues a later one", text: head + "```swift id=b continues=a check\nx\n```\n" + a,
      problems: ["5:4 `continues=a` names a block that only comes on line 8; it must stand before this one"]),
    Row(name: "continues several files", text: head + "```swift id=p check\nx\n```\n```swift id=p file=B.swift\nx\n```\n```swift id=b continues=p check\nx\n```\n",
      problems: ["11:4 `continues=p` names a block that is not one file with a program of its own"]),
    Row(name: "continues what is shown", text: head + "```swift id=p show reason=idea\nx\n```\n```swift id=b continues=p check\nx\n```\n",
      problems: ["8:4 `continues=p` names a block that is not one file with a program of its own"]),
    Row(name: "depends on a faulty one", text: head + "```swift id=a foo\nx\n```\n```swift id=b continues=a check\nx\n```\n```diff id=c of=b check\n-x\n+y\n```\n",
      problems: ["5:4 unknown word `foo` on a `swift` fence"]),
    Row(name: "a diff of nothing", text: head + "```diff id=b check\n-x\n+z\n```\n",
      problems: ["5:4 this `diff` says nothing of what it changes: add `of=NAME` of an earlier block"]),
    Row(name: "a diff without a verb", text: head + a + "```diff id=b of=a\n-x\n+z\n```\n",
      problems: ["9:4 this change of `a` claims nothing: add a verb, such as `error=…` or `run`"]),
    Row(name: "a diff that does not apply", text: head + a + "> ```diff id=b of=a check\n> -q\n> +z\n> ```\n",
      problems: ["10:1 hunk 1 does not apply: its context and removed lines stand nowhere in `a`"]),
    Row(name: "a diff that changes nothing", text: head + a + "```diff id=b of=a check\n x\n```\n",
      problems: ["9:1 this diff changes nothing: no line begins with `-` or `+`"]),
    Row(name: "not closed", text: head + "- ```swift id=a check\n  x\n\nmore\n", problems: [
      "5:1 this `swift` fence is not closed; the rest of the file was read as its code. Close it with the same number of backticks"
    ]),
    Row(name: "another not closed", text: head + "```\nx\n", problems: [
      "5:1 this fence is not closed; the rest of the file was read as its code. Close it with the same number of backticks"
    ]),
    Row(name: "indented by a tab", text: head + "a\n\n\t```swift id=a check\n\tx\n\t```\n", problems: [
      "7:1 this line is indented by four columns or a tab, so Markdown reads ```` ```swift id=a check ```` as text of an indented code block, not as a fence. Take the indentation away"
    ]),
    Row(name: "a language nearly ours", text: head + a + "```ouput\n1\n```\n", problems: ["9:4 `ouput` is no fence that is checked; did you mean `output`?"]),
    Row(name: "other languages", text: head + "```sh\nls\n```\n```mermaid\n```\n```\n1\n```\n~~~json\n{}\n~~~\n```c\n```\n"),
  ]

  static let statements: [Row] = [
    Row(name: "states nothing", text: head + "```swift id=a run\nx\n```\n",
      problems: ["5:4 `a` is run, but nothing it prints is stated: add an `output` fence, or make it `check`"]),
    Row(name: "no file of the program states anything", text: head + "```swift id=a run\nx\n```\n```swift id=a file=B.swift\nx\n```\n",
      problems: ["5:4 `a` is run, but nothing it prints is stated: add an `output` fence, or make it `check`"]),
    Row(name: "check with an output", text: head + a + "```output\n1\n```\n",
      problems: ["5:4 `a` is only compiled (`check`), but states an output: make it `run`"]),
    Row(name: "check with a comment", text: head + "```swift id=a check\nprint(1) // Prints \"1\"\n```\n",
      problems: ["5:4 `a` is only compiled (`check`), but states an output: make it `run`"]),
    Row(name: "check in one mode and run in the other", text: head + "```swift id=a modes=5,6 check@5 run@6\nx\n```\n```output\n1\n```\n"),
    Row(name: "an output that no run proves", text: head + "```swift id=a error=a_b\nx\n```\n```output\n1\n```\n", problems: [
      "5:4 nothing proves the `output` fence on line 8: `error` blocks are not run. Take it away, or give the block another verb"
    ]),
    Row(name: "a comment in what must not compile", text: head + "```swift id=a error=a_b\nx // Prints \"1\"\n```\n"),
    Row(name: "a picture that no run paints", text: head + "```swift id=a check\nx\n```\n\n![x](p/x.png)\n", problems: [
      "5:4 nothing proves the picture on line 9: `check` blocks are not run. Take it away, or give the block another verb"
    ]),
    Row(name: "a race that no run shows", text: head + "```swift id=a check race=clean\nx\n```\n", problems: [
      "5:4 nothing proves `race=clean`: `check` blocks are not run. Take it away, or give the block another verb"
    ]),
    Row(name: "diagnostics of what is not compiled", text: head + "```swift id=a show reason=x\nx\n```\n```diagnostics\n1: error: x\n```\n", problems: [
      "5:4 nothing proves this `diagnostics` fence: `show` blocks are not compiled. Take it away, or give the block another verb"
    ]),
    Row(name: "an orphan", text: head + "> ```output\n> 1\n> ```\n", problems: ["5:6 this `output` fence belongs to no block: no `swift` or `diff` fence stands before it"]),
    Row(name: "orphaned diagnostics", text: head + "```diagnostics\n1: error: x\n```\n",
      problems: ["5:4 this `diagnostics` fence belongs to no block: no `swift` or `diff` fence stands before it"]),
    Row(name: "a second output", text: head + "```swift id=a\nx\n```\n```output\n1\n```\n```output\n2\n```\n",
      problems: ["11:4 the block above has its `output` already, on line 9"]),
    Row(name: "a comment and a fence", text: head + "```swift id=a\nprint(1) // Prints \"1\"\n```\n```output\n1\n```\n",
      problems: ["8:4 the block above has its `output` already, on line 6"]),
    Row(name: "two files that both state", text: head + "```swift id=a\nx\n```\n```output\n1\n```\n```swift id=a file=B.swift\nx\n```\n```output\n2\n```\n",
      problems: ["11:4 the block above has its `output` already, on line 9"]),
    Row(name: "odd diagnostics", text: head + "```swift id=a error=a_b\nx\n```\n> ```diagnostics\n> 1: error: x\n> 2 error x\n> ```\n",
      problems: ["10:1 `2 error x` is not a diagnostic: write `LINE: error: text`, the line counted in the block"]),
    Row(name: "words on diagnostics", text: head + "```swift id=a error=a_b\nx\n```\n```diagnostics exact\n1: error: x\n```\n",
      problems: ["8:4 unknown word `exact` on a `diagnostics` fence"]),
    Row(name: "an excerpt from outside", text: head + "```swift id=a excerpt=../x.swift\nx\n```\n```swift id=b excerpt=/etc/x.swift\nx\n```\n", problems: [
      "5:4 `excerpt=../x.swift` must be a path inside the package, without `..` and not absolute",
      "8:4 `excerpt=/etc/x.swift` must be a path inside the package, without `..` and not absolute",
    ]),
  ]

  static let mild: [Row] = [
    Row(name: "info strings of others", text: "```swift title=\"a, b\"\nx\n```\n```Swift\nx\n```\n```swift {1,3}\nx\n```\n", remarks: [
      "1:4 the info string `swift title=\"a, b\"` is not ours; the fence is read as plain `swift`",
      "7:4 the info string `swift {1,3}` is not ours; the fence is read as plain `swift`",
    ]),
    Row(name: "one of our words", text: "```swift run foo\nx\n```\n", problems: ["1:4 unknown word `foo` on a `swift` fence"]),
    Row(name: "a missing output", text: "```swift run\nx\n```\n",
      remarks: ["1:4 `L1` is run, but nothing it prints is stated: add an `output` fence, or make it `check`"]),
    Row(name: "indented by a tab", text: "a\n\n\t```swift\n\tx\n\t```\n", remarks: [
      "3:1 this line is indented by four columns or a tab, so Markdown reads ```` ```swift ```` as text of an indented code block, not as a fence. Take the indentation away"
    ]),
    Row(name: "an orphan", text: "```output\n1\n```\n", remarks: ["1:4 this `output` fence belongs to no block: no `swift` or `diff` fence stands before it"]),
    Row(name: "a diff of something else", text: "```diff\nwhatever\n```\n"),
    Row(name: "a diff of ours", text: "```swift id=a check\nx\n```\n```diff of=b error=a_b\n-x\n```\n", problems: ["4:4 `of=b` names no block of this file; did you mean `a`?"]),
    Row(name: "an id twice", text: a + a, problems: [
      "5:4 the id `a` stands already on line 1; ids are unique in a lesson (files of one program share one, each with `file=`)"
    ]),
    Row(name: "a rule at the top", text: "---\n\ntext\n"),
    Row(name: "nothing", text: ""),
  ]

  @Test(arguments: fences + statements + mild)
  func findsEveryFault(row: Row) {
    let parsed = parse(row.text)
    #expect(parsed.problems.map(\.line) == row.problems)
    #expect(parsed.lesson.remarks.map(\.line) == row.remarks)
  }

  @Test func reportsAllFaultsOfAFileAtOnce() {
    let text = "---\nid: 1\ntag: [x]\n---\n```swift runn\n```\n\n```output order=sat\n```\n```swift id=b continues=c\n"
    #expect(parse(text).problems.map(\.line) == [
      "2:1 the key `title` is missing", "2:5 `id` is `1`, but letters, digits, `-` and `_`, at most 100, a letter first is expected",
      "3:1 unknown key `tag`; did you mean `tags`?", "5:4 unknown word `runn` on a `swift` fence; did you mean `run`?",
      "5:4 in a lesson every verified fence has an id: add `id=name`",
      "8:4 `order=sat`: expected one of `exact`, `keyed`, `set`; did you mean `set`?",
      "10:1 this `swift` fence is not closed; the rest of the file was read as its code. Close it with the same number of backticks",
      "10:4 `continues=c` names no block of this file",
    ])
  }

  @Test(arguments: ["\u{FEFF}" + head + a, (head + a).replacing("\n", with: "\r\n"), (head + a).replacing("\n", with: "\r")])
  func readsEveryKindOfFile(text: String) {
    let parsed = parse(text)
    #expect(parsed.problems.isEmpty)
    #expect(parsed.lesson.id == "ink")
    #expect(parsed.lesson.blocks.map(\.code.fenceLine) == [5])
    #expect(parsed.lesson.blocks.first?.code.text == "x\ny\n")
  }

  @Test func readsSpanish() {
    let text = "---\nid: tinta\ntitle: «Añadir» tinta\nlanguage: es\n---\n1. Más:\n\n   ```swift id=a\n   print(\"¡Olé!\") // Prints \"¡Olé!\"\n   ```\n"
    let parsed = parse(text, path: "tinta.es.md")
    #expect(parsed.problems.isEmpty)
    #expect(parsed.lesson.frontMatter?.title == "«Añadir» tinta")
    #expect(parsed.lesson.blocks.first?.output?.lines == ["¡Olé!"])
  }

  @Test func findsFencesWhereverTheyStand() {
    let fence = "```swift show reason=x\nx\n```"
    let quoted = fence.replacing("\n", with: "\n> ")
    let deep = String(repeating: "> ", count: 60) + "```swift show reason=x\n"
    let text = "\(fence)\n\n> \(quoted)\n\n- \(fence.replacing("\n", with: "\n  "))\n\na[^1]\n\n[^1]: b\n\n    \(fence.replacing("\n", with: "\n    "))\n\n"
      + "> [!NOTE]\n> \(quoted)\n\n\(deep)"
    #expect(parse(text).lesson.ledger.count == 6)
  }
}
