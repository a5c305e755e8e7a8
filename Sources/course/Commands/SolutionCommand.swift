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
    let own = (try? desk.text()) ?? ""
    for (number, solution) in exercise.solutions.enumerated() {
      let text = desk.lesson.text(of: solution)
      world.tell("Solution \(number + 1) of \(exercise.solutions.count):\n\n\(text)\n")
      guard !own.isEmpty, own != text else { continue }
      let diff = LineDiff(from: own.components, to: text.components).lines()
      world.tell("Yours (-) and this (+):\n" + diff.map { "  \($0)\n" }.joined() + "\n")
    }
    if exercise.solutions.isEmpty { world.tell(noSolution(exercise)) }
    return .success
  }

  private static func noSolution(_ exercise: Exercise) -> String {
    exercise.kind == .predict
      ? "The answer to a prediction is what comes when it is run: `course run` its block.\n"
      : "`\(exercise.id)` has no solution to show.\n"
  }
}

extension String {
  /// Its lines without the empty one behind the last line end.
  fileprivate var components: [String] {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
