internal import Foundation

/// The machine's form of a report: schema 1, keys in a fixed order, one object.
public enum JSONReport {
  /// The whole report as one JSON object, ended by a line feed.
  ///
  /// - Parameter look: how each fence stands, where that was asked for.
  public static func render(_ report: Report, look: FirstLook? = nil) -> String {
    var encoded = EncodedReport(report)
    encoded.look = look.map(EncodedReport.Look.init)
    return render(encoded)
  }

  static func render(_ report: EncodedReport) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(report)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

extension EncodedReport.Look {
  fileprivate init(_ look: FirstLook) {
    counts = Dictionary(uniqueKeysWithValues: FirstLook.Standing.allCases.map { ($0.rawValue, look.number($0)) })
    fences = look.rows.map { Fence(file: $0.file, line: $0.line, standing: $0.standing.rawValue, why: $0.why) }
  }
}

extension EncodedReport {
  init(_ report: Report) {
    let counts = report.summary
    toolchain = Toolchain(version: report.toolchain, pinned: report.isPinned)
    summary = Summary(
      files: counts.files, fences: counts.fences, checks: counts.checks, passed: counts.passed, failed: counts.failed,
      skipped: counts.skipped, broken: counts.broken, unverified: counts.unverified, cached: counts.cached)
    problems = report.problems.map(Note.init)
      + report.files.flatMap { $0.problems.map(Note.init) + $0.unaccounted.map(Note.init) }
    remarks = report.files.flatMap { $0.lesson.remarks.map(Note.init) }
    fences = report.files.flatMap { file in
      let entries = file.entriesByBlock
      return file.lesson.ledger.map { Fence($0, file.lesson.file.path, $0.block.flatMap { entries[$0] } ?? []) }
    }
    checks = report.entries.map(EncodedCheck.init)
    unverified = report.files.flatMap { file in
      file.lesson.ledger.compactMap { entry in
        entry.unverified.map { Unverified(file: file.lesson.file.path, line: entry.line, reason: $0) }
      }
    }
    notices = report.notices
  }
}

extension EncodedReport.Note {
  fileprivate init(_ problem: ReportProblem) {
    self.init(
      file: problem.file, line: problem.location.line, column: problem.location.column, message: problem.message)
  }

  fileprivate init(_ problem: Problem) {
    self.init(ReportProblem(file: problem.file, location: problem.location, message: problem.fault.message))
  }
}

extension EncodedReport.Fence {
  fileprivate init(_ fence: LedgerEntry, _ file: String, _ entries: [Report.Entry]) {
    self.init(
      file: file, line: fence.line, checks: entries.map(\.check.id.description), unverified: fence.unverified)
  }
}

extension EncodedCheck {
  fileprivate init(_ entry: Report.Entry) {
    let outcome = entry.outcome
    let check = entry.check
    self.init(
      id: check.id.description, file: check.file, line: check.line, verb: check.verb.name,
      mode: check.mode.description, verdict: outcome.verdict.rawValue, class: outcome.class.rawValue,
      message: outcome.finding?.message ?? "",
      diagnostics: outcome.diagnostics.filter { $0.severity != .remark }.map { Diagnostic($0, check) },
      cached: entry.isCached, seconds: entry.seconds.isFinite ? (entry.seconds * 1000).rounded() / 1000 : 0)
  }
}

extension EncodedCheck.Diagnostic {
  fileprivate init(_ diagnostic: CourseCore.Diagnostic, _ check: Check) {
    let place = check.place(of: diagnostic)
    self.init(
      line: place?.line, column: place?.column, severity: diagnostic.severity.rawValue, group: diagnostic.groupName,
      id: diagnostic.name, stage: diagnostic.stage?.rawValue, text: diagnostic.text)
  }
}

extension Check {
  /// Where a diagnostic of its program stands in the Markdown.
  public func place(of diagnostic: Diagnostic) -> SourceLocation? {
    guard let location = diagnostic.location else { return nil }
    return map.markdown(location, in: diagnostic.file ?? expectation.ownFile)
  }
}
