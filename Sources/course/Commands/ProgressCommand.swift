internal import CourseCore
internal import CourseSystem

/// `course progress`: points, level, lessons done, and where one stands.
enum ProgressCommand {
  private static let json = OptionSpec(name: "json", help: "As JSON, schema 1.")
  static let spec = CommandSpec(
    name: "progress", abstract: "Show points, level and where you are.", options: [json, Reading.plain], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let mode = try Reading(arguments, world).options.mode
    let learner = try world.learner(arguments)
    if arguments.has(json) {
      world.write(ProgressReport.json(learner.progress))
    } else {
      world.tell(ProgressReport.text(learner.progress, learner.catalog, mode))
    }
    return .success
  }
}
