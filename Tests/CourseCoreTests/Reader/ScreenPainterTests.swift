import Testing

@testable import CourseCore

struct ScreenPainterTests {
  static let options = PaintOptions(theme: .plain, colors: .none)

  static func visible(_ codes: String) -> String { codes.replacing("\u{1B}", with: "^") }

  @Test func writesWhatChanged() {
    var painter = ScreenPainter(options: Self.options)
    var screen = Screen(rows: [StyledLine("one"), StyledLine("two"), StyledLine()])
    let first = painter.paint(screen, columns: 10, synchronizes: false)
    #expect(Self.visible(first) == "^[?25l^[1;1Hone^[K^[2;1Htwo^[K^[3;1H^[K")
    #expect(painter.paint(screen, columns: 10, synchronizes: false) == "")
    screen.rows[1] = StyledLine("2")
    let second = painter.paint(screen, columns: 10, synchronizes: true)
    #expect(Self.visible(second) == "^[?2026h^[?25l^[2;1H2^[K^[?2026l")
    screen.cursor = Screen.Cursor(row: 2, column: 4)
    #expect(Self.visible(painter.paint(screen, columns: 10, synchronizes: false)) == "^[?25l^[3;5H^[?25h")
    painter.forget()
    #expect(painter.paint(screen, columns: 10, synchronizes: false).contains("one"))
  }

  /// In the last column the cursor stands on what was written: clearing from there would clear it.
  @Test func clearsNothingBehindAFullLine() {
    var painter = ScreenPainter(options: Self.options)
    let screen = Screen(rows: [StyledLine("full"), StyledLine("ful")])
    #expect(Self.visible(painter.paint(screen, columns: 4, synchronizes: false)) == "^[?25l^[1;1Hfull^[2;1Hful^[K")
  }

  @Test func putsTheCursorRightAfterUncertainText() {
    var painter = ScreenPainter(options: PaintOptions(theme: .plain, colors: .none, resyncs: true))
    let text = painter.paint(Screen(rows: [StyledLine(Span.list("a⚠️", "b"))]), columns: 20, synchronizes: false)
    #expect(Self.visible(text).contains("a⚠️^[4Gb"))
  }

  @Test func paintsPicturesInTheirColours() {
    var span = Span("▀")
    span.paint = Span.Paint(front: .rgb(red: 1, green: 2, blue: 3), back: .rgb(red: 4, green: 5, blue: 6))
    let full = StyledText(lines: [StyledLine([span])]).styled(PaintOptions(colors: .trueColor))
    #expect(Self.visible(full) == "^[0;38;2;1;2;3;48;2;4;5;6m▀^[0m\n")
    #expect(StyledText(lines: [StyledLine([span])]).styled(PaintOptions(theme: .monochrome, colors: .none)) == "▀\n")
  }
}

extension Span {
  fileprivate static func list(_ texts: String...) -> [Span] { texts.map { Span(SafeText($0)) } }
}
