internal import Foundation

/// The machine's form of a report: schema 1, keys in a fixed order, one object.
public enum JSONReport {
  /// The whole report as one JSON object, ended by a line feed.
  public static func render(_ report: Report) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(EncodedReport(report))) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

/// Schema 1. Additions are allowed, changes and removals are not.
private struct EncodedReport: Encodable {
  struct Toolchain: Encodable {
    var version: String?
    var pinned: Bool

    enum CodingKeys: CodingKey { case version, pinned }

    /// `version` is there as null where no compiler was found.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(version, forKey: .version)
      try container.encode(pinned, forKey: .pinned)
    }
  }

  struct Summary: Encodable {
    var files, fences, checks, passed, failed, skipped, broken, unverified, cached: Int
  }

  struct Note: Encodable {
    var file: String
    var line, column: Int
    var message: String
  }

  struct Fence: Encodable {
    var file: String
    var line: Int
    var checks: [String]
    var unverified: String?

    enum CodingKeys: CodingKey { case file, line, checks, unverified }

    /// `unverified` is there as null where the fence is verified.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
      try container.encode(checks, forKey: .checks)
      try container.encode(unverified, forKey: .unverified)
    }
  }

  struct Unverified: Encodable {
    var file: String
    var line: Int
    var reason: String
  }

  var schema = 1
  var toolchain: Toolchain
  var summary: Summary
  var problems: [Note]
  var remarks: [Note]
  var fences: [Fence]
  var checks: [EncodedCheck]
  var unverified: [Unverified]
  var notices: [String]
}

private struct EncodedCheck: Encodable {
  struct Diagnostic: Encodable {
    var line, column: Int?
    var severity: String
    var group, id, stage: String?
    var text: String

    enum CodingKeys: CodingKey { case line, column, severity, group, id, stage, text }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(line, forKey: .line)
      try container.encode(column, forKey: .column)
      try container.encode(severity, forKey: .severity)
      try container.encode(group, forKey: .group)
      try container.encode(id, forKey: .id)
      try container.encode(stage, forKey: .stage)
      try container.encode(text, forKey: .text)
    }
  }

  var id, file: String
  var line: Int
  var verb, mode, verdict, `class`, message: String
  var diagnostics: [Diagnostic]
  var cached: Bool
  var seconds: Double
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
