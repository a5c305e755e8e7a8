internal import CourseCore
internal import CourseSystem

/// `course history [EXERCISE]`: every answer that was kept.
enum HistoryCommand {
  private static let show = OptionSpec(name: "show", values: .one, valueName: "NUMBER", help: "Print that answer.")
  static let spec = CommandSpec(
    name: "history", abstract: "List your answers to an exercise.", options: [show], positionals: [.exercise], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let wanted = try arguments.number(show)
    let desk = try ExerciseDesk(arguments.positionals.first, arguments, world)
    let answers = desk.answers.answers
    if let wanted {
      guard answers.contains(where: { $0.number == wanted }) else {
        throw CommandFailure(status: .usage, message: "`\(desk.exercise.id)` has no answer \(wanted)")
      }
      let text = try desk.onFiles { () throws(FolderError) in try desk.answers.text(wanted) }
      if world.outputIsTerminal { world.tell(text) } else { world.write(text) }
      return .success
    }
    guard !answers.isEmpty else {
      world.tell("No answer to `\(desk.exercise.id)` yet.\n")
      return .success
    }
    for answer in answers { world.tell(line(answer)) }
    world.tell("`course history \(desk.exercise.id) --show NUMBER` prints one, `course undo \(desk.exercise.id) --to NUMBER` brings it back.\n")
    return .success
  }

  private static func line(_ answer: KeptAnswer) -> String {
    let time = ProgressReport.timestamp(answer.time)
    let verdict =
      switch answer.verdict {
      case .passed: "passed"
      case .notYet: "not yet" + (answer.trace.map { $0.obstacle.isEmpty ? "" : ": \($0.obstacle)" } ?? "")
      case nil: answer.reason == .replaced ? "kept" : "not judged"
      }
    return "\(answer.number)  \(time)  \(verdict)\n"
  }
}
