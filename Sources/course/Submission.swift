internal import CourseCore
internal import CourseSystem
internal import Foundation

/// An answer on its way: kept, tried, judged, and put on record.
struct Submission {
  private(set) var desk: ExerciseDesk
  private let session: Session
  private let index: DiagnosticIndex

  /// Finds the compiler and builds what answers may import.
  init(_ desk: ExerciseDesk) async throws {
    self.desk = desk
    session = try await Session.open(VerifyScope(lesson: desk.lesson, of: desk.folder), toolchain: nil, desk.world)
    index = DiagnosticIndex(desk.learner.catalog)
    if let skip = session.verifier.planner.whyNot(desk.exercise) {
      throw CommandFailure(status: .broken, message: "`\(desk.exercise.id)` cannot be answered here: it \(skip.words)")
    }
  }

  var verifier: Verifier { session.verifier }

  /// Keeps an answer, tries it and says what became of it. A cancelled one was kept, and nothing else.
  ///
  /// - Parameter file: what it is called, where it is not the learner's own file.
  mutating func judge(_ text: String, file: String? = nil) async throws -> Feedback {
    let history = desk.answers.answers
    let kept = keep(text)
    let trial = session.verifier.planner.trial(of: text, for: desk.exercise, in: desk.lesson)
    // An answer that is none needs no compiler.
    let (result, works) =
      trial.fault == nil
      ? try await session.verifier.judge(trial)
      : (TrialResult(fault: trial.fault), [])
    let index = index
    var feedback = Feedback(
      desk.exercise, in: desk.lesson, trial: trial, result: result, works: works, file: file ?? desk.fileName, text: text,
      teacher: { index.lesson(teaching: $0) })
    let tries = history.filter { $0.trace != nil }
    feedback.earlier = tries.last?.trace
    let same = tries.reversed().prefix { $0.trace?.obstacle == feedback.trace.obstacle && $0.verdict == .notYet }
    feedback.repeats = same.reduce(1) { $0 + ($1.times ?? 1) }
    feedback.hasHint = desk.exercise.nextHint(taken: desk.record.hints, met: feedback.diagnostics) != nil
    feedback.picture = comparison(of: trial, works, result)
    note(kept, feedback, times: history.first { $0.number == kept?.number }?.times ?? 0)
    return feedback
  }

  /// Puts an answer on the learner's record. What broke in the course itself counts nothing.
  ///
  /// - Returns: the points that it brought.
  mutating func record(_ feedback: Feedback) async -> Int {
    guard feedback.result.breakage == nil else { return 0 }
    let isRight = feedback.result.isPassed
    var facts: [ProgressEvent.Fact] = [
      .answerSubmitted(desk.name, .init(isRight: isRight, diagnostics: feedback.diagnostics, raced: feedback.raced))
    ]
    if isRight, !desk.record.isPassed { facts.append(.exercisePassed(desk.name, difficulty: desk.exercise.level)) }
    let before = desk.learner.progress.points
    await desk.learner.recordIfPossible(facts, desk.world)
    return desk.learner.progress.points - before
  }

  /// Keeps a prediction and puts it on the learner's record.
  ///
  /// - Returns: the points that it brought.
  mutating func recordPrediction(_ isRight: Bool, _ number: Int) async -> Int {
    if var kept = keep("\(number)\n") {
      kept.verdict = isRight ? .passed : .notYet
      try? desk.answers.note(kept)
    }
    var facts: [ProgressEvent.Fact] = [.answerSubmitted(desk.name, .init(isRight: isRight))]
    if isRight, !desk.record.isPassed { facts.append(.exercisePassed(desk.name, difficulty: desk.exercise.level)) }
    let before = desk.learner.progress.points
    await desk.learner.recordIfPossible(facts, desk.world)
    return desk.learner.progress.points - before
  }

  mutating func take(hint number: Int) async {
    await desk.learner.recordIfPossible([.hintTaken(desk.name, number: number)], desk.world)
  }

  // MARK: History

  private func keep(_ text: String) -> KeptAnswer? {
    do throws(FolderError) {
      return try desk.answers.keep(text, for: .submitted, time: Learner.now)
    } catch {
      desk.world.complain("course: the answer is not kept: \(error)\n")
      return nil
    }
  }

  private func note(_ kept: KeptAnswer?, _ feedback: Feedback, times: Int) {
    guard var answer = kept, feedback.result.breakage == nil else { return }
    answer.verdict = feedback.result.isPassed ? .passed : .notYet
    answer.trace = feedback.trace
    answer.times = times + 1
    do throws(FolderError) {
      try desk.answers.note(answer)
    } catch {
      desk.world.complain("course: what became of the answer is not kept: \(error)\n")
    }
  }

  // MARK: Pictures

  /// Puts a painted picture beside the one that was wanted, if they differ.
  private func comparison(of trial: Trial, _ works: [RunResult], _ result: TrialResult) -> String? {
    guard let (number, outcome) = result.failure, case .picture = outcome.finding, works.indices.contains(number),
      case .program(let program) = works[number], let run = program.runs.last
    else { return nil }
    let path = "\(desk.folder.sandbox)/Pictures/\(desk.exercise.id).png"
    let comparison = PictureComparison(of: trial.checks[number], run, currentDirectory: desk.world.currentDirectory)
    return comparison.map { found in
      let isSaved = found.save(to: path)
      return found.words + (isSaved ? "\n    Side by side (wanted, yours, difference): \(desk.relative(path))" : "")
    }
  }
}

extension Check.Skip {
  /// Why, in words, to follow "it".
  fileprivate var words: String {
    switch self {
    case .platform: "is for another platform"
    case .since: "needs a newer toolchain"
    }
  }
}
