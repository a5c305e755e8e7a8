internal import Testing

@testable import CourseCore

/// A course of four lessons in two tracks; the third is a draft, the fourth was called `wash` once.
let syllabus = Syllabus(
  lessons: [
    Syllabus.Lesson(
      id: "ink", track: "one",
      exercises: [Syllabus.Exercise(ExerciseName(lesson: "ink", id: "blot", kind: .fix), diagnostics: ["A", "B"])]),
    Syllabus.Lesson(id: "pen", track: "one"),
    Syllabus.Lesson(id: "gum", track: "one", isPublished: false),
    Syllabus.Lesson(id: "glaze", track: "two", formerly: ["wash"]),
  ],
  levels: ["Blank Canvas", "First Mark"],
  achievements: AchievementRule.allCases.map { Course.Achievement(id: $0.rawValue, title: $0.rawValue, when: $0.rawValue) })

/// Facts one after the other, a second between them.
func events(_ facts: [ProgressEvent.Fact]) -> [ProgressEvent] {
  facts.enumerated().map { ProgressEvent(id: "e\($0)", time: $0 * 1000, fact: $1) }
}

func progress(_ facts: [ProgressEvent.Fact], _ syllabus: Syllabus = syllabus) -> Progress {
  Progress(events(facts), syllabus)
}

@Suite struct ProgressTests {
  struct PlaceRow: NamedRow {
    var name: String
    var facts: [ProgressEvent.Fact]
    var current: String?
  }

  static let places: [PlaceRow] = [
    PlaceRow(name: "nothing yet", facts: [], current: "ink"),
    PlaceRow(name: "opened only", facts: [.lessonOpened("ink")], current: "ink"),
    PlaceRow(name: "run moves nobody", facts: [.lessonOpened("ink"), .blockRun(lesson: "pen", block: "a")], current: "ink"),
    PlaceRow(name: "a note moves nobody", facts: [.noteWritten(lesson: "glaze", text: "x")], current: "ink"),
    PlaceRow(name: "read", facts: [.lessonOpened("ink"), .lessonRead("ink")], current: "pen"),
    PlaceRow(name: "a draft is passed over", facts: [.lessonRead("ink"), .lessonRead("pen")], current: "glaze"),
    PlaceRow(name: "round behind the last", facts: [.wentTo("glaze"), .lessonRead("glaze")], current: "ink"),
    PlaceRow(name: "skipped waits", facts: [.lessonSkipped("ink"), .lessonRead("pen")], current: "glaze"),
    PlaceRow(
      name: "skipped comes at the end", facts: [.lessonSkipped("ink"), .lessonRead("pen"), .lessonRead("glaze")],
      current: "ink"),
    PlaceRow(
      name: "of two skipped, the other", facts: [.lessonRead("glaze"), .lessonSkipped("ink"), .lessonSkipped("pen")],
      current: "ink"),
    PlaceRow(name: "gone back to a read one", facts: [.lessonRead("ink"), .wentTo("ink")], current: "ink"),
    PlaceRow(name: "under its former name", facts: [.wentTo("wash")], current: "glaze"),
    PlaceRow(name: "a lesson that is gone", facts: [.lessonRead("ink"), .wentTo("lost")], current: "pen"),
    PlaceRow(name: "all", facts: [.lessonRead("ink"), .lessonRead("pen"), .lessonRead("glaze")], current: nil),
  ]

  @Test(arguments: places) func `where one stands`(_ row: PlaceRow) {
    #expect(progress(row.facts).current == row.current)
  }

  struct PointsRow: NamedRow {
    var name: String
    var facts: [ProgressEvent.Fact]
    var points: Int
  }

  static let blot = ExerciseName(lesson: "ink", id: "blot", kind: .fix)

  static let points: [PointsRow] = [
    PointsRow(name: "nothing", facts: [.lessonOpened("ink"), .lessonSkipped("ink")], points: 0),
    PointsRow(name: "read twice", facts: [.lessonRead("ink"), .lessonRead("ink")], points: 20),
    PointsRow(name: "read under two names", facts: [.lessonRead("wash"), .lessonRead("glaze")], points: 20),
    PointsRow(name: "a lesson that is gone keeps its points", facts: [.lessonRead("lost")], points: 20),
    PointsRow(
      name: "two blocks of one lesson", facts: [.blockRun(lesson: "ink", block: "a"), .blockRun(lesson: "ink", block: "b")],
      points: 5),
    PointsRow(name: "passed twice", facts: [.exercisePassed(blot, difficulty: 2), .exercisePassed(blot, difficulty: 2)], points: 20),
    PointsRow(name: "difficulty has a top", facts: [.exercisePassed(blot, difficulty: 9)], points: 30),
    PointsRow(name: "passed after the solution", facts: [.solutionShown(blot), .exercisePassed(blot, difficulty: 1)], points: 5),
    PointsRow(name: "the solution after a pass", facts: [.exercisePassed(blot, difficulty: 1), .solutionShown(blot)], points: 10),
    PointsRow(
      name: "a wrong answer later takes nothing",
      facts: [.exercisePassed(blot, difficulty: 1), .answerSubmitted(blot, .init(isRight: false))], points: 10),
  ]

  @Test(arguments: points) func `what is worth what`(_ row: PointsRow) {
    #expect(progress(row.facts).points == row.points)
  }

  @Test func `a level is a hundred points, and the last name stays`() {
    let level = { (count: Int) in progress((0..<count).map { ProgressEvent.Fact.lessonRead("l\($0)") }).level }
    #expect(level(4) == Progress.Level(number: 0, name: "Blank Canvas", next: 100))
    #expect(level(5) == Progress.Level(number: 1, name: "First Mark", next: 200))
    #expect(level(50) == Progress.Level(number: 10, name: "First Mark", next: 1100))
  }

  @Test func `only published lessons are counted`() {
    let found = progress([.lessonRead("ink"), .lessonRead("gum"), .lessonRead("lost")])
    #expect([found.done, found.total, found.percent] == [1, 3, 33])
  }

  @Test func `the line says the same to eyes and ears`() {
    let found = progress([.lessonRead("ink"), .blockRun(lesson: "ink", block: "a")])
    #expect(ProgressReport.line(found, .plain) == "Level 0, Blank Canvas · 25 of 100 XP · 1 of 3 lessons done")
    #expect(ProgressReport.line(found, .styled) == "Level 0, Blank Canvas · ━━──────── 25 of 100 XP · 1 of 3 lessons done")
  }
}
