@testable import CourseCore
import Testing

struct NearestTests {
  @Test(arguments: [
    ("chekc", "check"), ("ru", "run"), ("erorr", "error"), ("EXIT", "exit"), ("continue", "continues"), ("x", nil),
    ("", nil), ("zzz", nil), ("outptu", "output"), ("exercice", "exercise"),
  ] as [(String, String?)])
  func namesTheNearestWord(row: (word: String, found: String?)) {
    let words = ["check", "run", "error", "exit", "continues", "output", "exercise"]
    #expect(nearest(to: row.word, among: words) == row.found)
  }

  @Test func takesTheFirstOfEquals() {
    #expect(nearest(to: "b", among: ["a", "c"]) == "a")
    #expect(nearest(to: "a", among: [String]()) == nil)
  }
}
