internal import CourseCore
internal import CourseSystem
internal import Foundation

/// `verify --update`: writes what was found into the documents, and shows every change.
struct UpdateRun {
  /// What the user allows.
  struct Wish {
    /// The reason for changing what blocks claim; nil: claims stay.
    var reason: String?

    init(acceptsVerdicts: Bool, reason: String?, _ environment: [String: String]) throws {
      if environment["CI"] == "true" {
        throw CommandFailure(status: .usage, message: "--update writes nothing under CI=true; run it where somebody looks at the changes")
      }
      guard acceptsVerdicts || reason == nil else {
        throw UsageError.badValue(
          option: "reason", value: reason ?? "", expected: "--accept-verdicts beside it", nearest: nil)
      }
      let words = reason?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      if acceptsVerdicts, words.isEmpty { throw UsageError.missingValue(option: "reason", valueName: "TEXT") }
      self.reason = acceptsVerdicts ? words : nil
    }
  }

  let wish: Wish
  let world: World

  /// Updates the files of a report. The run fails all the same where something was or is to be changed: the next one
  /// shows whether the documents are true now.
  ///
  /// - Parameter course: whose new ids are put on record; nil where not all of a course was verified.
  func run(_ report: Report, of course: CourseFolder?) throws -> ExitStatus {
    var isChanged = false
    try record(course)
    for file in report.files {
      let update = LessonUpdate(file, acceptingClaims: wish.reason != nil)
      if !update.edits.isEmpty {
        try write(file.lesson.file, update)
        isChanged = true
      }
      for claim in update.claims where wish.reason == nil {
        isChanged = true
        world.write("\(file.lesson.file.path):\(claim.line): \(claim.check): claims `\(claim.from)`, which would have to be `\(claim.to)`; nothing was changed. If that is what you want to teach: --update --accept-verdicts --reason TEXT\n")
      }
    }
    if !isChanged { world.write("nothing to update\n") }
    return isChanged || report.exitStatus != 0 ? .failure : .success
  }

  /// New ids are protected from now on; that alone fails no run.
  private func record(_ course: CourseFolder?) throws {
    guard let course, case let new = course.unrecordedIDs, !new.isEmpty else { return }
    do { try course.recordIDs() } catch { throw CommandFailure(status: .broken, message: "\(error)") }
    world.write("now on record: \(new.joined(separator: ", "))\n")
  }

  private func write(_ file: SourceFile, _ update: LessonUpdate) throws {
    let loader = DocumentLoader(currentDirectory: world.currentDirectory)
    let new = update.edits.applied(to: file.text)
    let diff = LineDiff(from: file.text.components(separatedBy: "\n"), to: new.components(separatedBy: "\n"))
    world.write("\(file.path):\n" + diff.lines(context: 2).map { "  \($0)\n" }.joined())
    do {
      try loader.write(new, replacing: file)
      if let reason = wish.reason, !update.claims.isEmpty { try record(update.claims, reason, file, loader) }
    } catch {
      throw CommandFailure(status: .broken, message: "\(error)")
    }
  }

  /// Why claims were changed stands beside the lesson, for whoever reads its history.
  private func record(_ claims: [LessonUpdate.Claim], _ reason: String, _ file: SourceFile, _ loader: DocumentLoader) throws {
    let lines = claims.map { "\($0.check): \($0.from) → \($0.to): \(reason)\n" }
    try loader.append(lines.joined(), beside: file, named: "accepted-verdicts.txt")
  }
}
