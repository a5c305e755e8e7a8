/// Writes what changed of a screen, in one piece.
public struct ScreenPainter: Sendable {
  private let options: PaintOptions
  private var shown: [StyledLine] = []
  private var cursor: Screen.Cursor?

  public init(options: PaintOptions) {
    self.options = options
  }

  /// Nothing is known of what the terminal shows: all of the next screen is written.
  public mutating func forget() {
    shown = []
    cursor = nil
  }

  /// What makes the terminal show `screen`; empty where it does already.
  ///
  /// - Parameters:
  ///   - columns: the width of the terminal.
  ///   - synchronizes: whether it can be asked to show it all at once.
  public mutating func paint(_ screen: Screen, columns: Int, synchronizes: Bool) -> String {
    var painter = LinePainter(options: options)
    for (row, line) in screen.rows.enumerated() where !shown.indices.contains(row) || shown[row] != line {
      painter.result += ANSI.place(row: row + 1, column: 1)
      painter.paint(line)
      // Behind the last cell there is nothing to clear: the cursor still stands on it.
      if line.width < columns { painter.result += ANSI.clearToLineEnd }
    }
    guard !painter.result.isEmpty || cursor != screen.cursor else { return "" }
    let place = screen.cursor.map { ANSI.place(row: $0.row + 1, column: $0.column + 1) + ANSI.showCursor }
    shown = screen.rows
    cursor = screen.cursor
    let text = ANSI.hideCursor + painter.result + (place ?? "")
    return synchronizes ? ANSI.beginFrame + text + ANSI.endFrame : text
  }
}
