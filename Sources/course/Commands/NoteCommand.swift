internal import CourseCore
internal import CourseSystem

/// `course note LESSON [TEXT…]`: keeps a note on a lesson, or shows those there are.
enum NoteCommand {
  static let spec = CommandSpec(
    name: "note", abstract: "Keep a note of your own on a lesson, or show those you wrote.",
    positionals: [.lesson, PositionalSpec(name: "TEXT", arity: .many, help: "The note; without one, all notes are shown.")],
    run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    var learner = try world.learner(arguments)
    let entry: Catalog.Entry
    do throws(LessonNameError) {
      entry = try learner.catalog.entry(named: arguments.positionals[0])
    } catch {
      throw CommandFailure(status: .usage, message: error.message)
    }
    let text = arguments.positionals.dropFirst().joined(separator: " ")
    guard !text.allSatisfy(\.isWhitespace) else {
      let notes = ProgressReport.notes(learner.progress, of: entry.id)
      world.tell(notes.isEmpty ? "There is no note on \(entry.title). `course note \(entry.id) TEXT` writes one.\n" : notes)
      return .success
    }
    try await keeping { () async throws(ProgressError) in
      try await learner.record([.noteWritten(lesson: entry.id, text: text)], world)
    }
    world.tell("Kept: a note on \(entry.title).\n")
    return .success
  }
}
