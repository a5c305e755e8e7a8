internal import CourseCore
internal import CourseSystem

/// `course undo [EXERCISE] [NUMBER]`: brings a kept answer back.
enum UndoCommand {
  private static let number = OptionSpec(
    name: "to", values: .one, valueName: "NUMBER", help: "The answer to bring back; else the last one that differs from your file.")
  static let spec = CommandSpec(
    name: "undo", abstract: "Bring an earlier answer back; the present one is kept.", options: [number],
    positionals: [.exercise], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let wanted = try arguments.number(number)
    let desk = try ExerciseDesk(arguments.positionals.first, arguments, world)
    let present = desk.files.isStarted ? try desk.text() : nil
    guard let answer = try pick(wanted, desk, present) else {
      throw CommandFailure(
        status: .usage,
        message: wanted.map { "`\(desk.exercise.id)` has no answer \($0); `course history \(desk.exercise.id)` lists them" }
          ?? "there is no earlier answer to `\(desk.exercise.id)`")
    }
    let text = try desk.onFiles { () throws(FolderError) in try desk.answers.text(answer) }
    let kept = present == text ? nil : try desk.keepCurrent()
    try desk.onFiles { () throws(FolderError) in try desk.files.write(text) }
    world.tell("\(desk.fileName) is answer \(answer) again.\n")
    if let kept, kept.number != answer {
      world.tell("What stood in it is answer \(kept.number); `course undo \(desk.exercise.id) --to \(kept.number)` brings it back.\n")
    }
    return .success
  }

  private static func pick(_ wanted: Int?, _ desk: ExerciseDesk, _ present: String?) throws -> Int? {
    let numbers = desk.answers.answers.map(\.number)
    if let wanted { return numbers.contains(wanted) ? wanted : nil }
    return numbers.last { (try? desk.answers.text($0)) != present }
  }
}
