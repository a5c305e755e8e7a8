internal import CourseCore
internal import CourseSystem
internal import Foundation

/// A prediction: asked, answered, and compared with what the compiler or the run then gives.
struct Prediction {
  var desk: ExerciseDesk
  let reading: Reading

  /// The program and the choices.
  static func question(_ entry: ExerciseDirectory.Entry) -> String {
    let choices = entry.exercise.choices.enumerated().map { number, choice in
      "  \(number + 1)  " + choice.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n     ") + "\n"
    }
    return "\(entry.exercise.title)\n\n\(entry.lesson.learnersText(of: entry.exercise).indented)\n\(choices.joined())"
  }

  func ask() {
    desk.world.tell(Self.question(ExerciseDirectory.Entry(lesson: desk.lesson, exercise: desk.exercise)))
    desk.world.tell("\nNext: `course submit \(desk.exercise.id) NUMBER`.\n")
  }

  /// - Parameter words: the number of a choice; on a terminal, it is asked for where it is not given.
  func answer(_ words: String?) async throws -> ExitStatus {
    guard let words = words ?? asked() else {
      throw CommandFailure(
        status: .usage,
        message: "say which choice: `course submit \(desk.exercise.id) 1` to \(desk.exercise.choices.count); `course start \(desk.exercise.id)` shows them")
    }
    let number = try number(words)
    var submission = try await Submission(desk)
    let isRight = try await right(submission) == number
    let points = await submission.recordPrediction(isRight, number + 1)
    tell(number, isRight)
    guard isRight else {
      desk.world.tell("Next: think again, then `course submit \(desk.exercise.id) NUMBER`.\n")
      return .failure
    }
    desk.world.tell(SubmitCommand.ending(submission.desk, points))
    return .success
  }

  /// Whether that choice is what comes.
  func isRight(_ number: Int) async throws -> Bool { try await right(try await Submission(desk)) == number }

  /// The place of the choice that the words mean.
  func number(_ words: String) throws(CommandFailure) -> Int {
    guard let number = Int(words.trimmingCharacters(in: .whitespaces)), desk.exercise.choices.indices.contains(number - 1) else {
      throw CommandFailure(
        status: .usage, message: "`\(words)` is no choice: expected a number from 1 to \(desk.exercise.choices.count)")
    }
    return number - 1
  }

  /// The place of the choice that comes when the block is compiled and run.
  private func right(_ submission: Submission) async throws -> Int {
    guard let trial = submission.verifier.planner.prediction(desk.exercise, in: desk.lesson) else {
      throw CommandFailure(status: .broken, message: "`\(desk.exercise.id)` is not verified")
    }
    let (result, works) = try await submission.verifier.judge(trial)
    let right = submission.verifier.right(trial, works)
    guard result.breakage == nil, right.count == 1 else {
      let why = result.breakage?.message ?? "\(right.count) of its choices came; the exercise has to be mended"
      throw CommandFailure(status: .broken, message: "the course itself failed, not your answer; nothing is counted: \(why)")
    }
    return right[0]
  }

  private func asked() -> String? {
    guard desk.world.inputIsTerminal, desk.world.outputIsTerminal else { return nil }
    ask()
    desk.world.write("Your choice: ")
    return readLine()
  }

  func tell(_ number: Int, _ isRight: Bool) {
    let choice = desk.exercise.choices[number]
    desk.world.tell(isRight ? "✓ \(desk.exercise.title) (\(desk.exercise.id)): right\n" : "✗ \(desk.exercise.title) (\(desk.exercise.id)): not \(number + 1)\n")
    guard !choice.reason.isEmpty else { return }
    reading.write(MarkdownRenderer(options: reading.options).render(choice.reason, footnotes: []))
  }
}

extension String {
  /// Each line four blanks further in.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).dropLast(hasSuffix("\n") ? 1 : 0).map { $0.isEmpty ? "\n" : "    \($0)\n" }
      .joined()
  }

  /// Its lines, without the empty one behind the last line end.
  var lineList: [String] {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
