internal import CourseCore
internal import CourseSystem

/// `course next`, and `course` alone: the lesson the learner is at, or the next one that is not read.
enum NextCommand {
  private static let done = OptionSpec(name: "done", help: "The lesson you are at is read: on to the next.")
  static let spec = CommandSpec(
    name: "next", abstract: "Read the next lesson.",
    discussion: """
      It opens the same lesson until you say that you are done with it, by `--done`, or leave it by `skip` or `goto`.
      """,
    options: [done] + Reading.options, run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let folder = try world.course(arguments)
    let reading = try Reading(arguments, world, offersReader: true)
    let catalog = folder.catalog(language: reading.language.rawValue)
    for problem in folder.problems { world.complain("course: \(problem.file):\(problem.location.line): \(problem.message)\n") }
    guard !catalog.published.isEmpty else {
      throw CommandFailure(status: .broken, message: "the course in \(folder.path) has no lesson to read yet")
    }
    var learner = Learner(of: folder, catalog, world)
    if arguments.has(done) { try await finish(&learner, world) }
    while let (entry, lesson) = learner.current {
      if learner.progress.place != .at(entry.id) || !learner.progress.opened.contains(entry.id) {
        await learner.recordIfPossible([.lessonOpened(entry.id)], world)
      }
      var page = LessonPage(entry: entry, lesson: lesson, catalog: catalog)
      page.standing = ProgressReport.line(learner.progress, reading.options.mode, reading.language)
      guard let outcome = await reading.fill(page, of: folder, learner, canFinish: true) else {
        reading.write(page, whatToType(lesson, learner.progress))
        return .success
      }
      guard outcome == .done else { return .success }
      // Blocks that were run meanwhile have earned points.
      learner = Learner(of: folder, catalog, world)
      try await finish(&learner, world)
    }
    world.tell(ProgressReport.line(learner.progress, reading.options.mode, reading.language) + "\n" + theEnd)
    return .success
  }

  /// The lesson that was opened last is read. One that was never opened cannot be: nobody loses a lesson by a slip.
  private static func finish(_ learner: inout Learner, _ world: World) async throws {
    guard let (entry, _) = learner.current, learner.progress.opened.contains(entry.id) else { return }
    var changed = learner
    try await keeping { () async throws(ProgressError) in try await changed.record([.lessonRead(entry.id)], world) }
    learner = changed
  }

  /// A line for each exercise, with what is next about it.
  private static func exercises(_ lesson: Lesson, _ progress: Progress) -> String {
    progress.standings(of: lesson).map { standing in
      let label = "Exercise:          "
      return switch standing.state {
      case .untouched: "\(label)course start \(standing.id)   (\(standing.title))\n"
      case .started, .tried, .shown: "\(label)course submit \(standing.id)   (\(standing.title))\n"
      case .passed: "\(label)\(standing.id) is passed   (\(standing.title))\n"
      }
    }.joined()
  }

  private static let theEnd = """
    You have read every lesson there is. `course goto LESSON` goes back to one, `course list` shows them all.

    """

  private static func whatToType(_ lesson: Lesson, _ progress: Progress) -> StyledText {
    let block = lesson.blocks.first { $0.claims.contains { $0.verb.runs } }?.id ?? "BLOCK"
    return StyledText(
      """

      Run a block:       course run \(lesson.id)#\(block)
      Check all of them: course verify --filter \(lesson.id)
      \(exercises(lesson, progress))Done reading:      course next --done

      """)
  }
}
