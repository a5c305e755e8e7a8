/// What an exercise is found by: the ids that it and its lesson have now.
public struct ExerciseKey: Sendable, Hashable {
  public var lesson: String
  public var id: String

  public init(lesson: String, id: String) {
    (self.lesson, self.id) = (lesson, id)
  }
}

/// What a learner has done about one exercise.
public struct ExerciseRecord: Sendable, Hashable {
  public internal(set) var isStarted = false
  /// Before it was passed.
  public internal(set) var wrongAnswers = 0
  /// The numbers of the hints that were taken.
  public internal(set) var hints: [Int] = []
  /// Whether its solution was looked at before it was passed.
  public internal(set) var isShown = false
  public internal(set) var isPassed = false
  /// What passing it was worth.
  public internal(set) var points = 0
  /// Whether the thread sanitizer ever found a race in an answer.
  var raced = false

  public init() {}
}

extension Progress {
  /// What was done about an exercise of a lesson.
  public func record(of exercise: String, in lesson: String) -> ExerciseRecord {
    exercises[ExerciseKey(lesson: lesson, id: exercise)] ?? ExerciseRecord()
  }
}

/// How an exercise of a lesson stands with its learner: what a page says of it.
public struct ExerciseStanding: Sendable, Hashable {
  public enum State: Sendable, Hashable {
    /// Nothing was done.
    case untouched
    /// It was started and not answered.
    case started
    /// So many answers were wrong.
    case tried(Int)
    /// The solution was looked at instead.
    case shown
    case passed(points: Int)
  }

  public var id: String
  public var title: String
  public var kind: ExerciseKind
  /// From 1 to 3.
  public var level: Int
  public var state: State
}

extension Progress {
  /// The exercises of a lesson, in the order of its text, with their state.
  public func standings(of lesson: Lesson) -> [ExerciseStanding] {
    lesson.exercises.map { exercise in
      ExerciseStanding(
        id: exercise.id, title: exercise.title, kind: exercise.kind, level: exercise.level,
        state: record(of: exercise.id, in: lesson.id).state)
    }
  }
}

extension ExerciseRecord {
  public var state: ExerciseStanding.State {
    if isPassed { return .passed(points: points) }
    if isShown { return .shown }
    if wrongAnswers > 0 { return .tried(wrongAnswers) }
    return isStarted ? .started : .untouched
  }
}
