/// The same documents verified by several toolchains: block × toolchain × class.
public struct DriftTable: Sendable, Equatable {
  /// One toolchain's report.
  public struct Column: Sendable, Equatable {
    /// Where its user found it.
    public var path: String
    public var report: Report

    public init(path: String, report: Report) {
      self.path = path
      self.report = report
    }
  }

  public struct Row: Sendable, Equatable {
    public var check: Check
    /// One for each column.
    public var entries: [Report.Entry]

    /// Whether every toolchain finds what is stated.
    public var isStill: Bool { entries.allSatisfy { $0.outcome.verdict == .passed && $0.outcome.class == .match } }
  }

  public var columns: [Column]
  /// In the order of the checks.
  public private(set) var rows: [Row] = []

  public init(_ columns: [Column]) {
    self.columns = columns
    let entries = columns.map(\.report.entries)
    let others = entries.dropFirst().map { column in
      Dictionary(column.map { (Key($0.check), $0) }, uniquingKeysWith: { first, _ in first })
    }
    rows = (entries.first ?? []).compactMap { first in
      let cells = others.compactMap { $0[Key(first.check)] }
      return cells.count == others.count ? Row(check: first.check, entries: [first] + cells) : nil
    }
  }

  private struct Key: Hashable {
    var file: String
    var id: Check.ID

    init(_ check: Check) {
      file = check.file
      id = check.id
    }
  }

  /// The worst of the columns' statuses: drift that a toolchain's report lets pass fails nothing.
  public var exitStatus: Int32 { columns.map(\.report.exitStatus).max() ?? 0 }

  /// What each column is called: the toolchain's version, and its path where others have that version too.
  public var names: [String] {
    let versions = columns.map { $0.report.toolchain ?? "?" }
    return columns.enumerated().map { index, column in
      let isAlone = versions.count { $0 == versions[index] } == 1
      return "Swift \(versions[index])" + (isAlone ? "" : " (\(column.path))")
    }
  }
}

extension DriftTable {
  /// For people: the rows that are not the same everywhere or do not hold, what was found, and counts.
  public var text: String {
    let moving = rows.filter { !$0.isStill }
    var text = ""
    if !moving.isEmpty {
      let table = TextTable(
        header: ["", "check"] + names,
        rows: moving.map { row in
          ["\(row.check.file):\(row.check.line)", row.check.id.description] + row.entries.map(\.outcome.class.rawValue)
        })
      text += table.leftText + "\n" + moving.flatMap(words).joined() + "\n"
    }
    for problem in Set(columns.flatMap { $0.report.amiss }).sorted() { text += problem + "\n" }
    for (name, column) in zip(names, columns) { text += "\(name): \(counts(column.report))\n" }
    return text + "drift: \(count(rows.count, "check")), \(moving.count) not the same everywhere\n"
  }

  /// A line for each toolchain on which the row does not simply hold.
  private func words(_ row: Row) -> [String] {
    zip(names, row.entries).compactMap { name, entry in
      guard entry.outcome.class != .match, let finding = entry.outcome.finding else { return nil }
      return "\(row.check.file):\(row.check.line): \(row.check.id): \(name): \(finding.message)\n"
    }
  }

  private func counts(_ report: Report) -> String {
    let classes = Dictionary(grouping: report.entries) { $0.outcome.class }
    let counts = Outcome.Class.allCases.compactMap { kind in classes[kind].map { "\(kind.rawValue) \($0.count)" } }
    return (counts.isEmpty ? "nothing tried" : counts.joined(separator: ", ")) + (report.isPinned ? "" : " (not the pinned one)")
  }
}

extension Report {
  /// Its documents' problems, a line each.
  fileprivate var amiss: [String] {
    let all = problems + files.flatMap(\.unaccounted)
      + files.flatMap { $0.problems.map { ReportProblem(file: $0.file, location: $0.location, message: $0.fault.message) } }
    return all.map { "\($0.file):\($0.location.line):\($0.location.column): error: \($0.message)" }
  }
}
