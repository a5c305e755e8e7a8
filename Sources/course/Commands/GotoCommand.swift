internal import CourseCore
internal import CourseSystem

/// `course goto LESSON`: moves the learner; the order of a course is advice.
enum GotoCommand {
  static let spec = CommandSpec(
    name: "goto", abstract: "Make a lesson the one that `next` opens.", positionals: [.lesson], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    var learner = try world.learner(arguments)
    let (entry, _) = try world.lesson(arguments.positionals[0], in: learner.catalog)
    guard entry.isPublished else {
      throw CommandFailure(
        status: .usage, message: "the lesson `\(entry.id)` is a draft, which `next` does not open; `course show \(entry.id)` does")
    }
    try await keeping { () async throws(ProgressError) in try await learner.record([.wentTo(entry.id)], world) }
    world.tell("You are at lesson \(entry.number), \(entry.title). `course next` opens it.\n")
    return .success
  }
}
