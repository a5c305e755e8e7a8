/// What became of one learner's answers: the wire form, schema 1. Additions are allowed, changes and removals are not.
public struct LearnerGrade: Codable, Sendable, Equatable {
  public enum Status: String, Codable, Sendable, CaseIterable {
    case passed
    case notYet = "not-yet"
    /// There is no answer.
    case missing
    /// The exercise is for another platform or a newer toolchain.
    case skipped
    /// The course's own machinery failed: nothing is known.
    case broken
  }

  public struct Answer: Codable, Sendable, Equatable {
    public var lesson, exercise, kind: String
    public var status: Status
    /// Relative to the learner's folder; nil where there is none.
    public var file: String?
    /// The class of what stands in the way; empty where nothing does.
    public var `class` = ""
    public var message = ""
    /// The groups or names of the errors that the compiler gave.
    public var diagnostics: [String] = []

    public init(lesson: String, exercise: String, kind: String, status: Status, file: String? = nil) {
      (self.lesson, self.exercise, self.kind) = (lesson, exercise, kind)
      (self.status, self.file) = (status, file)
    }
  }

  public var schema = 1
  public var course: String
  /// The compiler's version.
  public var toolchain: String
  public var learner: String
  /// In the course's order, one for each exercise.
  public var answers: [Answer]
  /// Files that are no answers, and why.
  public var remarks: [String]

  public init(course: String, toolchain: String, learner: String, answers: [Answer] = [], remarks: [String] = []) {
    (self.course, self.toolchain, self.learner) = (course, toolchain, learner)
    (self.answers, self.remarks) = (answers, remarks)
  }

  public func count(_ status: Status) -> Int { answers.count { $0.status == status } }
}

extension LearnerGrade.Answer {
  /// Takes what trying the answer gave.
  public mutating func take(_ result: TrialResult) {
    if let breakage = result.breakage {
      (status, message) = (.broken, breakage.message)
    } else if result.isPassed {
      status = .passed
    } else {
      status = .notYet
      if let fault = result.fault {
        (`class`, message) = ("text", fault.message)
      } else if let failure = result.failure {
        `class` = failure.outcome.class.rawValue
        message = failure.outcome.finding?.message ?? `class`
        let errors = failure.outcome.diagnostics.filter { $0.severity == .error }
        diagnostics = errors.compactMap { $0.groupName ?? $0.name }.unique
      } else if let violation = result.violations.first {
        (`class`, message) = ("rules", violation.message)
      }
    }
  }

  /// Takes which choice of a prediction was given and which came, both from 1; nil where none or several came.
  public mutating func take(choice: Int, right: Int?) {
    guard let right else {
      (status, message) = (.broken, "not exactly one of its choices came; the exercise has to be mended")
      return
    }
    status = choice == right ? .passed : .notYet
    if status == .notYet { (`class`, message) = ("choice", "choice \(choice) was given") }
  }
}

extension [String] {
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
