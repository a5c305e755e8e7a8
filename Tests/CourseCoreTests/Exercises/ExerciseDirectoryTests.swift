@testable import CourseCore
import Testing

struct ExerciseDirectoryTests {
  static let catalog: Catalog = {
    func prediction(_ words: String) -> String { "```swift kind=predict run \(words)\nx\n```\n- `1`\n- `2`: no\n\n" }
    let first = parse(head + prediction("exercise=fade level=2") + prediction("exercise=fill xp=7")).lesson
    let second = parse("---\nid: pen\ntitle: Pen\n---\n" + prediction("exercise=stroke formerly=line")).lesson
    let course = Course(id: "c", title: "C", tracks: [.init(id: "t", title: "T", lessons: ["ink", "pen"])])
    return Catalog(course: course, lessons: [first, second])
  }()

  @Test(arguments: [
    ("fade", "fade"), ("ink/fade", "fade"), ("ink#fill", "fill"), ("line", "stroke"), ("st", "stroke"),
    ("f", "`f` could be `fade` or `fill`"), ("fede", "no exercise is called `fede`; did you mean `fade`?"),
    ("pen/fade", "no exercise is called `pen/fade`; did you mean `fade`?"), ("", "no exercise is called ``"),
  ])
  func names(name: String, found: String) {
    do throws(ExerciseNameError) {
      #expect(try ExerciseDirectory(Self.catalog).entry(named: name).exercise.id == found)
    } catch {
      #expect(error.message == found)
    }
  }

  private func progress(_ facts: [ProgressEvent.Fact]) -> Progress {
    Progress(facts.enumerated().map { ProgressEvent(id: "\($0)", time: $0, fact: $1) }, Syllabus(Self.catalog))
  }

  private static func name(_ id: String, _ lesson: String = "ink") -> ExerciseName {
    ExerciseName(lesson: lesson, id: id, kind: .predict)
  }

  @Test func current() throws {
    let directory = ExerciseDirectory(Self.catalog)
    #expect(try directory.current(progress([])).exercise.id == "fade")
    let passed = progress([.exercisePassed(Self.name("fade"), difficulty: 1)])
    #expect(try directory.current(passed).exercise.id == "fill")
    #expect(try directory.current(progress([.exerciseStarted(Self.name("line", "pen"))])).exercise.id == "stroke")
    #expect(directory.open(in: "ink", passed)?.exercise.id == "fill" && directory.open(in: "none", passed) == nil)
  }

  @Test func standings() throws {
    let lesson = try #require(Self.catalog.entries[0].lesson)
    let progress = progress([
      .exerciseStarted(Self.name("fade")), .answerSubmitted(Self.name("fade"), .init(isRight: false)),
      .exercisePassed(Self.name("fill"), difficulty: 3),
    ])
    #expect(progress.standings(of: lesson).map(\.state) == [.tried(1), .passed(points: 7)])
    #expect(progress.points == 7)
  }

  /// What was done about an exercise under its old id is done.
  @Test func renamed() throws {
    let lesson = try #require(Self.catalog.entries[1].lesson)
    let progress = progress([.exercisePassed(Self.name("line", "pen"), difficulty: 1)])
    #expect(progress.standings(of: lesson).map(\.state) == [.passed(points: 5)])
  }

  @Test func hints() throws {
    let text = head + "```swift exercise=p kind=predict run\nx\n```\n- `1`\n- `2`: no\n\n"
      + ["p/a", "p", "p/#B", "p"].map { "> [!HINT] \($0) words\n> x\n\n" }.joined()
    let exercise = try #require(parse(text).lesson.exercises.first)
    #expect(exercise.nextHint(taken: [], met: []) == 2)
    #expect(exercise.nextHint(taken: [], met: ["B"]) == 3)
    #expect(exercise.nextHint(taken: [3, 2], met: ["B"]) == 4)
    #expect(exercise.nextHint(taken: [2, 4], met: []) == nil)
  }
}
