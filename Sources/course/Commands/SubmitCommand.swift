internal import CourseCore
internal import CourseSystem

/// `course submit [EXERCISE]`: tries an answer once.
enum SubmitCommand {
  private static let file = OptionSpec(
    name: "file", values: .one, valueName: "FILE", help: "Another file than the one in Sandbox.")
  static let spec = CommandSpec(
    name: "submit", abstract: "Have your answer to an exercise judged.",
    discussion: """
      Exit status 0 where it passes, 1 where it does not yet, 3 where the course itself failed, which counts nothing. Every
      answer is kept: `course history`. To a prediction, ANSWER is the number of a choice.
      """,
    options: [file] + Reading.options,
    positionals: [.exercise, PositionalSpec(name: "ANSWER", arity: .optional, help: "The number of a choice.")], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let desk = try ExerciseDesk(arguments.positionals.first, arguments, world)
    let answer = arguments.positionals.dropFirst().first
    if desk.exercise.kind == .predict {
      return try await Prediction(desk: desk, reading: try Reading(arguments, world)).answer(answer)
    }
    if let answer { throw UsageError.extraPositional(answer, command: spec.name) }
    let path = arguments.value(file)
    let text = try path.map { path throws(CommandFailure) in try world.answer(in: path) } ?? desk.text()
    var submission = try await Submission(desk)
    let feedback = try await submission.judge(text, file: path)
    let points = await submission.record(feedback)
    world.tell(feedback.render())
    if feedback.result.breakage != nil { return .broken }
    world.tell(feedback.result.isPassed ? ending(submission.desk, points) : "Next: mend it, then `course submit \(desk.exercise.id)`.\n")
    return feedback.result.isPassed ? .success : .failure
  }

  /// What a pass brought, and what to do next.
  static func ending(_ desk: ExerciseDesk, _ points: Int) -> String {
    let progress = desk.learner.progress
    var text = points > 0 ? "+\(points) XP · " : ""
    text += ProgressReport.line(progress, .plain) + "\n"
    let count = desk.exercise.solutions.count
    if count > 0 { text += "`course solution \(desk.exercise.id)` shows \(count == 1 ? "a solution" : "\(count) solutions").\n" }
    if desk.exercise.kind == .audit { text += "Now on code of your own: `course audit PATH`.\n" }
    let open = progress.standings(of: desk.lesson).first { if case .passed = $0.state { false } else { true } }
    text += open.map { "Next: `course start \($0.id)` (\($0.title)).\n" } ?? "Next: `course next`.\n"
    return text
  }
}

extension World {
  /// The text of a file that the learner names.
  fileprivate func answer(in path: String) throws(CommandFailure) -> String {
    do {
      return try AnswerFile.read(absolute(path))
    } catch {
      throw CommandFailure(status: .usage, message: "\(error)")
    }
  }
}
