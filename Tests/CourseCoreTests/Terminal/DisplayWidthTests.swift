import Testing

@testable import CourseCore

struct DisplayWidthTests {
  @Test(
    arguments: [
      ("", 0, true), ("abc", 3, true), ("é“─", 3, true), ("e\u{301}", 1, true), ("漢字", 4, true), ("한", 2, true),
      ("\u{1112}\u{1161}\u{11AB}", 2, true), ("⚠", 1, true), ("⚠️", 2, false), ("1️⃣", 2, false),
      ("👩‍👩‍👧", 2, false), ("👍🏽", 2, false), ("🇯🇵", 2, true), ("🫠", 2, true), ("नि", 1, false),
      ("✓✗•→▌▀█░☐☑", 10, true),
    ] as [(String, Int, Bool)])
  func countsCells(text: String, cells: Int, isCertain: Bool) {
    #expect(text.displayWidth == DisplayWidth(cells: cells, isCertain: isCertain))
  }
}
