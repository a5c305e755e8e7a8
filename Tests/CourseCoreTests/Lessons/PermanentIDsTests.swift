@testable import CourseCore
import Testing

struct PermanentIDsTests {
  private func lesson(_ id: String, _ matter: String = "", exercises: [String] = []) -> Lesson {
    let fences = exercises.map { "```swift exercise=\($0) kind=predict run\nx\n```\n- `1`\n- `2`: no\n" }
    return parse("---\nid: \(id)\ntitle: T\n\(matter)---\n" + fences.joined()).lesson
  }

  @Test func vanished() {
    let record = PermanentIDs(parsing: "a\na/x\na/y\na/z\nb\nb/x\nc\n")
    let lessons = [lesson("a", exercises: ["x", "w formerly=y"]), lesson("d", "formerly: [b]\n", exercises: ["x2 formerly=x"])]
    #expect(record.vanished(from: lessons) == ["a/z", "c"])
    #expect(record.vanished(from: lessons, faulty: ["a"]) == ["c"])
  }

  @Test func unrecorded() {
    let record = PermanentIDs(parsing: "a\n")
    let lessons = [lesson("a", exercises: ["x"]), lesson("b"), lesson("c", "status: draft\n", exercises: ["y"])]
    #expect(record.unrecorded(lessons) == ["a/x", "b"])
    #expect(record.text(with: lessons) == "a\na/x\nb\n")
  }
}
