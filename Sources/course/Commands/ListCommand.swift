internal import CourseCore
internal import CourseSystem
internal import Foundation

/// `course list`: tracks, lessons, minutes and what is done.
enum ListCommand {
  private static let json = OptionSpec(name: "json", help: "As JSON, schema 1.")
  static let spec = CommandSpec(
    name: "list", abstract: "List tracks and lessons.", options: [json], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let folder = try world.course(arguments)
    let catalog = folder.catalog()
    let learner = Learner(of: folder, catalog, world)
    if let failure = learner.failure { world.complain("course: \(failure)\n") }
    let done = learner.progress.read
    if arguments.has(json) {
      world.write(ListReport.json(catalog, done: done))
    } else {
      world.tell(ListReport.text(catalog, done: done))
    }
    for problem in folder.problems { world.complain("course: \(problem.file):\(problem.location.line): \(problem.message)\n") }
    // A course.yaml that gives no lesson because of its faults is no course.
    return catalog.entries.isEmpty && !folder.problems.isEmpty ? .broken : .success
  }
}
