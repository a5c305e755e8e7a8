internal import Foundation

extension DriftTable {
  /// The machine's form, schema 1: every row, with a cell for each toolchain.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(EncodedDrift(self))) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

/// Schema 1. Additions are allowed, changes and removals are not.
private struct EncodedDrift: Encodable {
  struct Toolchain: Encodable {
    var path: String
    var version: String?
    var pinned: Bool
    var classes: [String: Int]
  }

  struct Row: Encodable {
    struct Cell: Encodable {
      var verdict, `class`, message: String
    }

    var id, file: String
    var line: Int
    var cells: [Cell]
  }

  var schema = 1
  var toolchains: [Toolchain]
  var rows: [Row]

  init(_ table: DriftTable) {
    toolchains = table.columns.map { column in
      let classes = Dictionary(grouping: column.report.entries) { $0.outcome.class.rawValue }
      return Toolchain(
        path: column.path, version: column.report.toolchain, pinned: column.report.isPinned,
        classes: classes.mapValues(\.count))
    }
    rows = table.rows.map { row in
      let cells = row.entries.map { entry in
        Row.Cell(
          verdict: entry.outcome.verdict.rawValue, class: entry.outcome.class.rawValue,
          message: entry.outcome.finding?.message ?? "")
      }
      return Row(id: row.check.id.description, file: row.check.file, line: row.check.line, cells: cells)
    }
  }
}
