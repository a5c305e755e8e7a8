extension Report {
  /// What is amiss, for formats that show findings at their places.
  public var annotations: [Annotation] {
    problems.map(Annotation.init)
      + files.flatMap { file in
        file.problems.map(Annotation.init) + file.unaccounted.map(Annotation.init)
          + file.entries.compactMap { Annotation($0, in: file) }
      }
  }

  /// The line of counts that every format for people closes with; the last line of a log tells how a run went.
  public var closingLine: String {
    let counts = summary
    let failed = counts.failed + counts.problems + counts.broken
    return "verify: \(counts.passed) passed, \(failed) failed, \(counts.skipped) skipped\n"
  }
}

extension Annotation {
  fileprivate init(_ problem: ReportProblem) {
    self.init(
      file: problem.file, location: problem.location, severity: .error, rule: "document", message: problem.message,
      fingerprint: "\(problem.file) \(problem.message)")
  }

  fileprivate init(_ problem: Problem) {
    self.init(ReportProblem(file: problem.file, location: problem.location, message: problem.fault.message))
  }

  /// Nil where a check holds without a word.
  fileprivate init?(_ entry: Report.Entry, in file: Report.File) {
    let outcome = entry.outcome
    guard outcome.verdict != .passed || outcome.class != .match else { return nil }
    let isBad = outcome.verdict == .failed || outcome.verdict == .broken
    self.init(
      file: entry.check.file, location: entry.place(in: file), severity: isBad ? .error : .notice,
      rule: outcome.class.rawValue,
      message: "\(entry.check.id): \(outcome.finding?.message ?? outcome.class.rawValue)",
      fingerprint: "\(entry.check.id) \(outcome.class.rawValue)")
  }
}
