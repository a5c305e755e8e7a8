/// A first look for people: a table, and a line for each fence that does not stand.
public enum FirstLookText {
  private typealias Column = (title: String, standing: FirstLook.Standing)

  private static let columns: [Column] = [
    ("stands", .stands), ("needs earlier", .needsEarlier), ("other platform", .otherPlatform),
    ("missing module", .missingModule), ("fragment", .fragment), ("wrong", .wrong), ("unverified", .unverified),
    ("broken", .broken),
  ]

  public static func render(_ report: Report) -> String {
    let look = FirstLook(report)
    let lines = look.rows.filter { ![.stands, .needsEarlier, .unverified].contains($0.standing) }.map { row in
      "\(row.file):\(row.line): \(row.standing.rawValue)" + (row.why.isEmpty ? "" : ": \(row.why)") + "\n"
    }
    let amiss = report.problems.map { "\($0.file):\($0.location.line):\($0.location.column): error: \($0.message)\n" }
      + report.files.flatMap { file in
        file.problems.map { "\($0.file):\($0.location.line):\($0.location.column): error: \($0.fault.message)\n" }
      }
    return (amiss + lines).joined() + (amiss.isEmpty && lines.isEmpty ? "" : "\n") + table(look)
      + report.notices.map { "note: \($0)\n" }.joined()
  }

  private static func table(_ look: FirstLook) -> String {
    // Columns in which nothing stands are left out, but for those that everybody asks about.
    let shown = columns.filter { look.number($0.standing) > 0 || [.stands, .needsEarlier, .otherPlatform, .wrong].contains($0.standing) }
    let files = look.files.filter { file in look.rows.contains { $0.file == file } }
    var rows = files.map { file in row(file, look.rows.count { $0.file == file }, shown.map { look.number($0.standing, in: file) }) }
    rows.append(row("all \(count(files.count, "file"))", look.rows.count, shown.map { look.number($0.standing) }))
    return TextTable(header: ["", "fences"] + shown.map(\.title), rows: rows).text
  }

  private static func row(_ name: String, _ fences: Int, _ counts: [Int]) -> [String] {
    [name] + ([fences] + counts).map(String.init)
  }
}
