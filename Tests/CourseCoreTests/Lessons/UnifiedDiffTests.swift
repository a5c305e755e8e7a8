@testable import CourseCore
import Testing

struct UnifiedDiffTests {
  struct Row: NamedRow {
    var name: String
    /// Lines by blanks; `_` stands for an empty one.
    var base: String
    /// Lines by `/`.
    var diff: String
    var skipping: Set<Int> = []
    /// The text, or the fault in words.
    var result: String
  }

  static let rows: [Row] = [
    Row(name: "a line replaced", base: "a b c", diff: " a/-b/+x/ c", result: "a x c"),
    Row(name: "a line added", base: "a b", diff: " a/+x", result: "a x b"),
    Row(name: "a line added at the start", base: "a b", diff: "+x/ a", result: "x a b"),
    Row(name: "a line removed without context", base: "a b", diff: "-b", result: "a"),
    Row(name: "everything removed", base: "a", diff: "-a", result: ""),
    Row(name: "headers and numbers", base: "a b", diff: "diff --git a b/index 1..2/--- a/+++ b/@@ -1,2 +1,2 @@ f()/ a/-b/+c", result: "a c"),
    Row(name: "two hunks", base: "a b c d", diff: "@@/-a/+x/@@/-d/+y", result: "x b c y"),
    Row(name: "two hunks the other way round", base: "a b c d", diff: "@@/-d/+y/@@/-a/+x", result: "x b c y"),
    Row(name: "the first left out", base: "a b c d", diff: "-a/+x/@@/-d/+y", skipping: [0], result: "a b c y"),
    Row(name: "the second left out", base: "a b c d", diff: "-a/+x/@@/-d/+y", skipping: [1], result: "x b c d"),
    Row(name: "a line that moves others", base: "a b c d", diff: " a/+x/+y/@@/-d/+z", result: "a x y b c z"),
    Row(name: "an empty context line without its blank", base: "a _ b", diff: " a//-b/+c", result: "a _ c"),
    Row(name: "an empty line removed", base: "a _ b", diff: " a/-/ b", result: "a b"),
    Row(name: "no newline at the end", base: "a b", diff: " a/-b/+c/\\ No newline at end of file", result: "a c"),
    Row(name: "an idle first @@", base: "a", diff: "@@/@@/-a/+b", result: "b"),
    Row(name: "nothing", base: "a", diff: "", result: "0: this diff changes nothing: no line begins with `-` or `+`"),
    Row(name: "only context", base: "a", diff: " a", result: "0: this diff changes nothing: no line begins with `-` or `+`"),
    Row(name: "an idle hunk", base: "a b", diff: "-a/+x/@@/ b", result: "4: this hunk changes nothing: no line of it begins with `-` or `+`"),
    Row(name: "a line of another kind", base: "a b", diff: " a/b", result: "2: `b` is not a line of a diff: each begins with a space, `-` or `+`"),
    Row(name: "not there", base: "a b", diff: " x/-b/+c", result: "1: hunk 1 does not apply: its context and removed lines stand nowhere in `base`"),
    Row(name: "a blank too many", base: "a b", diff: "-a /+c", result: "1: hunk 1 does not apply: its context and removed lines stand nowhere in `base`"),
    Row(name: "longer than the base", base: "a", diff: " a/ b/-c", result: "1: hunk 1 does not apply: its context and removed lines stand nowhere in `base`"),
    Row(name: "in two places", base: "a b a c", diff: "-b/+x/@@/-a/+y", result: "4: hunk 2 applies in 2 places of `base` (lines 1, 3): add context until one is left"),
    Row(name: "no context", base: "a b", diff: "+x", result: "1: hunk 1 has no context, so its place in `base` is not known: add a line of context"),
    Row(name: "no context in an empty base", base: "", diff: "+x", result: "1: hunk 1 has no context, so its place in `base` is not known: add a line of context"),
    Row(name: "overlapping", base: "a b c", diff: " a/-b/@@/ b/+x/ c", result: "4: hunk 2 overlaps another one in `base`"),
    Row(name: "the same hunk twice", base: "a b", diff: "-a/+x/@@/-a/+x", result: "4: hunk 2 overlaps another one in `base`"),
  ]

  @Test(arguments: rows)
  func applies(row: Row) {
    let base = row.base.split(separator: " ").map { $0 == "_" ? "" : String($0) }
    let text = row.diff.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "\n")
    var result: String
    do {
      let diff = try UnifiedDiff(parsing: row.diff.isEmpty ? "" : text + "\n")
      result = try diff.applied(to: base, skipping: row.skipping).map { $0.text.isEmpty ? "_" : $0.text }.joined(separator: " ")
    } catch {
      result = "\(error.line.map { $0 + 1 } ?? 0): \(error.message(base: "base"))"
    }
    #expect(result == row.result)
  }

  @Test func knowsWhereEachLineComesFrom() throws {
    let diff = try UnifiedDiff(parsing: "@@\n a\n-b\n+x\n c\n")
    #expect(try diff.applied(to: ["a", "b", "c", "d"]).map(\.origin) == [.base(0), .diff(3), .base(2), .base(3)])
  }
}
