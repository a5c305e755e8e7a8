/// A sheet of terminal cells to draw on.
struct TextCanvas {
  /// The rows; a cell behind one that is two cells wide is empty.
  private var rows: [[String]] = []

  /// Writes text from a cell on, over whatever is there; what stands left of or above the sheet is not written.
  mutating func write(_ text: String, row: Int, column: Int) {
    guard row >= 0 else { return }
    while rows.count <= row { rows.append([]) }
    var column = column
    for character in text {
      let width = character.displayWidth.cells
      if column >= 0, width > 0 {
        while rows[row].count < column + width { rows[row].append(" ") }
        rows[row][column] = String(character)
        if width > 1 { rows[row][column + 1] = "" }
      }
      column += width
    }
  }

  /// Draws a box around a line of text; the text's row is one below `row`.
  mutating func box(_ text: String, row: Int, column: Int, width: Int) {
    let inner = width - 2
    let left = (inner - text.displayWidth.cells) / 2
    write("┌" + String(repeating: "─", count: inner) + "┐", row: row, column: column)
    write("│" + String(repeating: " ", count: inner) + "│", row: row + 1, column: column)
    write(text, row: row + 1, column: column + 1 + left)
    write("└" + String(repeating: "─", count: inner) + "┘", row: row + 2, column: column)
  }

  /// What stands in a cell; a space where nothing does.
  subscript(row: Int, column: Int) -> String {
    rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : " "
  }

  /// The number of rows drawn on.
  var height: Int { rows.count }

  /// The rows as text.
  var lines: [String] { rows.map { $0.joined() } }
}
