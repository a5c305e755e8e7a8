internal import CourseCore
internal import Foundation

extension CourseFolder {
  /// The file of the ids that the course has published. A course that has none keeps no record; an empty one begins it.
  private static let idFile = "permanent-ids.txt"

  private var lessons: [Lesson] { documents.map(\.lesson).filter { $0.frontMatter != nil } }

  private var record: PermanentIDs? {
    guard let bytes = try? WholeFile.read("\(path)/\(Self.idFile)") else { return nil }
    return PermanentIDs(parsing: String(decoding: bytes, as: UTF8.self))
  }

  /// Published ids that are not on record yet, and so not protected.
  public var unrecordedIDs: [String] { record?.unrecorded(lessons) ?? [] }

  /// Puts all published ids on record.
  public func recordIDs() throws(FolderError) {
    guard let record else { return }
    try WholeFile.replace("\(path)/\(Self.idFile)", with: Array(record.text(with: lessons).utf8))
  }

  /// Recorded ids that are gone, and exercises that share an id: progress is kept by both.
  func idProblems(_ loader: DocumentLoader) -> [ReportProblem] {
    let faulty = Set(documents.filter { !$0.problems.isEmpty }.map(\.lesson.id))
    let file = loader.relative("\(path)/\(Self.idFile)")
    let vanished = (record?.vanished(from: lessons, faulty: faulty) ?? []).map { id in
      ReportProblem(
        file: file,
        message: "`\(id)` was published and is gone: list it under `formerly` of what it has become, or take its line away")
    }
    return vanished + sharedExercises
  }

  private var sharedExercises: [ReportProblem] {
    var homes: [String: Lesson] = [:]
    return lessons.flatMap { lesson in
      lesson.exercises.compactMap { exercise -> ReportProblem? in
        guard let first = homes[exercise.id], first.id != lesson.id else {
          homes[exercise.id] = lesson
          return nil
        }
        return ReportProblem(
          file: lesson.file.path, location: SourceLocation(line: exercise.starter.code.fenceLine),
          message: "the exercise id `\(exercise.id)` is that of \(first.file.path) already; ids are unique in a course")
      }
    }
  }
}
