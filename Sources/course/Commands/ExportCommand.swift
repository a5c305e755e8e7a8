internal import CourseCore
internal import CourseSystem

/// `course export FILE`: all progress in one file, for another machine.
enum ExportCommand {
  static let spec = CommandSpec(
    name: "export", abstract: "Write your progress to a file, for another machine.",
    discussion: "Where the file is there from an earlier export, the two are merged in it.",
    positionals: [PositionalSpec(name: "FILE", arity: .required, help: "The file to write.")], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let learner = try world.learner(arguments)
    let file = arguments.positionals[0]
    let count = try await keeping { () async throws(ProgressError) in try learner.store.export(to: world.absolute(file)) }
    world.tell("Written to \(file): \(count) \(count == 1 ? "event" : "events"). `course import` takes them in elsewhere.\n")
    return .success
  }
}
