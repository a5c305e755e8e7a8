internal import CourseCore
internal import CourseSystem
internal import Foundation

/// `course review [ANSWER]`: the questions that are due, one at a time.
enum ReviewCommand {
  static let spec = CommandSpec(
    name: "review", abstract: "Answer a few questions about what you have met before.",
    discussion: """
      At most three are due at one time; each comes again after some days, later with every right answer. Nothing reminds
      you, and leaving one out costs nothing. On a terminal you are asked; else give the number of a choice.
      """,
    options: Reading.options,
    positionals: [PositionalSpec(name: "ANSWER", arity: .optional, help: "The number of a choice, to the first that is due.")],
    run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let folder = try world.course(arguments)
    let reading = try Reading(arguments, world)
    var learner = Learner(of: folder, folder.catalog(language: reading.language.rawValue), world)
    let review = Review(learner.progress, learner.catalog, now: Learner.now)
    guard !review.due.isEmpty else {
      world.tell(nothing(review))
      return .success
    }
    if let answer = arguments.positionals.first {
      let isRight = try await judge(review.due[0], answer, folder, &learner, reading, world)
      return isRight ? .success : .failure
    }
    for (index, item) in review.due.enumerated() {
      world.tell("Question \(index + 1) of \(review.due.count)\n")
      try ask(item, learner, folder, world)
      guard world.inputIsTerminal, world.outputIsTerminal else {
        world.tell("Next: `course review NUMBER`.\n")
        return .success
      }
      guard case .again = item.question else {
        world.write("Your choice (nothing leaves it out): ")
        guard let words = readLine(), !words.allSatisfy(\.isWhitespace) else { continue }
        _ = try await judge(item, words, folder, &learner, reading, world)
        continue
      }
    }
    return .success
  }

  private static func nothing(_ review: Review) -> String {
    guard let next = review.next else { return "Nothing to review yet: predictions that you have answered and errors that you have met come here.\n" }
    return "Nothing is due. The next question comes on \(ProgressReport.day(next)).\n"
  }

  private static func ask(_ item: Review.Item, _ learner: Learner, _ folder: CourseFolder, _ world: World) throws {
    switch item.question {
    case .prediction(let entry): world.tell(Prediction.question(entry))
    case .diagnostic(let lesson, let block, let choices, _):
      world.tell("What does the compiler say of this block of \(lesson.frontMatter?.title ?? lesson.id)?\n\n")
      let code = block.content == .swift ? block.code.text.withoutHiddenLines : lesson.text(of: block)
      world.tell(code.indented + "\n" + choices.enumerated().map { "  \($0 + 1)  \($1)\n" }.joined())
    case .again(let entry):
      world.tell("You have looked at the solution of \(entry.exercise.title). Can you do it without? `course reset \(entry.exercise.id)`\n")
    }
  }

  private static func judge(
    _ item: Review.Item, _ words: String, _ folder: CourseFolder, _ learner: inout Learner, _ reading: Reading, _ world: World
  ) async throws -> Bool {
    let isRight: Bool
    switch item.question {
    case .prediction(let entry):
      let prediction = Prediction(desk: ExerciseDesk(entry, folder, learner, world), reading: reading)
      let number = try prediction.number(words)
      isRight = try await prediction.isRight(number)
      prediction.tell(number, isRight)
    case .diagnostic(let lesson, let block, let choices, let right):
      guard let number = Int(words.trimmingCharacters(in: .whitespaces)), choices.indices.contains(number - 1) else {
        throw CommandFailure(status: .usage, message: "`\(words)` is no choice: expected a number from 1 to \(choices.count)")
      }
      isRight = number - 1 == right
      world.tell(isRight ? "✓ right\n" : "✗ not \(number): it says “\(choices[right])”. `course run \(lesson.id)#\(block.id)` shows it.\n")
    case .again(let entry):
      throw CommandFailure(status: .usage, message: "this one is answered by doing it: `course reset \(entry.exercise.id)`, then `course submit \(entry.exercise.id)`")
    }
    await learner.recordIfPossible([.reviewAnswered(item.id, isRight: isRight)], world)
    return isRight
  }
}
