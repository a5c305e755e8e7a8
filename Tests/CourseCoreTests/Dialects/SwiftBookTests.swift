@testable import CourseCore
import Testing

/// `swifttest` fences of the Swift book's chapters.
struct SwiftBookTests {
  private func read(_ text: String, mode: LanguageMode = .six) -> Lesson {
    LessonParser(dialect: .swiftBook, mode: mode).parse(SourceFile(path: "Chapter.md", text: text)).lesson
  }

  private func test(_ names: String, _ lines: String...) -> String {
    "<!--\n  - test: `\(names)`\n\n  ```swifttest\n" + lines.map { "  \($0)\n" }.joined() + "  ```\n-->\n\n"
  }

  @Test func marks() {
    let lesson = read(test(
      "all", "-> struct S {", "      var a = 1", "   }", ">> let s = S()", "/> a is \\(s.a)", "</ a is 1", "// a comment",
      "-> print(2)", "<- 2", "<< 3"))
    #expect(CheckPlanner(toolchain: nil).plan(lesson).dump == """
      Chapter#all Chapter.md:4 run mode 6
        run 10s tries=1 all main
          all.swift
            5+5/1| struct S {
            6+5/2|    var a = 1
            7+5/3| }
            8+5/4| let s = S()
            9+5/5| print("a is \\(s.a)")
            11+2/6| // a comment
            12+5/7| print(2)
        stdout exact [10, 13, 14] ["a is 1", "2", "3"]

      """)
  }

  @Test func oneProgramOfAllFencesOfAName() {
    let lesson = read(test("a, b", "-> let x = 1") + "text\n\n" + test("b", "-> let y = x") + test("a", "-> let z = x"))
    #expect(lesson.blocks.map(\.id) == ["a", "b"])
    #expect(lesson.blocks.map { $0.code.text } == ["let x = 1\nlet z = x\n", "let x = 1\nlet y = x\n"])
    #expect(lesson.ledger.map(\.block) == ["a", "b", "a"])
  }

  @Test func verbs() {
    let lesson = read(
      test("e", "-> a = 2", "!$ error: cannot assign", "!! a = 2", "!! ^", "!$ note: here")
        + test("old", "-> a = 2", "!! /tmp/swifttest.swift:1:2: error: no", "<- 3")
        + test("w", "-> f()", "!$ warning: unused", "<- 1") + test("t", "-> n += 1", "<- 1", "xx overflow")
        + test("x", "-> n!", "xx assert"))
    #expect(lesson.blocks.map { $0.claims[0].verb.dump } == ["error=", "error=", "run", "trap=overflow", "trap=any"])
    let stated = lesson.blocks.map { ($0.diagnostics?.entries ?? []).map { "\($0.severity.rawValue): \($0.text)" } }
    #expect(stated == [["error: cannot assign", "note: here"], ["error: no"], ["warning: unused"], [], []])
    #expect(lesson.blocks.map { $0.output?.lines } == [nil, nil, ["1"], ["1"], nil])
  }

  @Test func idsAreFileNames() {
    let lesson = read(test("two words", "-> f()") + test("two-words", "-> f()") + test("9", "-> f()"))
    #expect(lesson.blocks.map(\.id) == ["two-words", "two-words-L12", "test-9"])
  }

  @Test func everyFenceIsAccountedFor() {
    let lesson = read("```swift\nf()\n```\n\n" + test("a", "-> f()") + "<!--\n  ```swifttest\n  -> h()\n  ```\n-->\n\n```swift\ng()\n```\n")
    #expect(lesson.ledger.map { "\($0.line) \($0.block ?? "") \($0.unverified ?? "")" } == [
      "1  shown-of-a-test", "8 a ", "14 L14 ", "19  without-a-test",
    ])
    #expect(lesson.remarks.map(\.line) == [
      "14:1 this `swifttest` fence has no name: no line such as ``- test: `name` `` stands above it"
    ])
  }

  @Test func otherModes() {
    #expect(read(test("a", "-> f()"), mode: .five).blocks[0].claims.map(\.mode) == [.five])
  }

  @Test func aLessonIsNoChapter() {
    let parsed = LessonParser(dialect: .swiftBook).parse(SourceFile(path: "ink.md", text: head + "```swift id=a check\nx\n```\n"))
    #expect(parsed.lesson.blocks.map(\.id) == ["a"])
  }
}
