internal import CourseCore
internal import CourseSystem

/// `course skip`: leaves the lesson for later.
enum SkipCommand {
  static let spec = CommandSpec(
    name: "skip", abstract: "Leave the lesson you are at for later.",
    discussion: "`next` comes back to it when no other lesson is left, and `progress` names it until then.", run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    var learner = try world.learner(arguments)
    guard let (skipped, _) = learner.current else {
      world.tell("There is nothing to skip: every lesson is read.\n")
      return .success
    }
    try await keeping { () async throws(ProgressError) in try await learner.record([.lessonSkipped(skipped.id)], world) }
    let next = learner.current?.entry
    world.tell(
      next.map { $0.id == skipped.id } ?? true
        ? "No other lesson is left but \(skipped.title).\n"
        : "\(skipped.title) waits. \(next.map { "Now: lesson \($0.number), \($0.title)" } ?? ""). `course next` opens it.\n")
    return .success
  }
}
