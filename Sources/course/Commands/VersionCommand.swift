internal import CourseCore

/// `course version`, also `course --version`.
enum VersionCommand {
  /// Of the tool; the lesson language and the JSON schema have numbers of their own.
  static let version = "0.1.0"

  static let spec = CommandSpec(name: "version", abstract: "Show the version.", run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    world.write("course \(version) (lesson language 1, JSON schema 1)\n")
    return .success
  }
}
