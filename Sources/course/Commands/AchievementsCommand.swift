internal import CourseCore
internal import CourseSystem

/// `course achievements`: all of them, and which are earned.
enum AchievementsCommand {
  static let spec = CommandSpec(name: "achievements", abstract: "Show what you have earned.", run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    world.tell(ProgressReport.achievements(try world.learner(arguments).progress))
    return .success
  }
}
