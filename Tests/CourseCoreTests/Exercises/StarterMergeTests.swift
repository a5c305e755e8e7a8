@testable import CourseCore
import Testing

struct StarterMergeTests {
  struct Row: NamedRow {
    var name: String
    var own: String
    var old: String
    var new: String
    var merged: String?
  }

  static let rows: [Row] = [
    Row(name: "no change", own: "x\n", old: "a\n", new: "a\n", merged: "x\n"),
    Row(name: "each elsewhere", own: "a\nmine\nc\nd\ne\nf\ng\nh\n", old: "a\nb\nc\nd\ne\nf\ng\nh\n", new: "a\nb\nc\nd\ne\nf\ng\ni\n", merged: "a\nmine\nc\nd\ne\nf\ng\ni\n"),
    Row(name: "both here", own: "a\nmine\nc\n", old: "a\nb\nc\n", new: "a\ntheirs\nc\n", merged: nil),
    Row(name: "near each other", own: "a\nb\nmine\nd\n", old: "a\nb\nc\nd\n", new: "a\nnew\nb\nc\nd\n", merged: "a\nnew\nb\nmine\nd\n"),
    Row(name: "lines added at the end", own: "mine\nb\nc\nd\ne\nf\n", old: "a\nb\nc\nd\ne\nf\n", new: "a\nb\nc\nd\ne\nf\ng\n", merged: "mine\nb\nc\nd\ne\nf\ng\n"),
  ]

  @Test(arguments: rows) func merges(_ row: Row) {
    #expect(StarterMerge.merged(row.own, from: row.old, to: row.new) == row.merged)
  }
}
