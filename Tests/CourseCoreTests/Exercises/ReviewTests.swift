@testable import CourseCore
import Testing

struct ReviewTests {
  static let day = 86_400_000

  static let catalog: Catalog = {
    let lesson = parse(head + """
      ```swift exercise=p kind=predict run
      x
      ```
      - `1`
      - `2`: no

      ```swift id=a error=met
      x
      ```
      ```diagnostics
      1: error: one
      ```
      ```swift id=b error=other
      x
      ```
      ```diagnostics
      1: error: two
      ```

      """).lesson
    let course = Course(id: "c", title: "C", tracks: [.init(id: "t", title: "T", lessons: ["ink"])])
    return Catalog(course: course, lessons: [lesson])
  }()

  private func review(_ facts: [ProgressEvent.Fact], on day: Int) -> Review {
    let events = facts.enumerated().map { ProgressEvent(id: "\($0)", time: $0, fact: $1) }
    return Review(Progress(events, Syllabus(Self.catalog)), Self.catalog, now: day * Self.day)
  }

  private static let prediction = ExerciseName(lesson: "ink", id: "p", kind: .predict)

  @Test(arguments: [
    (0, [], 1), (2, ["ink/p"], nil),
  ] as [(Int, [String], Int?)])
  func predictions(day: Int, due: [String], next: Int?) {
    let review = review([.answerSubmitted(Self.prediction, .init(isRight: false))], on: day)
    #expect(review.due.map(\.id) == due)
    #expect(review.next.map { $0 / Self.day } == next)
  }

  /// The longer it is known, the later it comes.
  @Test func spaced() {
    let right = [ProgressEvent.Fact.answerSubmitted(Self.prediction, .init(isRight: true))]
    #expect(review(right, on: 2).due.isEmpty)
    #expect(review(right, on: 4).due.map(\.id) == ["ink/p"])
    #expect(review(right + [.reviewAnswered("ink/p", isRight: true)], on: 6).due.isEmpty)
    #expect(review(right + [.reviewAnswered("ink/p", isRight: false)], on: 2).due.map(\.id) == ["ink/p"])
  }

  /// Only what was met, with words of other blocks to choose from.
  @Test func diagnostics() throws {
    let name = ExerciseName(lesson: "ink", id: "gone", kind: .fix)
    let review = review([.answerSubmitted(name, .init(isRight: false, diagnostics: ["met", "unknown"]))], on: 2)
    #expect(review.due.map(\.id) == ["error:met"])
    guard case .diagnostic(_, let block, let choices, let right) = try #require(review.due.first).question else {
      Issue.record("no question about a diagnostic")
      return
    }
    #expect(block.id == "a" && choices.sorted() == ["one", "two"] && choices[right] == "one")
  }
}
