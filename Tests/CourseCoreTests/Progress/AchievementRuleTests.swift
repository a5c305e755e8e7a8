internal import Foundation
internal import Testing

@testable import CourseCore

@Suite struct AchievementRuleTests {
  struct Row: NamedRow {
    var name: String
    var rule: AchievementRule
    /// What earns it.
    var earning: [ProgressEvent.Fact]
    /// What nearly does.
    var falling: [ProgressEvent.Fact]
  }

  private static func named(_ id: String, _ kind: ExerciseKind = .write) -> ExerciseName {
    ExerciseName(lesson: "ink", id: id, kind: kind)
  }

  private static func pass(_ id: String, _ kind: ExerciseKind = .write) -> ProgressEvent.Fact {
    .exercisePassed(named(id, kind), difficulty: 1)
  }

  private static func answer(
    _ id: String, _ isRight: Bool, _ kind: ExerciseKind = .write, raced: Bool = false, met diagnostics: [String] = []
  ) -> ProgressEvent.Fact {
    .answerSubmitted(named(id, kind), .init(isRight: isRight, diagnostics: diagnostics, raced: raced))
  }

  static let rows: [Row] = [
    Row(
      name: "block run", rule: .blockRun, earning: [.blockRun(lesson: "ink", block: "a")], falling: [.lessonRead("ink")]),
    Row(
      name: "without a hint", rule: .passedWithoutHint, earning: [pass("a"), .hintTaken(named("a"), number: 1)],
      falling: [.hintTaken(named("a"), number: 1), pass("a"), .solutionShown(named("b")), pass("b"), pass("b")]),
    Row(
      name: "three at the first answer", rule: .threePassedAtFirstAnswer,
      earning: [answer("a", true), pass("a"), pass("b"), pass("c")],
      falling: [pass("a"), pass("b"), answer("c", false), pass("c"), pass("d"), pass("a"), pass("b")]),
    Row(
      name: "after five answers", rule: .passedAfterFiveAnswers,
      earning: Array(repeating: answer("a", false), count: 5) + [pass("a")],
      falling: Array(repeating: answer("a", false), count: 4) + [answer("b", false), pass("a"), answer("a", false), pass("a")]),
    Row(name: "break", rule: .breakPassed, earning: [pass("a", .break)], falling: [pass("a", .fix)]),
    Row(
      name: "five predictions", rule: .fivePredictionsRight, earning: (1...5).map { answer("p\($0)", true, .predict) },
      falling: (1...4).map { answer("p\($0)", true, .predict) } + [answer("p5", false, .predict), answer("p5", true, .predict)]),
    Row(
      name: "every kind", rule: .everyKindPassed, earning: ExerciseKind.allCases.map { pass($0.rawValue, $0) },
      falling: ExerciseKind.allCases.dropLast().map { pass($0.rawValue, $0) }),
    Row(
      name: "diagnostics of a track", rule: .trackDiagnosticsMet,
      earning: [answer("a", false, met: ["A"]), answer("b", false, met: ["C", "B"])], falling: [answer("a", false, met: ["A", "C"])]),
    Row(name: "promise", rule: .promiseWritten, earning: [pass("a", .audit)], falling: [answer("a", false, .audit)]),
    Row(
      name: "race", rule: .raceCaught, earning: [answer("a", false, raced: true), answer("a", true)],
      falling: [answer("a", true), answer("a", false, raced: true), answer("b", true)]),
    Row(
      name: "a track", rule: .trackFinished, earning: [.lessonRead("wash")],
      falling: [.lessonRead("ink"), .lessonRead("pen"), .lessonRead("gum")]),
    Row(
      name: "the course", rule: .courseFinished,
      earning: [.lessonRead("ink"), .lessonRead("pen"), .lessonRead("gum"), .lessonRead("glaze"), pass("blot", .fix)],
      falling: [.lessonRead("ink"), .lessonRead("pen"), .lessonRead("gum"), .lessonRead("glaze")]),
  ]

  @Test(arguments: rows) func holds(_ row: Row) {
    let isEarned = { facts in Self.earned(facts, Self.complete).contains(row.rule.rawValue) }
    #expect(isEarned(row.earning))
    #expect(!isEarned(row.falling))
    #expect(!isEarned([]))
  }

  /// The course with its draft published.
  private static let complete = Syllabus(
    lessons: syllabus.lessons.map { lesson in
      var lesson = lesson
      lesson.isPublished = true
      return lesson
    },
    achievements: syllabus.achievements)

  private static func earned(_ facts: [ProgressEvent.Fact], _ syllabus: Syllabus) -> Set<String> {
    let progress = progress(facts, syllabus)
    return Set(progress.achievements.filter { $0.isEarned }.map { $0.id })
  }

  @Test func `a lesson that is not published keeps its track and the course open`() {
    let facts: [ProgressEvent.Fact] = [
      .lessonRead("ink"), .lessonRead("pen"), .lessonRead("gum"), Self.pass("blot", .fix),
    ]
    #expect(Self.earned(facts, Self.complete).contains("track-finished"))
    #expect(!Self.earned(facts, syllabus).contains("track-finished"))
    #expect(!Self.earned(facts + [.lessonRead("glaze")], syllabus).contains("course-finished"))
  }

  @Test func `every rule has a row`() {
    #expect(Set(Self.rows.map(\.rule)) == Set(AchievementRule.allCases))
  }

  @Test func `what was earned stays when its rule no longer holds`() {
    let found = progress([.achievementEarned("course-finished"), .achievementEarned("course-finished")])
    let achievement = found.achievements.first { $0.id == "course-finished" }
    #expect(achievement?.isEarned == true)
    #expect(achievement?.time == 0)
    #expect(found.newlyEarned.isEmpty)
  }

  @Test func `the course names twelve rules that there are`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("Lessons/course.yaml"), encoding: .utf8)
    let (course, problems) = Course.parse(SourceFile(path: "course.yaml", text: text))
    #expect(problems.isEmpty)
    #expect(course.achievements.compactMap { AchievementRule(rawValue: $0.when) } == AchievementRule.allCases)
  }
}
