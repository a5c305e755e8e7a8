@testable import CourseCore
import Testing

struct CheckPlannerTests {
  struct Row: NamedRow {
    var name: String
    var text: String
    var plan: String
  }

  static let base = "```swift id=a check\nx\ny\nz\n```\n"

  static let rows: [Row] = [
    Row(name: "anybody's", text: "```swift\nx\n```\n", plan: """
      ink#L1 ink.md:1 check mode 6
        compile L1 main
          L1.swift
            2+0/1| x

      """),
    Row(name: "run where an output is stated", text: "```swift\nx\n```\n```output order=set\n1\n2\n```\n", plan: """
      ink#L1 ink.md:1 run mode 6
        run 10s tries=1 L1 main
          L1.swift
            2+0/1| x
        stdout set [5, 6] ["1", "2"]

      """),
    Row(name: "every setting", text: head + "```swift id=a-b run mode=5+complete shape=app optimize timeout=30 warn=#A\nx\n```\n```output\n1\n```\n", plan: """
      ink#a-b ink.md:5 run mode 5+complete
        run 30s tries=1 a_b app -O
          a-b.swift
            6+0/1| x
        stdout exact [9] ["1"]
        warn=#A

      """),
    Row(name: "modes", text: head + "```swift id=a modes=5,6+checks run@5 trap@6+checks=executor\nx\n```\n```output\n1\n```\n", plan: """
      ink#a@5 ink.md:5 run mode 5
        run 10s tries=1 a main
          a.swift
            6+0/1| x
        stdout exact [9] ["1"]
      ink#a@6+checks ink.md:5 trap=executor mode 6+checks
        run 10s tries=1 a main
          a.swift
            6+0/1| x
        stdout exact [9] ["1"]

      """),
    Row(name: "a race makes it run", text: head + "```swift id=a race=observed tries=3\nx\n```\n", plan: """
      ink#a ink.md:5 run mode 6
        run 10s tries=3 stops a main tsan
          a.swift
            6+0/1| x
        race=observed

      """),
    Row(name: "a picture makes it run", text: head + "```swift id=a\nx\n```\n\n![an ink stroke](pictures/ink.png)\n", plan: """
      ink#a ink.md:5 run mode 6
        run 10s tries=1 a main
          a.swift
            6+0/1| x
        picture pictures/ink.png 9

      """),
    Row(name: "hang has its own limit", text: head + "```swift id=a hang timeout=60\nx\n```\n", plan: """
      ink#a ink.md:5 hang mode 6
        run 3s tries=1 a main
          a.swift
            6+0/1| x

      """),
    Row(name: "files of one program, the output after the second", text: head + "```swift id=p\nx\n```\n```swift id=p file=B.swift\ny\n```\n```output\n1\n```\n", plan: """
      ink#p ink.md:5 run mode 6
        run 10s tries=1 p main
          main.swift
            6+0/1| x
          B.swift
            9+0/1| y
        stdout exact [12] ["1"]

      """),
    Row(name: "files of one program, the verb on the second", text: head + "```swift id=p file=A.swift\nx\n```\n```swift id=p file=B.swift error=a_b mode=5\ny\n```\n```diagnostics\n1: error: e\n```\n", plan: """
      ink#p ink.md:8 error=a_b mode 5
        compile p main
          A.swift
            6+0/1| x
          B.swift
            9+0/1| y
        records 1: error: e

      """),
    Row(name: "continues a graph", text: head + "```swift id=a check\n1\n```\n```swift id=b check\n2\n```\n```swift id=c continues=a check\n3\n```\n> ```swift id=d continues=c\n> 4\n> ```\n\n```output\n4\n```\n", plan: """
      ink#a ink.md:5 check mode 6
        compile a main
          a.swift
            6+0/1| 1
      ink#b ink.md:8 check mode 6
        compile b main
          b.swift
            9+0/1| 2
      ink#c ink.md:11 check mode 6
        compile c main
          c.swift
            6+0/0| 1
            12+0/1| 3
      ink#d ink.md:14 run mode 6
        run 10s tries=1 d main
          d.swift
            6+0/-2| 1
            12+0/-1| 3
            15+0/0| Swift.print("\\u{1E}own output\\u{1E}")
            15+2/1| 4
        stdout exact [19] ["4"]
        marked

      """),
    Row(name: "a change of one hunk", text: head + base + "```diff id=b of=a error=#A\n x\n-y\n+w\n```\n```diagnostics\n2: error: e\n```\n", plan: """
      ink#a ink.md:5 check mode 6
        compile a main
          a.swift
            6+0/1| x
            7+0/2| y
            8+0/3| z
      ink#b ink.md:10 error=#A mode 6 base=ink#a
        compile b main
          b.swift
            6+0/1| x
            13+1/2| w
            8+0/3| z
        records 2: error: e

      """),
    Row(name: "a change of two hunks is held minimal", text: head + base + "```diff id=b of=a error=#A\n@@\n-x\n+v\n@@\n-z\n+w\n```\n", plan: """
      ink#a ink.md:5 check mode 6
        compile a main
          a.swift
            6+0/1| x
            7+0/2| y
            8+0/3| z
      ink#b ink.md:10 error=#A mode 6 base=ink#a
        compile b main
          b.swift
            13+1/1| v
            7+0/2| y
            16+1/3| w
        compile b main
          b.swift
            | x
            | y
            | w
        compile b main
          b.swift
            | v
            | y
            | z

      """),
    Row(name: "a mend of what fails is not", text: head + "```swift id=a error=#A shape=library mode=5 optimize\nx\ny\n```\n```diff id=b of=a check\n@@\n-x\n+v\n@@\n-y\n+w\n```\n", plan: """
      ink#a ink.md:5 error=#A mode 5
        compile a library -O
          a.swift
            6+0/1| x
            7+0/2| y
      ink#b ink.md:9 check mode 5 base=ink#a
        compile b library -O
          b.swift
            12+1/1| v
            15+1/2| w

      """),
    Row(name: "a change of a change of what continues", text: head + "```swift id=a check\n0\n```\n```swift id=b continues=a check\nx\n```\n```diff id=c of=b check\n-x\n+y\n```\n```diff id=d of=c check\n-y\n+z\n```\n", plan: """
      ink#a ink.md:5 check mode 6
        compile a main
          a.swift
            6+0/1| 0
      ink#b ink.md:8 check mode 6
        compile b main
          b.swift
            6+0/0| 0
            9+0/1| x
      ink#c ink.md:11 check mode 6 base=ink#b
        compile c main
          c.swift
            6+0/0| 0
            13+1/1| y
      ink#d ink.md:15 check mode 6 base=ink#c
        compile d main
          d.swift
            6+0/0| 0
            17+1/1| z

      """),
    Row(name: "a change states what its text prints", text: head + "```swift id=a\nprint(1) // Prints \"1\"\nprint(0) // Prints \"0\"\n```\n```diff id=b of=a run\n-print(1) // Prints \"1\"\n+print(2) // Prints \"2\"\n```\n", plan: """
      ink#a ink.md:5 run mode 6
        run 10s tries=1 a main
          a.swift
            6+0/1| print(1) // Prints "1"
            7+0/2| print(0) // Prints "0"
        stdout exact [6, 7] ["1", "0"]
      ink#b ink.md:9 run mode 6 base=ink#a
        run 10s tries=1 b main
          b.swift
            11+1/1| print(2) // Prints "2"
            7+0/2| print(0) // Prints "0"
        stdout exact [11, 10] ["2", "0"]

      """),
    Row(name: "what is shown and what is excerpted", text: head + "```swift show reason=idea\nx\n```\n```swift id=e excerpt=Sources/A.swift#A.b as=trimmed\ny\n```\n", plan: """
      ink#e ink.md:8 excerpt=Sources/A.swift#A.b as=trimmed mode 6
        excerpt Sources/A.swift trimmed

      """),
    Row(name: "skipped", text: head + "```swift id=a check since=6.4\nx\n```\n```swift id=b check since=6.3 platform=darwin\nx\n```\n", plan: """
      ink#a ink.md:5 check mode 6 skipped=since
        compile a main
          a.swift
            6+0/1| x
      ink#b ink.md:8 check mode 6 skipped=platform
        compile b main
          b.swift
            6+0/1| x

      """.replacing("ink#b ink.md:8 check mode 6 skipped=platform\n  compile b main\n    b.swift\n      6+0/1| x", with: "ink#b ink.md:8 check mode 6 skipped=platform\n  compile b main\n    b.swift\n      9+0/1| x")),
    Row(name: "a prediction that others change", text: head + "```swift id=b exercise=e kind=predict check\nx\n```\n- `1`\n- `2`: no\n\n```diff id=c of=b check\n-x\n+y\n```\n", plan: """
      ink#b ink.md:5 check mode 6
        compile b main
          b.swift
            6+0/1| x
      ink#b/choices ink.md:5 check mode 6
        run 10s tries=1 b main
          b.swift
            6+0/1| x
      ink#c ink.md:11 check mode 6 base=ink#b
        compile c main
          c.swift
            13+1/1| y

      """),
  ]

  @Test(arguments: rows)
  func plans(row: Row) {
    #expect(plan(row.text).dump == row.plan)
  }

  @Test func keepsModuleNamesClearOfModules() {
    let text = "---\nid: ink\ntitle: Ink\nimports: [PaintEngine]\n---\n```swift id=PaintEngine check\nx\n```\n```swift id=Swift check\nx\n```\n"
    #expect(plan(text).compactMap(\.program?.moduleName) == ["PaintEngine_", "Swift_"])
  }

  /// The text of what is continued grows with each block, and nothing else does.
  @Test func longChainsStayWhole() throws {
    let text = (1...60).map { "```swift id=b\($0) \($0 > 1 ? "continues=b\($0 - 1) " : "")check\nl\($0)\n```\n" }.joined()
    let last = try #require(plan(text).last?.program)
    #expect(last.files[0].text == (1...60).map { "l\($0)\n" }.joined())
  }
}
