@testable import CourseCore
import Testing

struct OutputMatchTests {
  struct Row: NamedRow {
    var name: String
    var order = BlockLabels.Order.exact
    var stated: String
    var found: String
    /// `=`, or the 0-based stated and found lines that differ, `-` for an end.
    var result: String
  }

  static let exact: [Row] = [
    Row(name: "equal", stated: "a b", found: "a b", result: "="),
    Row(name: "nothing and nothing", stated: "", found: "", result: "="),
    Row(name: "another line", stated: "a b", found: "a c", result: "1 1"),
    Row(name: "a line too few", stated: "a b", found: "a", result: "1 -"),
    Row(name: "a line too many", stated: "a", found: "a b", result: "- 1"),
    Row(name: "... for the rest", stated: "a ...", found: "a b c", result: "="),
    Row(name: "... for nothing", stated: "a ... b", found: "a b", result: "="),
    Row(name: "... in the middle", stated: "a ... d", found: "a b c d", result: "="),
    Row(name: "... must come to its end", stated: "a ... d", found: "a b d c", result: "2 -"),
    Row(name: "... looks again", stated: "... a b", found: "a x a a b", result: "="),
    Row(name: "... met literally", stated: "... b", found: "... b", result: "="),
    Row(name: "... met literally and more", stated: "... b", found: "... a b", result: "="),
    Row(name: "two ...", stated: "... a ... b", found: "x a y a b", result: "="),
    Row(name: "two ... in the wrong order", stated: "... a ... b", found: "b a", result: "3 -"),
  ]

  static let set: [Row] = [
    Row(name: "any order", order: .set, stated: "a b c", found: "c a b", result: "="),
    Row(name: "counted", order: .set, stated: "a a b", found: "a b b", result: "1 2"),
    Row(name: "one missing", order: .set, stated: "a b", found: "a", result: "1 -"),
    Row(name: "one too many", order: .set, stated: "a", found: "b a", result: "- 0"),
    Row(name: "... for the others", order: .set, stated: "b ...", found: "c a b", result: "="),
    Row(name: "a hole must not take another's line", order: .set, stated: "n<int> n1", found: "n1 n2", result: "="),
  ]

  static let keyed: [Row] = [
    Row(name: "fixed in a key", order: .keyed, stated: "[a]1 [a]2 [b]1", found: "[b]1 [a]1 [a]2", result: "="),
    Row(name: "not fixed between keys", order: .keyed, stated: "[a]1 [b]1 [a]2", found: "[a]1 [a]2 [b]1", result: "="),
    Row(name: "wrong within a key", order: .keyed, stated: "[a]1 [a]2 [b]1", found: "[a]2 [b]1 [a]1", result: "0 0"),
    Row(name: "a key too many", order: .keyed, stated: "[a]1", found: "[a]1 [b]1", result: "- 1"),
    Row(name: "a key too few", order: .keyed, stated: "[a]1 [b]1", found: "[a]1", result: "1 -"),
    Row(name: "lines without a key", order: .keyed, stated: "x [a]1 y", found: "[a]1 x y", result: "="),
    Row(name: "those in order", order: .keyed, stated: "x [a]1 y", found: "y x [a]1", result: "0 0"),
    Row(name: "a hole behind a key", order: .keyed, stated: "[a]<int>", found: "[a]7", result: "="),
  ]

  @Test(arguments: exact + set + keyed)
  func comparesLines(row: Row) {
    let match = OutputMatch(stated: row.stated.words, order: row.order, found: row.found.words)
    let result: String
    switch match {
    case .matches: result = "="
    case .differs(let line, let other):
      result = "\(line.map(String.init) ?? "-") \(other.map(String.init) ?? "-")"
    }
    #expect(result == row.result)
  }

  static let lines: [(stated: String, found: String, matches: Bool)] = [
    ("a ...", "a b", true), ("a ...", "a ", true), ("a ...", "b", false), ("a...", "a...", true), ("...b", "xb", false),
    ("n = <int>", "n = -12", true), ("n = <int>", "n = 12.5", false), ("<int> of <int>", "3 of 4", true),
    ("<int>", "", false), ("<int>", "-", false), ("<int>", "<int>", true), ("<in>", "<in>", true), ("<in>", "3", false),
    ("<float>", "0.5", true), ("<float>", "1e-05", true), ("<float>", "inf", true), ("<float>", "-nan", true),
    ("<float>", "5", true), ("<float>", "5.", false), ("<float> s", "0.25 s", true), ("<float>", "a", false),
    ("at <addr>", "at 0x7ff0", true), ("at <addr>", "at 7ff0", false), ("<addr>", "0x", false),
    ("took <duration>", "took 0.25 seconds", true), ("took <duration>", "took 12 ms", true),
    ("took <duration>", "took 2µs", true), ("took <duration>", "took 2", false), ("<duration>!", "3 s!", true),
    ("<path>", "/tmp/a/b.png", true), ("<path>/b.png", "/tmp/a/b.png", true), ("<path>:3", "/tmp/a.swift:3", true),
    ("saved <path>", "saved nothing", false), ("<path>", "/tmp/a b", false), ("<path>", "/tmp/é", true),
    ("é <int>", "é 3", true), ("<int><int>", "12", false), ("[<int>, <int>]", "[1, 2]", true), (".*", "x", false),
  ]

  @Test(arguments: lines)
  func comparesOneLine(row: (stated: String, found: String, matches: Bool)) {
    #expect((OutputMatch(stated: [row.stated], found: [row.found]) == .matches) == row.matches)
  }

  /// Without care each of these takes longer than anybody waits.
  @Test func neverGoesBackForLong() {
    let many = Array(repeating: "a", count: 1000)
    let gaps = (0..<10).flatMap { _ in ["...", "a"] } + ["b"]
    #expect(OutputMatch(stated: gaps, found: many) != .matches)
    let holes = String(repeating: "<path>", count: 30) + "!"
    #expect(OutputMatch(stated: [holes], found: [String(repeating: "/a", count: 100)]) != .matches)
    #expect(OutputMatch(stated: many, order: .set, found: many.dropLast() + ["b"]) != .matches)
    let keys = (0..<1000).map { "[\($0)] x" }
    #expect(OutputMatch(stated: keys, order: .keyed, found: keys.reversed()) == .matches)
  }
}

extension String {
  /// The words between single blanks; none for an empty text.
  fileprivate var words: [String] { isEmpty ? [] : split(separator: " ").map(String.init) }
}
