internal import CourseCore
internal import CourseSystem

/// `course next`, and `course` alone: the next lesson to read.
enum NextCommand {
  static let spec = CommandSpec(
    name: "next", abstract: "Read the next lesson.", options: Reading.options, run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let folder = try world.course(arguments)
    let reading = try Reading(arguments, world)
    let catalog = folder.catalog(language: reading.language.rawValue)
    for problem in folder.problems { world.complain("course: \(problem.file):\(problem.location.line): \(problem.message)\n") }
    guard let entry = catalog.published.first, let lesson = entry.lesson else {
      throw CommandFailure(status: .broken, message: "the course in \(folder.path) has no lesson to read yet")
    }
    let page = LessonPage(entry: entry, lesson: lesson, catalog: catalog)
    reading.write(page.render(reading.options) + whatToType(lesson))
    return .success
  }

  private static func whatToType(_ lesson: Lesson) -> StyledText {
    let block = lesson.blocks.first { $0.claims.contains { $0.verb.runs } }?.id ?? "BLOCK"
    return StyledText("\nRun a block:       course run \(lesson.id)#\(block)\nCheck all of them: course verify --filter \(lesson.id)\n")
  }
}
