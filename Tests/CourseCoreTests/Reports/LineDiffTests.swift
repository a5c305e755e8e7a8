@testable import CourseCore
import Testing

struct LineDiffTests {
  @Test(arguments: [
    ("a b c", "a b c", ["  ..."]), ("a b", "a c", ["  a", "- b", "+ c"]), ("", "a", ["+ a"]), ("a", "", ["- a"]),
    ("1 2 3 4 5 6 7 8 x 1 2 3 4 5", "1 2 3 4 5 6 7 8 y 1 2 3 4 5", ["  ...", "  6", "  7", "  8", "- x", "+ y", "  1", "  2", "  3", "  ..."]),
  ])
  func showsWhatDiffers(row: (old: String, new: String, lines: [String])) {
    let diff = LineDiff(from: row.old.split(separator: " ").map(String.init), to: row.new.split(separator: " ").map(String.init))
    #expect(diff.lines() == row.lines)
  }

  @Test func hugeOnesAreCoarse() {
    let old = ["first", "a", "last"]
    let new = ["first"] + Array(repeating: "b", count: 5000) + ["last"]
    #expect(LineDiff(from: old, to: new).edits.prefix(3) == [.same("first"), .removed("a"), .added("b")])
    #expect(LineDiff(from: old, to: new).edits.last == .same("last"))
    #expect(LineDiff(from: new, to: new).lines() == ["  ..."])
  }
}
