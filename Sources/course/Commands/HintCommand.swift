internal import CourseCore
internal import CourseSystem

/// `course hint [EXERCISE]`: one hint more.
enum HintCommand {
  static let spec = CommandSpec(
    name: "hint", abstract: "Show one more hint.",
    discussion: "A hint that is for the error you have met comes first. Hints cost nothing.",
    options: Reading.options, positionals: [.exercise], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    var desk = try ExerciseDesk(arguments.positionals.first, arguments, world)
    let reading = try Reading(arguments, world)
    let hints = desk.exercise.hints
    guard let number = desk.exercise.nextHint(taken: desk.record.hints, met: desk.met) else {
      let shown = desk.record.hints.filter { hints.indices.contains($0 - 1) }
      world.tell(hints.isEmpty ? "`\(desk.exercise.id)` has no hints.\n" : "These are all the hints there are for you now.\n")
      for number in shown { show(hints[number - 1], reading) }
      return .success
    }
    world.tell("Hint \(number) of \(hints.count) · \(desk.exercise.title) (\(desk.exercise.id))\n")
    show(hints[number - 1], reading)
    await desk.learner.recordIfPossible([.hintTaken(desk.name, number: number)], world)
    return .success
  }

  static func show(_ hint: Exercise.Hint, _ reading: Reading) {
    reading.write(MarkdownRenderer(options: reading.options).render(hint.shown, footnotes: []))
  }
}
