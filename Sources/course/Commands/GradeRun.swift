internal import CourseCore
internal import CourseSystem
internal import Foundation

/// The grading of a folder: learners a few dozen at a time, so that what is done is written down and kept.
struct GradeRun {
  private let folder: AnswerFolders
  private let course: CourseFolder
  private let directory: ExerciseDirectory
  private let entries: [ExerciseDirectory.Entry]
  private let session: Session
  private let options: Verifier.Options
  private let world: World

  /// How many learners' answers are tried together.
  private static let group = 32

  init(
    folder: AnswerFolders, course: CourseFolder, filter: String?, options: Verifier.Options, world: World
  ) async throws {
    (self.folder, self.course, self.options, self.world) = (folder, course, options, world)
    directory = ExerciseDirectory(course.catalog())
    entries = directory.entries.filter { entry in
      filter.map("\(entry.lesson.id)/\(entry.exercise.id)".contains) ?? true
    }
    guard !entries.isEmpty else {
      let words = filter.map { "no exercise's name holds `\($0)`" } ?? "this course has no exercise"
      throw CommandFailure(status: .usage, message: words)
    }
    session = try await Session.open(VerifyScope(exercisesOf: course), toolchain: nil, world)
  }

  /// - Parameter output: the folder for the learners' files, absolute; nil: none are written.
  func grade(_ shard: Shard, output: String?) async throws -> [LearnerGrade] {
    let learners = try learners().filter(shard.holds)
    if let output { try prepare(output) }
    var grades: [LearnerGrade] = []
    for start in stride(from: 0, to: learners.count, by: Self.group) {
      let new = try await grade(Array(learners[start...].prefix(Self.group)))
      for grade in new {
        if let output { try world.save(GradeTable.json(grade), to: "\(output)/\(grade.learner).json") }
      }
      grades += new
    }
    return grades
  }

  private func learners() throws(CommandFailure) -> [String] {
    let learners: [String]
    do throws(FolderError) { learners = try folder.learners() } catch {
      throw CommandFailure(status: .usage, message: "\(error)")
    }
    guard !learners.isEmpty else {
      throw CommandFailure(status: .usage, message: "\(folder.folder) has no folder of a learner")
    }
    return learners
  }

  private func prepare(_ output: String) throws(CommandFailure) {
    do { try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true) } catch {
      throw CommandFailure(status: .broken, message: "the grades cannot be written to \(output): it is no folder, and cannot be made one")
    }
    try world.checkThatOneCanSave(to: output + "/learner.json")
  }

  // MARK: Trying

  /// An answer that is to be tried, and whose.
  private struct Open {
    var learner: Int
    var answer: Int
    var trial: Trial
    /// Of a prediction, from 1.
    var choice: Int?
  }

  private func grade(_ learners: [String]) async throws -> [LearnerGrade] {
    var grades: [LearnerGrade] = []
    var open: [Open] = []
    for learner in learners {
      let found = folder.answers(of: learner, directory)
      var grade = LearnerGrade(
        course: course.course.id, toolchain: session.verifier.toolchain.version, learner: learner, remarks: found.remarks)
      for entry in entries {
        var answer = LearnerGrade.Answer(
          lesson: entry.lesson.id, exercise: entry.exercise.id, kind: entry.exercise.kind.rawValue, status: .missing,
          file: found.files[entry.exercise.id])
        if let one = attempt(entry, &answer, of: learner) {
          open.append(Open(learner: grades.count, answer: grade.answers.count, trial: one.trial, choice: one.choice))
        }
        grade.answers.append(answer)
      }
      grades.append(grade)
    }
    for (one, done) in zip(open, try await session.verifier.judge(open.map(\.trial), options: options)) {
      if let choice = one.choice {
        let right = session.verifier.right(one.trial, done.works)
        grades[one.learner].answers[one.answer].take(choice: choice, right: right.count == 1 ? right[0] + 1 : nil)
      } else {
        grades[one.learner].answers[one.answer].take(done.result)
      }
    }
    return grades
  }

  /// How an answer is tried; nil where it needs no trial, which `answer` then says.
  private func attempt(
    _ entry: ExerciseDirectory.Entry, _ answer: inout LearnerGrade.Answer, of learner: String
  ) -> (trial: Trial, choice: Int?)? {
    if let skip = session.verifier.planner.whyNot(entry.exercise) {
      (answer.status, answer.class) = (.skipped, skip.rawValue)
      return nil
    }
    guard let file = answer.file else { return nil }
    let text: String
    do throws(FolderError) { text = try folder.text(of: learner, file) } catch {
      (answer.status, answer.class, answer.message) = (.notYet, "text", "\(error)")
      return nil
    }
    guard entry.exercise.kind == .predict else {
      let trial = session.verifier.planner.trial(of: text, for: entry.exercise, in: entry.lesson)
      guard trial.fault != nil else { return (trial, nil) }
      answer.take(TrialResult(fault: trial.fault))
      return nil
    }
    guard let choice = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      (answer.status, answer.class, answer.message) = (.notYet, "choice", "\(file) holds no number of a choice")
      return nil
    }
    return session.verifier.planner.prediction(entry.exercise, in: entry.lesson).map { ($0, choice) }
  }
}
