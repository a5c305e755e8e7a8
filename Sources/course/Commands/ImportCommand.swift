internal import CourseCore
internal import CourseSystem

/// `course import FILE`: takes in what another machine has exported.
enum ImportCommand {
  static let spec = CommandSpec(
    name: "import", abstract: "Take in the progress that `export` wrote on another machine.",
    discussion: "What is here stays; nothing is counted twice, however often a file is taken in.",
    positionals: [PositionalSpec(name: "FILE", arity: .required, help: "The file that `export` wrote.")], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    var learner = try world.learner(arguments)
    let file = arguments.positionals[0]
    let new = try await keeping { () async throws(ProgressError) in try await learner.importing(world.absolute(file)) }
    world.tell("\(new) new \(new == 1 ? "event" : "events") from \(file).\n")
    return .success
  }
}
