/// How far a learner has come, computed from events alone, so that rules can change and nobody loses anything.
public struct Progress: Sendable, Equatable {
  public struct Level: Sendable, Hashable {
    /// From 0.
    public var number: Int
    public var name: String
    /// The points at which the next level begins.
    public var next: Int
  }

  public struct Achievement: Sendable, Hashable {
    public var id: String
    public var title: String
    public var isEarned: Bool
    /// When it was first seen to be earned, in milliseconds since the start of 1970, UTC.
    public var time: Int?
  }

  public struct Note: Sendable, Hashable {
    public var lesson: String
    /// In milliseconds since the start of 1970, UTC.
    public var time: Int
    public var text: String
  }

  /// Where the learner stands. Only reading on, going to a lesson and skipping one move it.
  public enum Place: Sendable, Hashable {
    case start
    case at(String)
    /// Done with that lesson, whichever comes now.
    case after(String)
  }

  public let points: Int
  public let level: Level
  /// The ids of lessons that were opened, those that were read, and those that were passed over and wait.
  public let opened: Set<String>
  public let read: Set<String>
  public let skipped: Set<String>
  public let place: Place
  /// All of the course, in its order.
  public let achievements: [Achievement]
  /// In the order they were written.
  public let notes: [Note]
  /// The published lessons that were read, and all published ones.
  public let done: Int
  public let total: Int
  /// The lesson to read now; nil where every published one was read.
  public let current: String?
  /// What was done about exercises, also about those that are no longer there.
  public let exercises: [ExerciseKey: ExerciseRecord]
  /// The exercise that something was done about last.
  public let lastExercise: ExerciseKey?
  /// The diagnostics met in answers, the first first.
  public let meetings: [Meeting]
  /// How questions stand in review, by their ids.
  public let reviews: [String: ReviewRecord]

  /// A diagnostic that an answer gave.
  public struct Meeting: Sendable, Hashable {
    /// A group or a name.
    public var diagnostic: String
    /// Where it was met first.
    public var exercise: ExerciseKey
    /// In milliseconds since the start of 1970, UTC.
    public var time: Int
    /// In how many answers.
    public var count = 1
  }

  /// - Parameter events: in the order of their time.
  public init(_ events: [ProgressEvent], _ syllabus: Syllabus) {
    let tally = ProgressTally(events, syllabus)
    points = tally.read.count * Points.lessonRead + tally.run.count * Points.lessonRun + tally.exercisePoints
    level = Level(points: points, names: syllabus.levels)
    (opened, read, skipped) = (tally.opened, tally.read, tally.skipped)
    (place, notes) = (tally.place, tally.notes)
    (exercises, lastExercise, meetings) = (tally.exercises, tally.lastExercise, tally.meetings)
    reviews = tally.reviews
    achievements = syllabus.achievements.map { achievement in
      let rule = AchievementRule(rawValue: achievement.when)
      let time = tally.earned[achievement.id]
      let isEarned = time != nil || rule?.holds(tally, syllabus) ?? false
      return Achievement(id: achievement.id, title: achievement.title, isEarned: isEarned, time: time)
    }
    let published = syllabus.published.map(\.id)
    done = published.count(where: tally.read.contains)
    total = published.count
    current = Self.current(tally, syllabus)
  }

  /// The whole percent of the published lessons that were read.
  public var percent: Int { total == 0 ? 0 : done * 100 / total }

  /// Achievements that are earned and not yet on record.
  public var newlyEarned: [Achievement] { achievements.filter { $0.isEarned && $0.time == nil } }

  /// The published lesson at the learner's place; else the next one unread in the course's order, from the first again
  /// behind the last, and those that were skipped when no other is left.
  private static func current(_ tally: ProgressTally, _ syllabus: Syllabus) -> String? {
    let lessons = syllabus.lessons
    var first = 0
    switch tally.place {
    case .start: break
    case .at(let id), .after(let id):
      guard let index = lessons.firstIndex(where: { $0.id == id }) else { break }
      if case .at = tally.place, lessons[index].isPublished { return id }
      first = index
    }
    let unread = (lessons[first...] + lessons[..<first]).filter { $0.isPublished && !tally.read.contains($0.id) }
    // The lesson that was just skipped stands first, but waits longest.
    let waiting = unread.filter { tally.place != .after($0.id) } + unread.filter { tally.place == .after($0.id) }
    return (waiting.first { !tally.skipped.contains($0.id) } ?? waiting.first)?.id
  }
}

extension Progress.Level {
  fileprivate init(points: Int, names: [String]) {
    number = points / Points.level
    // Who outgrows the list keeps its last name.
    name = names.isEmpty ? "" : names[min(number, names.count - 1)]
    next = (number + 1) * Points.level
  }
}
