internal import Foundation

/// What became of many learners' answers: one table, or JSON.
public struct GradeTable: Sendable, Equatable {
  /// In the order of their names.
  public private(set) var grades: [LearnerGrade]

  public init(_ grades: [LearnerGrade]) {
    self.grades = grades.sorted { $0.learner < $1.learner }
  }

  /// 3 where something broke, 1 where an answer did not pass, else 0. Who has not answered has not failed.
  public var exitStatus: Int32 {
    if total(.broken) > 0 { return 3 }
    return total(.notYet) > 0 ? 1 : 0
  }

  private func total(_ status: LearnerGrade.Status) -> Int { grades.reduce(0) { $0 + $1.count(status) } }

  /// A row a learner, a row an exercise, what was found that is no answer, and counts.
  public var text: String {
    let columns = shown
    var text = TextTable(
      header: ["learner"] + columns.map(\.words),
      rows: grades.map { grade in [grade.learner] + columns.map { String(grade.count($0)) } }
    ).text + "\n"
    text += TextTable(
      header: ["exercise"] + columns.map(\.words),
      rows: exercises.map { exercise in
        [exercise.name] + columns.map { status in String(exercise.answers.count { $0 == status }) }
      }
    ).text + "\n"
    for grade in grades { text += grade.remarks.map { "\(grade.learner): \($0)\n" }.joined() }
    let counts = columns.map { "\(total($0)) \($0.words)" }.joined(separator: ", ")
    return text + "grade: \(CourseCore.count(grades.count, "learner")), \(counts)\n"
  }

  /// What nobody's answer is, is no column, but for those that everybody asks about.
  private var shown: [LearnerGrade.Status] {
    LearnerGrade.Status.allCases.filter { [.passed, .notYet, .missing].contains($0) || total($0) > 0 }
  }

  private var exercises: [(name: String, answers: [LearnerGrade.Status])] {
    var order: [String] = []
    var answers: [String: [LearnerGrade.Status]] = [:]
    for answer in grades.flatMap(\.answers) {
      let name = "\(answer.lesson)/\(answer.exercise)"
      if answers[name] == nil { order.append(name) }
      answers[name, default: []].append(answer.status)
    }
    return order.map { ($0, answers[$0] ?? []) }
  }

  /// All learners as one JSON list.
  public var json: String { Self.encode(grades) }

  /// One learner's own JSON.
  public static func json(_ grade: LearnerGrade) -> String { encode(grade) }

  private static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self) + "\n"
  }

  /// Reads one learner's JSON; nil where it is none of schema 1.
  public static func read(_ json: [UInt8]) -> LearnerGrade? {
    guard let grade = try? JSONDecoder().decode(LearnerGrade.self, from: Data(json)), grade.schema == 1 else { return nil }
    return grade
  }
}

extension LearnerGrade.Status {
  fileprivate var words: String { self == .notYet ? "not yet" : rawValue }
}
