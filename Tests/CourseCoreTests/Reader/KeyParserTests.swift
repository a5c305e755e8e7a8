import Testing

@testable import CourseCore

struct KeyParserTests {
  static let rows: [(bytes: String, inputs: [TerminalInput])] = [
    ("ab", [.key(.character("a")), .key(.character("b"))]),
    ("ñ漢🎨", [.key(.character("ñ")), .key(.character("漢")), .key(.character("🎨"))]),
    ("\r\n\t\u{7F}\u{8}\u{3}", [.key(.enter), .key(.enter), .key(.tab), .key(.backspace), .key(.backspace), .key(.control("c"))]),
    ("\u{1B}[A\u{1B}OB\u{1B}[5~\u{1B}[6~\u{1B}[1~\u{1B}[F", [.key(.up), .key(.down), .key(.pageUp), .key(.pageDown), .key(.home), .key(.end)]),
    ("\u{1B}[1;5A", [.key(.up)]),
    ("\u{1B}q", [.key(.escape), .key(.character("q"))]),
    ("\u{1B}[200~a\u{1B}[31mq\n\u{1B}[201~x", [.paste("a\u{1B}[31mq\n"), .key(.character("x"))]),
    // What terminals answer; late answers and those to questions nobody asked are swallowed.
    ("\u{1B}[?62;4;22c", [.answer(.attributes([62, 4, 22]))]),
    ("\u{1B}[?2026;2$yj", [.answer(.synchronizes(true)), .key(.character("j"))]),
    ("\u{1B}[?2026;0$y", [.answer(.synchronizes(false))]),
    ("\u{1B}[4;600;800t", [.answer(.pixels(width: 800, height: 600))]),
    ("\u{1B}P>|WezTerm 2024\u{1B}\\", [.answer(.name("WezTerm 2024"))]),
    ("\u{1B}_Gi=31;OK\u{1B}\\", [.answer(.kittyGraphics)]),
    ("\u{1B}_Gi=31;ENOENT\u{1B}\\k", [.key(.character("k"))]),
    ("\u{1B}]11;rgb:0000/0000/0000\u{7}k", [.key(.character("k"))]),
    ("\u{1B}[?1;2;3z\u{1B}[99~k", [.key(.character("k"))]),
  ]

  /// However the bytes come in.
  @Test(arguments: rows)
  func reads(row: (bytes: String, inputs: [TerminalInput])) {
    var parser = KeyParser()
    #expect(parser.add(Array(row.bytes.utf8)) == row.inputs)
    #expect(!parser.isWaiting)
    #expect(row.bytes.utf8.flatMap { parser.add([$0]) } == row.inputs)
  }

  @Test func tellsAnEscapeFromASequence() {
    var parser = KeyParser()
    #expect(parser.add([0x1B]) == [])
    #expect(parser.isWaiting)
    #expect(parser.flush() == [.key(.escape)])
    #expect(parser.add(Array("[A".utf8)) == [.key(.character("[")), .key(.character("A"))])
  }

  @Test func survivesNoise() {
    var parser = KeyParser()
    var random = Seeded(state: 7)
    for _ in 0..<2_000 {
      _ = parser.add((0..<40).map { _ in UInt8.random(in: .min ... .max, using: &random) })
      _ = parser.flush()
    }
    _ = parser.add(Array(repeating: 0x30, count: 5_000))
    #expect(parser.add(Array("q".utf8)).last != nil)
  }
}
