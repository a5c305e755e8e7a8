@testable import CourseCore
import Testing

struct SaveDetectorTests {
  struct Row: NamedRow {
    var name: String
    /// What stands in the file, looked at every 30 ms.
    var looks: [String?]
    /// What is reported, and at which look.
    var saved: [Int: String]
  }

  private static func times(_ text: String?, _ count: Int) -> [String?] { Array(repeating: text, count: count) }

  static let rows: [Row] = [
    Row(name: "nothing happens", looks: times("a\n", 5), saved: [:]),
    Row(name: "at once", looks: ["a\n"] + times("b\n", 4), saved: [3: "b\n"]),
    Row(name: "by a rename, gone for a moment", looks: ["a\n", nil, nil] + times("b\n", 4), saved: [5: "b\n"]),
    Row(name: "emptied, then written", looks: ["a\n", "", ""] + times("b\n", 4), saved: [5: "b\n"]),
    Row(
      name: "piece by piece", looks: ["a\n", "b", "b", "b", "bc", "bc", "bc"] + times("bcd\n", 4), saved: [9: "bcd\n"]),
    Row(name: "one that ends early is waited for", looks: ["a\n"] + times("b", 18), saved: [15: "b"]),
    Row(name: "emptied for good", looks: ["a\n"] + times("", 18), saved: [15: ""]),
    Row(name: "and back again is no news", looks: ["a\n", "b\n", "a\n", "a\n", "a\n", "a\n"], saved: [:]),
    Row(name: "twice", looks: ["a\n"] + times("b\n", 3) + times("c\n", 3), saved: [3: "b\n", 6: "c\n"]),
  ]

  @Test(arguments: rows) func reports(_ row: Row) {
    var detector = SaveDetector(known: "a\n")
    var saved: [Int: String] = [:]
    for (index, text) in row.looks.enumerated() {
      if let found = detector.observe(text, at: Double(index) * 0.03) { saved[index] = found }
    }
    #expect(saved == row.saved)
  }
}
