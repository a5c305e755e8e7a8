/// What a learner's events come to, in the order they happened: the facts that every rule of `Progress` asks for.
struct ProgressTally: Sendable {
  private let syllabus: Syllabus
  private(set) var opened: Set<String> = []
  private(set) var read: Set<String> = []
  private(set) var run: Set<String> = []
  /// Neither read nor gone to since.
  private(set) var skipped: Set<String> = []
  private(set) var place = Progress.Place.start
  private(set) var notes: [Progress.Note] = []
  /// By id, with the time it was earned first.
  private(set) var earned: [String: Int] = [:]
  private(set) var exercises: [ExerciseKey: ExerciseRecord] = [:]
  /// The exercise that something was done about last, as it is called now.
  private(set) var lastExercise: ExerciseKey?
  /// The diagnostics met in answers, in the order in which they were met first.
  private(set) var meetings: [Progress.Meeting] = []
  /// By the id of a question.
  private(set) var reviews: [String: ReviewRecord] = [:]
  private(set) var passedKinds: Set<ExerciseKind> = []
  private(set) var metDiagnostics: Set<String> = []
  private(set) var exercisePoints = 0
  /// Whether an exercise was ever passed without a hint, after five wrong answers, clean after a race.
  private(set) var hasPassedWithoutHint = false
  private(set) var hasPassedAfterFiveAnswers = false
  private(set) var hasCaughtRace = false
  /// The longest rows ever reached.
  private(set) var firstAnswers = Row()
  private(set) var predictions = Row()

  /// Successes one after the other.
  struct Row: Sendable {
    private var current = 0
    private(set) var longest = 0

    mutating func add(_ isSuccess: Bool) {
      current = isSuccess ? current + 1 : 0
      longest = max(longest, current)
    }
  }

  init(_ events: [ProgressEvent], _ syllabus: Syllabus) {
    self.syllabus = syllabus
    for event in events { add(event) }
  }

  private mutating func add(_ event: ProgressEvent) {
    switch event.fact {
    case .lessonOpened(let id): open(syllabus.current(id))
    case .wentTo(let id): go(to: syllabus.current(id))
    case .lessonRead(let id): finish(syllabus.current(id))
    case .lessonSkipped(let id): skip(syllabus.current(id))
    case .noteWritten(let id, let text):
      notes.append(Progress.Note(lesson: syllabus.current(id), time: event.time, text: text))
    case .blockRun(let id, _): run.insert(syllabus.current(id))
    case .exerciseStarted(let name):
      exercises[key(name), default: ExerciseRecord()].isStarted = true
      lastExercise = key(name)
    case .answerSubmitted(let name, let answer): submit(name, answer, event.time)
    case .exercisePassed(let name, let difficulty): pass(name, difficulty, event.time)
    case .hintTaken(let name, let number): exercises[key(name), default: ExerciseRecord()].hints.append(number)
    case .solutionShown(let name): show(name, event.time)
    case .reviewAnswered(let id, let isRight): review(id, isRight, event.time)
    case .achievementEarned(let id): earned[id] = earned[id] ?? event.time
    }
  }

  func key(_ name: ExerciseName) -> ExerciseKey { syllabus.key(name) }

  // MARK: Lessons

  private mutating func open(_ id: String) {
    opened.insert(id)
    place = .at(id)
  }

  private mutating func go(to id: String) {
    skipped.remove(id)
    place = .at(id)
  }

  private mutating func finish(_ id: String) {
    read.insert(id)
    skipped.remove(id)
    place = .after(id)
  }

  private mutating func skip(_ id: String) {
    if !read.contains(id) { skipped.insert(id) }
    place = .after(id)
  }

  // MARK: Exercises

  private mutating func submit(_ name: ExerciseName, _ answer: ProgressEvent.Answer, _ time: Int) {
    let key = key(name)
    var exercise = exercises[key] ?? ExerciseRecord()
    let isFirst = !exercise.isPassed && exercise.wrongAnswers == 0
    if name.kind == .predict, isFirst { predictions.add(answer.isRight) }
    metDiagnostics.formUnion(answer.diagnostics)
    if answer.isRight, exercise.raced { hasCaughtRace = true }
    if !answer.isRight, !exercise.isPassed { exercise.wrongAnswers += 1 }
    exercise.raced = exercise.raced || answer.raced
    review(key.reviewID, answer.isRight, time)
    meet(answer, in: key, time)
    exercises[key] = exercise
    lastExercise = key
  }

  /// A question moves up with a right answer and back to the beginning with another.
  private mutating func review(_ id: String, _ isRight: Bool, _ time: Int) {
    let before = reviews[id]?.rightInRow ?? 0
    reviews[id] = ReviewRecord(lastTime: time, rightInRow: isRight ? before + 1 : 0)
  }

  /// A diagnostic is met with the first answer that gives it.
  private mutating func meet(_ answer: ProgressEvent.Answer, in key: ExerciseKey, _ time: Int) {
    for name in answer.diagnostics {
      if let index = meetings.firstIndex(where: { $0.diagnostic == name }) {
        meetings[index].count += 1
      } else {
        meetings.append(Progress.Meeting(diagnostic: name, exercise: key, time: time))
      }
    }
  }

  private mutating func show(_ name: ExerciseName, _ time: Int) {
    var exercise = exercises[key(name)] ?? ExerciseRecord()
    exercise.isShown = true
    exercises[key(name)] = exercise
    review(key(name).reviewID, false, time)
  }

  private mutating func pass(_ name: ExerciseName, _ difficulty: Int, _ time: Int) {
    var exercise = exercises[key(name)] ?? ExerciseRecord()
    guard !exercise.isPassed else { return }
    exercise.isPassed = true
    exercises[key(name)] = exercise
    passedKinds.insert(name.kind)
    firstAnswers.add(exercise.wrongAnswers == 0 && !exercise.isShown)
    hasPassedWithoutHint = hasPassedWithoutHint || (exercise.hints.isEmpty && !exercise.isShown)
    hasPassedAfterFiveAnswers = hasPassedAfterFiveAnswers || exercise.wrongAnswers >= 5
    exercise.points = Points.passed(
      name.kind, difficulty: difficulty, stated: syllabus.points(of: key(name)), wasShown: exercise.isShown)
    exercises[key(name)] = exercise
    exercisePoints += exercise.points
  }
}

/// What is worth how many points.
enum Points {
  static let lessonRead = 20
  /// For the first block of a lesson that is run.
  static let lessonRun = 5
  static let level = 100

  /// - Parameters:
  ///   - difficulty: from 1; above 3 counts as 3.
  ///   - stated: what the exercise says itself, if it does and is still there.
  static func passed(_ kind: ExerciseKind, difficulty: Int, stated: Int?, wasShown: Bool) -> Int {
    let base = [.predict: 5, .fix: 10, .break: 10, .audit: 15, .write: 15][kind, default: 10]
    let points = stated ?? base * min(max(difficulty, 1), 3)
    // Who has looked has still worked through it.
    return wasShown ? (points + 1) / 2 : points
  }
}
