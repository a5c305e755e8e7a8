internal import CourseCore
internal import CourseSystem

/// `course errors [DIAGNOSTIC]`: the learner's own field guide of what the compiler has told them.
enum ErrorsCommand {
  static let spec = CommandSpec(
    name: "errors", abstract: "List the errors that your answers have met, and how you mended them.",
    positionals: [PositionalSpec(name: "DIAGNOSTIC", arity: .optional, help: "One of them, with your code and your fix.")],
    run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let folder = try world.course(arguments)
    let learner = Learner(of: folder, folder.catalog(language: world.language.rawValue), world)
    if let failure = learner.failure { throw CommandFailure(status: .broken, message: "\(failure)") }
    let index = DiagnosticIndex(learner.catalog)
    let meetings = learner.progress.meetings
    guard let name = arguments.positionals.first.map({ String($0.drop { $0 == "#" }) }) else {
      if meetings.isEmpty { world.tell("No answer of yours has met an error yet.\n") }
      for meeting in meetings { world.tell(line(meeting, index)) }
      if let first = meetings.first { world.tell("`course errors \(first.diagnostic)` shows your code and your fix.\n") }
      return .success
    }
    guard let meeting = meetings.first(where: { $0.diagnostic == name }) else {
      let near = nearest(to: name, among: meetings.map(\.diagnostic)).map { "; did you mean `\($0)`?" } ?? ""
      throw CommandFailure(status: .usage, message: "no answer of yours has met `\(name)`" + near)
    }
    world.tell(line(meeting, index))
    if let entry = ExerciseDirectory(learner.catalog)[meeting.exercise] {
      world.tell(encounter(meeting, ExerciseDesk(entry, folder, learner, world)))
    }
    return .success
  }

  private static func line(_ meeting: Progress.Meeting, _ index: DiagnosticIndex) -> String {
    let day = ProgressReport.day(meeting.time)
    let times = meeting.count == 1 ? "once" : "\(meeting.count) times"
    let lesson = index.lesson(teaching: meeting.diagnostic).map { " · taught in \($0.title)" } ?? ""
    return "\(meeting.diagnostic) · \(times) · first on \(day) in \(meeting.exercise.id)\(lesson)\n"
  }

  /// The compiler's words, and how the answer was changed until it did not say them any more.
  private static func encounter(_ meeting: Progress.Meeting, _ desk: ExerciseDesk) -> String {
    let answers = desk.answers.answers
    func meets(_ answer: KeptAnswer) -> Bool { answer.trace?.complaints.contains { $0.diagnostic == meeting.diagnostic } ?? false }
    guard let first = answers.firstIndex(where: meets), let text = try? desk.answers.text(answers[first].number) else { return "" }
    let words = answers[first].trace?.complaints.first { $0.diagnostic == meeting.diagnostic }?.text ?? ""
    let found = "\nThe compiler said: \(words)\n"
    guard let fix = answers[first...].first(where: { $0.trace != nil && !meets($0) }),
      let mended = try? desk.answers.text(fix.number)
    else { return found + "\nYour code:\n\n" + text.indented }
    let diff = LineDiff(from: text.lineList, to: mended.lineList).lines()
    return found + "\nYour answer \(answers[first].number) (-) and answer \(fix.number) (+), without it:\n\n" + diff.map { "  \($0)\n" }.joined()
  }
}
