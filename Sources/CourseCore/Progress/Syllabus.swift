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
    /// What it is worth, where it says so itself.
    public var points: Int?
    /// Ids that it had before.
    public var formerly: [String]

    public init(_ name: ExerciseName, diagnostics: [String] = [], points: Int? = nil, formerly: [String] = []) {
      self.name = name
      self.diagnostics = diagnostics
      self.points = points
      self.formerly = formerly
    }
  }

  /// In the course's order.
  public let lessons: [Lesson]
  /// Names of the levels, the lowest first.
  public let levels: [String]
  public let achievements: [Course.Achievement]
  private let renamed: [String: String]
  private let renamedExercises: [ExerciseKey: ExerciseKey]
  private let statedPoints: [ExerciseKey: Int]

  public init(lessons: [Lesson], levels: [String] = [], achievements: [Course.Achievement] = []) {
    self.lessons = lessons
    self.levels = levels
    self.achievements = achievements
    let ids = Set(lessons.map(\.id))
    let pairs = lessons.flatMap { lesson in lesson.formerly.filter { !ids.contains($0) }.map { ($0, lesson.id) } }
    renamed = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    let exercises = lessons.flatMap { lesson in lesson.exercises.map { (ExerciseKey(lesson: lesson.id, id: $0.name.id), $0) } }
    let keys = Set(exercises.map(\.0))
    let former = exercises.flatMap { key, exercise in
      exercise.formerly.map { (ExerciseKey(lesson: key.lesson, id: $0), key) }.filter { !keys.contains($0.0) }
    }
    renamedExercises = Dictionary(former, uniquingKeysWith: { first, _ in first })
    statedPoints = Dictionary(
      exercises.compactMap { key, exercise in exercise.points.map { (key, $0) } }, uniquingKeysWith: { first, _ in first })
  }

  public init(_ catalog: Catalog) {
    let lessons = catalog.entries.map { entry in
      Lesson(
        id: entry.id, track: entry.track.id, isPublished: entry.isPublished,
        formerly: entry.lesson?.frontMatter?.formerly ?? [],
        exercises: entry.lesson.map { lesson in lesson.exercises.map { Exercise($0, in: lesson) } } ?? [])
    }
    self.init(lessons: lessons, levels: catalog.course.levels, achievements: catalog.course.achievements)
  }

  public var published: [Lesson] { lessons.filter(\.isPublished) }

  /// The id that a lesson has now.
  public func current(_ id: String) -> String { renamed[id] ?? id }

  /// What an exercise is found by now.
  func key(_ name: ExerciseName) -> ExerciseKey {
    let key = ExerciseKey(lesson: current(name.lesson), id: name.id)
    return renamedExercises[key] ?? key
  }

  /// What an exercise says that it is worth.
  func points(of key: ExerciseKey) -> Int? { statedPoints[key] }
}

extension Syllabus.Exercise {
  fileprivate init(_ exercise: CourseCore.Exercise, in lesson: CourseCore.Lesson) {
    var diagnostics: [DiagnosticID] = []
    if case .errors(let ids) = exercise.target { diagnostics += ids }
    for case .error(let ids) in exercise.starter.claims.map(\.verb) where exercise.kind != .predict { diagnostics += ids }
    self.init(
      ExerciseName(lesson: lesson.id, id: exercise.id, kind: exercise.kind), diagnostics: diagnostics.map(\.plainName),
      points: exercise.points, formerly: exercise.formerly)
  }
}

extension DiagnosticID {
  /// The name as events keep it: without the sign that tells a group.
  public var plainName: String {
    switch self {
    case .group(let name), .name(let name): name
    }
  }
}
