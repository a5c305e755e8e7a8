/// What progress is counted against: the course's lessons, exercises, levels and achievements, without their text.
public struct Syllabus: Sendable, Equatable {
  public struct Lesson: Sendable, Equatable {
    public var id: String
    public var track: String
    /// Whether it can be read and counts.
    public var isPublished: Bool
    /// Ids that it had before.
    public var formerly: [String]
    public var exercises: [Exercise]

    public init(
      id: String, track: String, isPublished: Bool = true, formerly: [String] = [], exercises: [Exercise] = []
    ) {
      self.id = id
      self.track = track
      self.isPublished = isPublished
      self.formerly = formerly
      self.exercises = exercises
    }
  }

  public struct Exercise: Sendable, Equatable {
    public var name: ExerciseName
    /// The diagnostics that it is about.
    public var diagnostics: [String]

    public init(_ name: ExerciseName, diagnostics: [String] = []) {
      self.name = name
      self.diagnostics = diagnostics
    }
  }

  /// In the course's order.
  public let lessons: [Lesson]
  /// Names of the levels, the lowest first.
  public let levels: [String]
  public let achievements: [Course.Achievement]
  private let renamed: [String: String]

  public init(lessons: [Lesson], levels: [String] = [], achievements: [Course.Achievement] = []) {
    self.lessons = lessons
    self.levels = levels
    self.achievements = achievements
    let ids = Set(lessons.map(\.id))
    let pairs = lessons.flatMap { lesson in lesson.formerly.filter { !ids.contains($0) }.map { ($0, lesson.id) } }
    renamed = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  public init(_ catalog: Catalog) {
    let lessons = catalog.entries.map { entry in
      Lesson(
        id: entry.id, track: entry.track.id, isPublished: entry.isPublished,
        formerly: entry.lesson?.frontMatter?.formerly ?? [])
    }
    self.init(lessons: lessons, levels: catalog.course.levels, achievements: catalog.course.achievements)
  }

  public var published: [Lesson] { lessons.filter(\.isPublished) }

  /// The id that a lesson has now.
  public func current(_ id: String) -> String { renamed[id] ?? id }
}
