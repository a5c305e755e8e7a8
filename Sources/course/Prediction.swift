internal import CourseCore
internal import CourseSystem
internal import Foundation

/// A prediction: asked, answered, and compared with what the compiler or the run then gives.
struct Prediction {
  var desk: ExerciseDesk
  let reading: Reading

  /// Shows the program and the choices.
  func ask() throws {
    desk.world.tell("\(desk.exercise.title)\n\n" + desk.lesson.learnersText(of: desk.exercise).indented + "\n")
    for (number, choice) in desk.exercise.choices.enumerated() {
      let lines = choice.text.split(separator: "\n", omittingEmptySubsequences: false)
      desk.world.tell("  \(number + 1)  " + lines.joined(separator: "\n     ") + "\n")
    }
    desk.world.tell("\nNext: `course submit \(desk.exercise.id) NUMBER`.\n")
  }

  /// - Parameter words: the number of a choice; on a terminal, it is asked for where it is not given.
  func answer(_ words: String?) async throws -> ExitStatus {
    guard let number = try choice(words) else {
      throw CommandFailure(
        status: .usage,
        message: "say which choice: `course submit \(desk.exercise.id) 1` to \(desk.exercise.choices.count); `course start \(desk.exercise.id)` shows them")
    }
    var submission = try await Submission(desk)
    guard let trial = submission.verifier.planner.prediction(desk.exercise, in: desk.lesson) else {
      throw CommandFailure(status: .broken, message: "`\(desk.exercise.id)` is not verified")
    }
    let (result, works) = try await submission.verifier.judge(trial)
    let right = submission.verifier.right(trial, works)
    guard result.breakage == nil, right.count == 1 else {
      let why = result.breakage?.message ?? "\(right.count) of its choices came; it needs to be mended"
      desk.world.tell("! The course itself failed, not your answer; nothing is counted.\n  \(why)\n")
      return .broken
    }
    let isRight = right == [number]
    let points = await submission.recordPrediction(isRight, number + 1)
    tell(number, isRight)
    guard isRight else {
      desk.world.tell("Next: think again, then `course submit \(desk.exercise.id) NUMBER`.\n")
      return .failure
    }
    desk.world.tell(SubmitCommand.ending(submission.desk, points))
    return .success
  }

  private func choice(_ words: String?) throws -> Int? {
    guard let words = words ?? asked() else { return nil }
    guard let number = Int(words.trimmingCharacters(in: .whitespaces)), desk.exercise.choices.indices.contains(number - 1) else {
      throw CommandFailure(
        status: .usage, message: "`\(words)` is no choice: expected a number from 1 to \(desk.exercise.choices.count)")
    }
    return number - 1
  }

  private func asked() -> String? {
    guard desk.world.inputIsTerminal, desk.world.outputIsTerminal else { return nil }
    try? ask()
    desk.world.write("Your choice: ")
    return readLine()
  }

  private func tell(_ number: Int, _ isRight: Bool) {
    let choice = desk.exercise.choices[number]
    desk.world.tell(isRight ? "✓ \(desk.exercise.title) (\(desk.exercise.id)): right\n" : "✗ \(desk.exercise.title) (\(desk.exercise.id)): not \(number + 1)\n")
    guard !choice.reason.isEmpty else { return }
    reading.write(MarkdownRenderer(options: reading.options).render(choice.reason, footnotes: []))
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).dropLast(hasSuffix("\n") ? 1 : 0).map { "    \($0)\n" }.joined()
  }
}
