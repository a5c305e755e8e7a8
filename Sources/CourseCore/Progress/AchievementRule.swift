/// A rule that `when` of an achievement in `course.yaml` names.
public enum AchievementRule: String, Sendable, CaseIterable {
  case blockRun = "block-run"
  case passedWithoutHint = "passed-without-hint"
  case threePassedAtFirstAnswer = "three-passed-at-first-answer"
  case passedAfterFiveAnswers = "passed-after-five-answers"
  case breakPassed = "break-passed"
  case fivePredictionsRight = "five-predictions-right"
  case everyKindPassed = "every-kind-passed"
  case trackDiagnosticsMet = "track-diagnostics-met"
  case promiseWritten = "promise-written"
  case raceCaught = "race-caught"
  case trackFinished = "track-finished"
  case courseFinished = "course-finished"

  /// Whether the events behind `tally` earn it.
  func holds(_ tally: ProgressTally, _ syllabus: Syllabus) -> Bool {
    switch self {
    case .blockRun: !tally.run.isEmpty
    case .passedWithoutHint: tally.hasPassedWithoutHint
    case .threePassedAtFirstAnswer: tally.firstAnswers.longest >= 3
    case .passedAfterFiveAnswers: tally.hasPassedAfterFiveAnswers
    case .breakPassed: tally.passedKinds.contains(.break)
    case .fivePredictionsRight: tally.predictions.longest >= 5
    case .everyKindPassed: tally.passedKinds.count == ExerciseKind.allCases.count
    case .trackDiagnosticsMet: syllabus.tracks.contains { Self.isMet($0, tally) }
    case .promiseWritten: tally.passedKinds.contains(.audit)
    case .raceCaught: tally.hasCaughtRace
    case .trackFinished: syllabus.tracks.contains { Self.isFinished($0, tally) }
    case .courseFinished: Self.isFinished(syllabus.lessons, tally)
    }
  }

  private static func isMet(_ lessons: [Syllabus.Lesson], _ tally: ProgressTally) -> Bool {
    let wanted = Set(lessons.filter(\.isPublished).flatMap { $0.exercises.flatMap(\.diagnostics) })
    return !wanted.isEmpty && wanted.isSubset(of: tally.metDiagnostics)
  }

  /// A lesson that is still to be written keeps its track open: what is earned stays, so it must not come cheap.
  private static func isFinished(_ lessons: [Syllabus.Lesson], _ tally: ProgressTally) -> Bool {
    !lessons.isEmpty
      && lessons.allSatisfy { lesson in
        lesson.isPublished && tally.read.contains(lesson.id)
          && lesson.exercises.allSatisfy { tally.exercises[tally.key($0.name)]?.isPassed ?? false }
      }
  }
}

extension Syllabus {
  /// The lessons of each track.
  fileprivate var tracks: [[Lesson]] { Array(Dictionary(grouping: lessons, by: \.track).values) }
}
