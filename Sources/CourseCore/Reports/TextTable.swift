/// Columns of plain text.
struct TextTable {
  var header: [String]
  var rows: [[String]]

  /// With the first column at the left and the others, which are numbers, at the right.
  var text: String { rendered { $0 > 0 } }

  /// With all columns at the left.
  var leftText: String { rendered { _ in false } }

  private func rendered(isRight: (Int) -> Bool) -> String {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].cells }.max() ?? 0 }
    return all.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.cells)
        return isRight(column) ? blanks + cell : cell + blanks
      }
      let line = cells.joined(separator: "  ")
      return (line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? "") + "\n"
    }.joined()
  }
}

extension String {
  fileprivate var cells: Int { reduce(0) { $0 + $1.displayWidth.cells } }
}
