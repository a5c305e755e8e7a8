internal import CourseCore
internal import CourseSystem

/// `course start [EXERCISE]`: makes the learner's file, and never writes over one.
enum StartCommand {
  private static let merge = OptionSpec(name: "merge", help: "Bring what the course has changed into your file; your text is kept.")
  static let spec = CommandSpec(
    name: "start", abstract: "Start an exercise: your file in Sandbox.",
    discussion: "Nothing is ever written over: an exercise that is started already stays as it is.",
    options: [merge] + Reading.options, positionals: [.exercise], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    var desk = try desk(arguments, world)
    if desk.exercise.kind == .predict {
      Prediction(desk: desk, reading: try Reading(arguments, world)).ask()
      await desk.learner.recordIfPossible([.exerciseStarted(desk.name)], world)
      return .success
    }
    let text = desk.startingText
    if desk.files.isStarted {
      try continued(desk, text, merges: arguments.has(merge))
    } else if let last = desk.answers.answers.last {
      try desk.onFiles { () throws(FolderError) in try desk.files.write(try desk.answers.text(last.number)) }
      world.tell("Your file was gone; answer \(last.number) stands in it again.\n")
    } else {
      try desk.onFiles { () throws(FolderError) in
        try desk.answers.keepStarter(text)
        try desk.files.write(text)
      }
    }
    try desk.onFiles { () throws(FolderError) in
      try desk.files.writeTest(desk.exercise.tests.first.map(desk.lesson.text))
      try desk.files.announce()
    }
    await desk.learner.recordIfPossible([.exerciseStarted(desk.name)], world)
    world.tell(card(desk))
    return .success
  }

  /// Without a name, the next open exercise of the lesson at hand rather than the last one.
  private static func desk(_ arguments: ParsedArguments, _ world: World) throws -> ExerciseDesk {
    if let name = arguments.positionals.first { return try ExerciseDesk(name, arguments, world) }
    let learner = try world.learner(arguments)
    let open = ExerciseDirectory(learner.catalog).open(in: learner.progress.current, learner.progress)
    return try ExerciseDesk(open.map { "\($0.lesson.id)/\($0.exercise.id)" }, arguments, world)
  }

  /// What there is to say about a file that is there: the course may have changed what it began with.
  private static func continued(_ desk: ExerciseDesk, _ text: String, merges: Bool) throws {
    guard let old = desk.answers.starter, old != text else { return }
    guard merges else {
      desk.world.tell(
        "The course has changed this exercise since you began. `course start \(desk.exercise.id) --merge` brings the changes into your file.\n")
      return
    }
    let kept = try desk.keepCurrent()
    guard let merged = StarterMerge.merged(try desk.text(), from: old, to: text) else {
      throw CommandFailure(
        status: .failure,
        message: "the course's changes meet yours; nothing was written. `course reset \(desk.exercise.id)` begins with the new starter and keeps your answer")
    }
    try desk.onFiles { () throws(FolderError) in
      try desk.files.write(merged)
      try desk.answers.keepStarter(text)
    }
    let number = kept.map { " Your text as it was is answer \($0.number)." } ?? ""
    desk.world.tell("The course's changes stand in your file now.\(number)\n")
  }

  private static func card(_ desk: ExerciseDesk) -> String {
    let exercise = desk.exercise
    var text = "\(exercise.title) · \(exercise.kind.rawValue) · level \(exercise.level)\n"
    text += "Your file: \(desk.fileName)\n"
    text += "It passes when " + exercise.terms.joined(separator: ",\n  and ") + ".\n"
    text += "Next: edit it, then `course submit \(exercise.id)`; `course watch \(exercise.id)` checks it on every save.\n"
    return text
  }
}
