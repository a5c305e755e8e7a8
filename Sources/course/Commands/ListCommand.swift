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
    world.write(arguments.has(json) ? ListReport.json(catalog) : ListReport.text(catalog))
    for problem in folder.problems { world.complain("course: \(problem.file):\(problem.location.line): \(problem.message)\n") }
    return .success
  }
}
