internal import CourseCore
internal import CourseSystem

/// `course solution [EXERCISE]`: the solutions, after a pass or on giving up.
enum SolutionCommand {
  private static let giveUp = OptionSpec(
    name: "give-up", help: "Show them before you have passed; the exercise comes back in `course review`.")
  static let spec = CommandSpec(
    name: "solution", abstract: "Show solutions, beside your own.", options: [giveUp], positionals: [.exercise], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    var desk = try ExerciseDesk(arguments.positionals.first, arguments, world)
    let exercise = desk.exercise
    guard desk.record.isPassed || desk.record.isShown || arguments.has(giveUp) else {
      throw CommandFailure(
        status: .usage,
        message: "solutions are shown after a pass; `course hint \(exercise.id)` gives a hint, `course solution \(exercise.id) --give-up` shows them now")
    }
    if !desk.record.isPassed, !desk.record.isShown {
      await desk.learner.recordIfPossible([.solutionShown(desk.name)], world)
    }
    world.tell(desk.solutions)
    return .success
  }
}

extension ExerciseDesk {
  /// The solutions, each with how it differs from the learner's text.
  var solutions: String {
    guard !exercise.solutions.isEmpty else {
      return exercise.kind == .predict
        ? "The answer to a prediction is what comes when it is run: `course run \(lesson.id)#\(exercise.starter.id)`.\n"
        : "`\(exercise.id)` has no solution to show.\n"
    }
    let own = (try? text()) ?? ""
    return exercise.solutions.enumerated().map { number, solution in
      let text = lesson.text(of: solution)
      let head = "Solution \(number + 1) of \(exercise.solutions.count):\n\n\(text)\n"
      guard !own.isEmpty, own != text else { return head }
      let diff = LineDiff(from: own.lineList, to: text.lineList).lines()
      return head + "Yours (-) and this (+):\n" + diff.map { "  \($0)\n" }.joined() + "\n"
    }.joined()
  }
}
