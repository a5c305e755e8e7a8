/// One thing that a learner did. Events are only ever added; all else is computed from them.
public struct ProgressEvent: Sendable, Hashable {
  /// Given once to this event and to no other on any machine, so that files can be merged again and again.
  public var id: String
  /// Milliseconds since the start of 1970, UTC.
  public var time: Int
  public var fact: Fact

  public init(id: String, time: Int, fact: Fact) {
    self.id = id
    self.time = time
    self.fact = fact
  }

  /// What happened. Lessons are named by the id they had then.
  public enum Fact: Sendable, Hashable {
    case lessonOpened(String)
    case lessonRead(String)
    case lessonSkipped(String)
    case wentTo(String)
    case noteWritten(lesson: String, text: String)
    case blockRun(lesson: String, block: String)
    case exerciseStarted(ExerciseName)
    case answerSubmitted(ExerciseName, Answer)
    /// - Parameter difficulty: from 1.
    case exercisePassed(ExerciseName, difficulty: Int)
    /// - Parameter number: of the hint, from 1.
    case hintTaken(ExerciseName, number: Int)
    case solutionShown(ExerciseName)
    /// A question of `review`, named as `Review.Item.id` says.
    case reviewAnswered(String, isRight: Bool)
    /// What was earned once stays, whatever becomes of the rule that granted it.
    case achievementEarned(String)
  }

  /// How an answer was judged.
  public struct Answer: Sendable, Hashable {
    public var isRight: Bool
    /// The groups or names of the diagnostics that the compiler gave.
    public var diagnostics: [String]
    /// Whether the thread sanitizer found a race.
    public var raced: Bool

    public init(isRight: Bool, diagnostics: [String] = [], raced: Bool = false) {
      self.isRight = isRight
      self.diagnostics = diagnostics
      self.raced = raced
    }
  }
}

/// What a learner is asked to do.
public enum ExerciseKind: String, Sendable, Hashable, CaseIterable {
  case write, fix, `break`, predict, audit
}

/// An exercise, with its kind, which stays known when the exercise is no longer in the course.
public struct ExerciseName: Sendable, Hashable {
  public var lesson: String
  /// Unique in its lesson.
  public var id: String
  public var kind: ExerciseKind

  public init(lesson: String, id: String, kind: ExerciseKind) {
    self.lesson = lesson
    self.id = id
    self.kind = kind
  }
}
