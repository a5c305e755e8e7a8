internal import Foundation

/// Why reports can't be made into one.
public enum ReportMergeError: Error, Sendable, Hashable {
  case none
  case unreadable(file: String, reason: String)
  case schema(file: String, found: Int)
  case toolchains([String])
}

/// Makes one report of the parts that shards wrote.
public struct ReportMerger: Sendable {
  /// The merged report as JSON, and the exit status that the whole run would have had.
  public struct Merged: Sendable, Hashable {
    public var json: String
    public var exitStatus: Int32
    /// The line of counts that closes the text report.
    public var closingLine: String
  }

  /// - Parameter parts: the JSON of each report, with the name of its file.
  public static func merge(_ parts: [(file: String, json: [UInt8])]) throws(ReportMergeError) -> Merged {
    var reports: [EncodedReport] = []
    for part in parts { reports.append(try read(part.file, part.json)) }
    guard let first = reports.first else { throw .none }
    let versions = Set(reports.map { $0.toolchain.version ?? "none" })
    guard versions.count == 1 else { throw .toolchains(versions.sorted()) }
    let whole = merged(reports, first)
    let counts = whole.summary
    let status: Int32 = counts.broken > 0 ? 3 : counts.failed > 0 || !whole.problems.isEmpty ? 1 : 0
    let failed = counts.failed + counts.broken + whole.problems.count
    return Merged(
      json: JSONReport.render(whole), exitStatus: status,
      closingLine: "verify: \(counts.passed) passed, \(failed) failed, \(counts.skipped) skipped\n")
  }

  private static func read(_ file: String, _ json: [UInt8]) throws(ReportMergeError) -> EncodedReport {
    struct Envelope: Decodable { var schema: Int }
    do {
      let schema = try JSONDecoder().decode(Envelope.self, from: Data(json)).schema
      guard schema == 1 else { throw ReportMergeError.schema(file: file, found: schema) }
      return try JSONDecoder().decode(EncodedReport.self, from: Data(json))
    } catch let error as ReportMergeError {
      throw error
    } catch {
      throw .unreadable(file: file, reason: error is DecodingError ? "not its JSON" : "\(error)")
    }
  }

  private static func merged(_ reports: [EncodedReport], _ first: EncodedReport) -> EncodedReport {
    var whole = first
    whole.problems = unique(reports.flatMap(\.problems))
    whole.remarks = unique(reports.flatMap(\.remarks))
    whole.notices = unique(reports.flatMap(\.notices))
    whole.unverified = unique(reports.flatMap(\.unverified))
    whole.checks = checks(reports)
    whole.fences = fences(reports)
    whole.problems += whole.fences.filter { $0.checks.isEmpty && $0.unverified == nil }.map { fence in
      EncodedReport.Note(
        file: fence.file, line: fence.line, column: 1,
        message: "this fence has no check in any of the reports and no reason; is a shard missing?")
    }
    whole.summary = summary(whole, files: reports.map(\.summary.files).max() ?? 0)
    return whole
  }

  /// Each check once; where two parts tried it, the worse verdict counts.
  private static func checks(_ reports: [EncodedReport]) -> [EncodedCheck] {
    let order = ["broken", "failed", "passed", "skipped"]
    var kept: [EncodedCheck] = []
    var places: [String: Int] = [:]
    for check in reports.flatMap(\.checks) {
      let key = check.file + "\u{0}" + check.id
      guard let place = places[key] else {
        places[key] = kept.count
        kept.append(check)
        continue
      }
      let ranks = [kept[place], check].map { order.firstIndex(of: $0.verdict) ?? order.count }
      if ranks[1] < ranks[0] { kept[place] = check }
    }
    return kept.sorted { ($0.file, $0.line, $0.id) < ($1.file, $1.line, $1.id) }
  }

  /// Each fence once, with the checks of all parts.
  private static func fences(_ reports: [EncodedReport]) -> [EncodedReport.Fence] {
    var kept: [EncodedReport.Fence] = []
    var places: [String: Int] = [:]
    for fence in reports.flatMap(\.fences) {
      let key = "\(fence.file)\u{0}\(fence.line)"
      if let place = places[key] {
        kept[place].checks += fence.checks.filter { !kept[place].checks.contains($0) }
      } else {
        places[key] = kept.count
        kept.append(fence)
      }
    }
    return kept
  }

  private static func summary(_ report: EncodedReport, files: Int) -> EncodedReport.Summary {
    func count(_ verdict: String) -> Int { report.checks.count { $0.verdict == verdict } }
    return EncodedReport.Summary(
      files: files, fences: report.fences.count, checks: report.checks.count, passed: count("passed"),
      failed: count("failed"), skipped: count("skipped"), broken: count("broken"),
      unverified: report.fences.count { $0.unverified != nil }, cached: report.checks.count(where: \.cached))
  }

  private static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }
}

extension ReportMergeError {
  public var message: String {
    switch self {
    case .none: "name the reports to merge: course report merge FILE…"
    case .unreadable(let file, let reason): "\(file) is no report of `course verify --format json` (\(reason))"
    case .schema(let file, let found): "\(file) is of schema \(found); this course reads schema 1"
    case .toolchains(let versions):
      "the reports come from different toolchains (\(versions.joined(separator: ", "))): only those of one run can be merged"
    }
  }
}
