internal import CourseCore
internal import CourseSystem

/// `course reset [EXERCISE]`: the starter again; what stood in the file is kept.
enum ResetCommand {
  static let spec = CommandSpec(
    name: "reset", abstract: "Begin an exercise again; your answer is kept.", positionals: [.exercise], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let desk = try ExerciseDesk(arguments.positionals.first, arguments, world)
    guard desk.exercise.kind != .predict else {
      throw CommandFailure(status: .usage, message: "a prediction has no file to reset")
    }
    let kept = try desk.reset()
    world.tell("\(desk.fileName) is the starter again.\n")
    if let kept { world.tell("What stood in it is answer \(kept.number); `course undo \(desk.exercise.id)` brings it back.\n") }
    return .success
  }
}

extension ExerciseDesk {
  /// Puts the starter in the place of the learner's text.
  ///
  /// - Returns: the text as it was kept, where it was not the starter.
  func reset() throws(CommandFailure) -> KeptAnswer? {
    let text = startingText
    let kept = try keepCurrent()
    try onFiles { () throws(FolderError) in
      try answers.keepStarter(text)
      try files.write(text)
      try files.writeTest(exercise.tests.first.map(lesson.text))
      try files.announce()
    }
    return kept
  }
}
