internal import CourseCore
internal import CourseSystem

/// What the commands about exercises work at: the course, its learner, and one exercise with its files.
struct ExerciseDesk {
  let world: World
  let folder: CourseFolder
  var learner: Learner
  let lesson: Lesson
  let exercise: Exercise
  let files: ExerciseFolder
  let answers: AnswerStore

  /// The exercise that `name` means; without one, the one that something was done about last, else the first open one of
  /// the lesson that the learner is at.
  init(_ name: String?, _ arguments: ParsedArguments, _ world: World) throws(CommandFailure) {
    let folder = try world.course(arguments)
    let catalog = folder.catalog(language: world.language.rawValue)
    let learner = Learner(of: folder, catalog, world)
    let directory = ExerciseDirectory(catalog)
    let found: ExerciseDirectory.Entry
    do throws(ExerciseNameError) {
      if let name { found = try directory.entry(named: name) } else { found = try directory.current(learner.progress) }
    } catch {
      throw CommandFailure(status: .usage, message: error.message)
    }
    self.init(found, folder, learner, world)
  }

  init(_ entry: ExerciseDirectory.Entry, _ folder: CourseFolder, _ learner: Learner, _ world: World) {
    self.world = world
    self.folder = folder
    self.learner = learner
    (lesson, exercise) = (entry.lesson, entry.exercise)
    files = ExerciseFolder(course: folder, exercise: exercise)
    files.settle()
    answers = AnswerStore(
      ProgressFolder(course: folder.course.id, environment: world.environment),
      lessons: [lesson.id] + (lesson.frontMatter?.formerly ?? []), exercises: [exercise.id] + exercise.formerly)
  }

  var name: ExerciseName { ExerciseName(lesson: lesson.id, id: exercise.id, kind: exercise.kind) }
  var record: ExerciseRecord { learner.progress.record(of: exercise.id, in: lesson.id) }
  var startingText: String { lesson.startingText(of: exercise) }
  /// The learner's file as they would type it.
  var fileName: String { relative(files.file) }

  /// The groups or names of the errors that the last answer met.
  var met: [String] {
    answers.answers.last { $0.trace != nil }?.trace?.complaints.compactMap(\.diagnostic) ?? []
  }

  func relative(_ path: String) -> String {
    DocumentLoader(currentDirectory: world.currentDirectory).relative(path)
  }

  /// The learner's text.
  func text() throws(CommandFailure) -> String {
    guard files.isStarted else {
      throw CommandFailure(status: .usage, message: "`\(exercise.id)` is not started: `course start \(exercise.id)` makes your file")
    }
    return try onFiles { () throws(FolderError) in try files.read() }
  }

  /// Keeps what stands in the learner's file before something else does, unless it is what they began with.
  func keepCurrent() throws(CommandFailure) -> KeptAnswer? {
    guard files.isStarted else { return nil }
    let text = try self.text()
    guard text != startingText, text != answers.starter else { return nil }
    return try onFiles { () throws(FolderError) in try answers.keep(text, for: .replaced, time: Learner.now) }
  }

  func onFiles<Value>(_ body: () throws(FolderError) -> Value) throws(CommandFailure) -> Value {
    do throws(FolderError) { return try body() } catch { throw CommandFailure(status: .broken, message: "\(error)") }
  }
}

extension PositionalSpec {
  static let exercise = PositionalSpec(
    name: "EXERCISE", arity: .optional, help: "Its id, or LESSON/id; without it, the one you are at.")
}
