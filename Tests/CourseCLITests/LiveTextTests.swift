internal import Testing

@testable import course

@Suite struct LiveTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var pieces: [String]
    var shown: String
    var marker: String?
  }

  @Test(arguments: [
    Row(testDescription: "a line in pieces stays a line", pieces: ["ab", "c", "d\n"], shown: "abcd\n"),
    Row(testDescription: "a line without end gets one", pieces: ["> "], shown: "> \n"),
    Row(testDescription: "nothing stays nothing", pieces: [], shown: ""),
    Row(testDescription: "escape codes are seen", pieces: ["\u{1b}[31mred\n"], shown: "␛[31mred\n"),
    Row(testDescription: "a clear screen in pieces", pieces: ["\u{1b}", "[2J\n"], shown: "␛[2J\n"),
    Row(testDescription: "the marker goes", pieces: ["base\n\u{1e}own\u{1e}\nmine\n"], shown: "base\nmine\n", marker: "\u{1e}own\u{1e}"),
    Row(
      testDescription: "the marker goes in pieces", pieces: ["base\n\u{1e}o", "wn\u{1e}", "\nmine\n"], shown: "base\nmine\n",
      marker: "\u{1e}own\u{1e}"),
    Row(
      testDescription: "what only begins like the marker stays", pieces: ["\u{1e}o", "ther\n\u{1e}"], shown: "␞other\n␞\n",
      marker: "\u{1e}own\u{1e}"),
  ]) func shows(_ row: Row) {
    var text = LiveText(marker: row.marker)
    let shown = row.pieces.map { text.add(Array($0.utf8)) }.joined() + text.end()
    #expect(shown == row.shown)
  }

  /// Pieces end inside characters: whatever the cuts, the text is the same.
  @Test(arguments: ["é→🎨 fin\n", "a\u{300}b\n", "\u{1b}é\n"]) func keepsCharactersWhole(_ whole: String) {
    let bytes = Array(whole.utf8)
    var uncut = LiveText()
    let expected = uncut.add(bytes) + uncut.end()
    for cut in bytes.indices where bytes[cut] & 0b1100_0000 == 0b1000_0000 {
      var text = LiveText()
      let shown = text.add(Array(bytes[..<cut])) + text.add(Array(bytes[cut...])) + text.end()
      #expect(shown == expected, "cut at \(cut)")
    }
  }

  @Test func showsWhatIsNoUTF8() {
    var text = LiveText()
    #expect(text.add([0x61, 0xFF, 0x62, 0xC3]) + text.end() == "a\u{FFFD}b\u{FFFD}\n")
  }
}
