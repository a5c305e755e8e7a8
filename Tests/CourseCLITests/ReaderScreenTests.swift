internal import CourseCore
internal import CourseSystem
internal import Foundation
internal import Testing

/// The full-screen reader as a person uses it: the built program in a terminal, keys pressed, the screen looked at.
@Suite(.enabled(if: TmuxTerminal.isInstalled, "tmux is not installed: nobody looks at the full-screen reader"))
struct ReaderScreenTests {
  private static let course = """
    id: small
    title: Small
    languages: [en, es]
    tracks:
      - {id: one, title: One, lessons: [ink, wash]}
    """

  private static let paragraphs = (1...30).map { number in
    "Paragraph \(number) speaks of brushes, of paper and of the water between them, long enough to be broken into lines anywhere.\n\n"
  }.joined()

  static let lesson = """
    ---
    id: ink
    title: Ink
    track: one
    minutes: 3
    tags: [brushes]
    status: published
    objectives: [print a colour]
    language: en
    ---

    # Ink

    A [link](https://example.org/ink) to follow.

    ## First

    ```swift run id=hello
    print("ochre")
    print("umber")
    ```

    ```output
    ochre
    umber
    ```

    ## Water

    \(paragraphs)## Last

    ```swift error=#RedundantAwait id=wrong
    let colour: Int = "sienna"
    ```

    The end of ink.

    """

  private static let wash = """
    ---
    id: wash
    title: Wash
    track: one
    status: published
    language: en
    ---

    A wash of colour.

    """

  /// A terminal with a shell in a folder with a course.
  private static func terminal(
    columns: Int = 100, rows: Int = 30, setup: String = "", extra: [String: String] = [:]
  ) async throws -> TmuxTerminal {
    let workplace = try Workplace()
    try workplace.write(course, to: "Lessons/course.yaml")
    try workplace.write(lesson, to: "Lessons/ink.md")
    try workplace.write(wash, to: "Lessons/wash.md")
    for (name, text) in extra { try workplace.write(text, to: name) }
    return try await TmuxTerminal(workplace, columns: columns, rows: rows, setup: setup)
  }

  @Test func opensPagesSearchesAndLeaves() async throws {
    let terminal = try await Self.terminal()
    let before = try await terminal.settings()
    try await terminal.enter("course next")
    let first = try await terminal.wait(for: "Paragraph 1 ")
    #expect(first[0] == "One · lesson 1 of 2 (1 of 2)")
    #expect(first[2] == "Level 0 · ────────── 0 of 100 XP · 0 of 2 lessons done")
    #expect(first.contains("3 min · brushes"))
    #expect(first.contains("• print a colour"))
    #expect(try await terminal.flags() != TmuxTerminal.shellFlags)
    try await terminal.press("Space")
    try await terminal.wait("a page further") { !$0.contains { $0.contains("lesson 1 of 2") } }
    try await terminal.press("b")
    try await terminal.wait(for: "lesson 1 of 2")
    try await terminal.press("G")
    try await terminal.wait(for: "The end of ink.")
    try await terminal.press("g", "/")
    // Broken into lines anywhere, it is found all the same; a small letter finds a capital.
    try await terminal.type("paragraph 17 speaks of brushes, of paper and of the water between them, long enough to")
    try await terminal.press("Enter")
    try await terminal.wait("the match") { $0.contains { $0.contains("Paragraph 17 ") } && $0.last?.contains("1 of 1") == true }
    try await terminal.press("]")
    try await terminal.wait(for: "Last")
    try await terminal.press("t")
    try await terminal.wait(for: "→   Water")
    try await terminal.type("fir")
    try await terminal.wait(for: "→   First")
    try await terminal.press("Enter")
    try await terminal.wait("the first section") { $0[0] == "First" }
    try await terminal.press("?")
    try await terminal.wait(for: "half a page on")
    try await terminal.press("Escape", "q")
    try await terminal.waitForShell(before)
    #expect(try await terminal.lines().contains { $0.hasPrefix("Ink, ") && $0.hasSuffix("`course next` goes on from here.") })
  }

  @Test func runsAndPredicts() async throws {
    let terminal = try await Self.terminal(rows: 45)
    try await terminal.enter("course next")
    try await terminal.wait(for: "Paragraph 1 ")
    try await terminal.press("r")
    let ran = try await terminal.wait(for: "✓ printed the stated output (2 lines)")
    let start = try #require(ran.firstIndex(of: #"print("umber")"#))
    #expect(Array(ran[(start + 1)...(start + 3)]) == ["Output", "ochre", "umber"])
    try await terminal.press("p")
    try await terminal.wait(for: "Your guess, line 1")
    try await terminal.enter("ochre")
    try await terminal.wait(for: "Your guess, line 2")
    try await terminal.enter("amber")
    try await terminal.wait(for: "Your guess, line 3")
    try await terminal.press("Enter")
    let guessed = try await terminal.wait(for: "✗ Your guess (-) and what came (+):")
    #expect(guessed.contains("- amber"))
    #expect(guessed.contains("+ umber"))
    try await terminal.press("G", "}", "r")
    try await terminal.wait(for: "✗ `#RedundantAwait` did not come")
    let wrong = try await terminal.lines()
    let place = try #require(wrong.firstIndex { $0.hasPrefix("1: error: cannot convert value") })
    #expect(wrong[place + 1] == #"1 | let colour: Int = "sienna""#)
    #expect(wrong[place + 2] == "                      ^")
    try await terminal.press("p")
    try await terminal.wait(for: "Does it compile?")
    try await terminal.press("n")
    try await terminal.wait(for: "✓ Your guess was right.")
  }

  @Test func keepsItsPlaceWhenItsWidthChanges() async throws {
    let terminal = try await Self.terminal(columns: 120)
    try await terminal.enter("course show ink")
    try await terminal.wait(for: "Paragraph 1 ")
    try await terminal.press("/")
    try await terminal.type("Paragraph 20 ")
    try await terminal.press("Enter", "/")
    try await terminal.type("Paragraph 24 ")
    try await terminal.press("Enter")
    try await terminal.wait(for: "Paragraph 24 ")
    let wide = try await terminal.lines()
    let top = try #require(wide.first { !$0.isEmpty }?.prefix(14))
    try await terminal.resize(columns: 50, rows: 30)
    let narrow = try await terminal.wait("the narrow page") { $0.allSatisfy { $0.count <= 50 } && $0.contains { $0.contains("between them") || $0.contains("speaks of") } }
    #expect(narrow.first { !$0.isEmpty }?.hasPrefix(top) == true)
    try await terminal.resize(columns: 120, rows: 30)
    try await terminal.wait("the wide page") { $0 == wide }
    try await terminal.press("q")
    try await terminal.wait(for: "goes on from here")
    // Whoever comes back reads on where they were.
    try await terminal.enter("clear; course show ink")
    let again = try await terminal.wait(for: "Paragraph 24 ")
    #expect(again.first { !$0.isEmpty }?.hasPrefix(top) == true)
  }

  @Test func stopsAndGoesOn() async throws {
    let terminal = try await Self.terminal(setup: "set -m")
    let before = try await terminal.settings()
    try await terminal.enter("course next")
    try await terminal.wait(for: "Paragraph 1 ")
    try await terminal.press("]", "]", "]")
    try await terminal.wait("the section") { $0[0] == "Water" }
    try await terminal.press("C-z")
    try await terminal.waitForShell(before)
    try await terminal.enter("fg")
    try await terminal.wait("the same page") { $0[0] == "Water" }
    try await terminal.press("q")
    try await terminal.waitForShell(before)
  }

  /// However it ends, the shell gets its terminal back as it was.
  @Test(arguments: ["INT", "TERM", "HUP", "QUIT", "SEGV", "ABRT"])
  func givesTheTerminalBack(signal: String) async throws {
    // On a terminal, Swift's backtrace would wait half a minute for a key.
    let terminal = try await Self.terminal(setup: "SWIFT_BACKTRACE=interactive=no; export SWIFT_BACKTRACE")
    let before = try await terminal.settings()
    try await terminal.enter("sh -c 'echo $$ >pid; exec course next'; echo status $?")
    try await terminal.wait(for: "Paragraph 1 ")
    let pid = try String(contentsOfFile: terminal.workplace.caseFolder + "/pid", encoding: .utf8)
    _ = try await terminal.workplace.shell("kill -\(signal) \(pid)")
    try await terminal.wait(for: "status 1")
    try await terminal.waitForShell(before)
  }

  @Test func editsAScratchCopy() async throws {
    let editor = "#!/bin/sh\nsed -i s/umber/sienna/ \"$1\"\n"
    let terminal = try await Self.terminal(
      rows: 45, setup: "chmod +x editor; EDITOR=./editor; export EDITOR", extra: ["editor": editor])
    try await terminal.enter("course next")
    try await terminal.wait(for: "Paragraph 1 ")
    try await terminal.press("e")
    let screen = try await terminal.wait(for: "+ sienna")
    #expect(screen.contains { $0.hasPrefix("✗ printed “sienna”") && $0.contains("your scratch copy") })
    #expect(screen.contains(#"print("umber")"#))
  }

  @Test func copiesExactly() async throws {
    let terminal = try await Self.terminal()
    try await terminal.enter("course next")
    try await terminal.wait(for: "Paragraph 1 ")
    try await terminal.press("c")
    try await terminal.wait(for: "Copied: 2 lines.")
    #expect(try await terminal.buffer() == "print(\"ochre\")\nprint(\"umber\")\n")
    try await terminal.press("l")
    try await terminal.wait(for: "https://example.org/ink")
    try await terminal.press("Enter")
    try await terminal.wait(for: "Copied: https://example.org/ink")
  }

  @Test func finishesALesson() async throws {
    let terminal = try await Self.terminal()
    try await terminal.enter("course next")
    try await terminal.wait(for: "Paragraph 1 ")
    try await terminal.press("D")
    try await terminal.wait(for: "A wash of colour.")
    try await terminal.press("D")
    try await terminal.wait(for: "You have read every lesson there is.")
  }

  /// What is seen of a block is the block: copied off the screen it is the program that it was.
  @Test func showsCodeAsItIs() async throws {
    let workplace = try Workplace()
    let terminal = try await TmuxTerminal(workplace, columns: 140, rows: 60)
    let folder = try CourseFolder.load(Repository.root + "/Lessons", currentDirectory: Repository.root)
    for document in folder.documents where document.lesson.frontMatter?.status == .published {
      try await terminal.enter("clear; course show \(document.lesson.id) --course \(workplace.path)/repository/Lessons")
      try await terminal.wait(for: "? keys")
      let lesson = document.lesson
      for (id, fence) in lesson.document.codeBlocks where !["output", "diagnostics", "mermaid"].contains(fence.language) {
        let block = lesson.blocks.first { $0.markdownID == id }
        guard block?.isConcealed != true else { continue }
        let text = block?.learnersText ?? fence.text.withoutHiddenLines
        let code = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let shown = code.map { $0.trimmingTrailingBlanks.replacing("\t", with: "    ") }
        try await terminal.press("}")
        guard shown.count < 50, block?.labels.isHidden != true else { continue }
        try await terminal.wait("\(lesson.id):\(fence.fenceLine) as it is:\n\(shown.joined(separator: "\n"))") { screen in
          guard let marked = screen.firstIndex(where: { $0.hasPrefix("→ ") }) else { return false }
          return Array(screen[(marked + 1)...].prefix(shown.count)) == shown
        }
      }
      try await terminal.press("q")
      try await terminal.wait(for: "goes on from here")
    }
  }
}

extension Block {
  /// Whether it is kept from the learner.
  fileprivate var isConcealed: Bool {
    labels.exercise?.role == .solution || labels.exercise?.role == .mutant
  }
}

extension Substring {
  fileprivate var trimmingTrailingBlanks: String { String(self.reversed().drop { $0 == " " || $0 == "\t" }.reversed()) }
}
