import Testing

@testable import CourseCore

struct SafeTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var foreign: String
    var safe: String
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "plain", foreign: "let x = 1\n\ty", safe: "let x = 1\n\ty"),
    Row(name: "escape sequence", foreign: "\u{1B}[31mred\u{1B}]52;c;AA\u{7}", safe: "␛[31mred␛]52;c;AA␇"),
    Row(name: "carriage return and backspace", foreign: "a\r\nb\u{8}", safe: "a␍\nb␈"),
    Row(name: "NUL and DEL", foreign: "\0\u{7F}", safe: "␀␡"),
    Row(name: "C1", foreign: "\u{9B}31m\u{85}", safe: "\u{FFFD}31m\u{FFFD}"),
    Row(name: "bidi", foreign: "a\u{202E}b\u{2066}c\u{200F}\u{61C}", safe: "a\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}"),
    Row(
      name: "zero width", foreign: "a\u{200B}b\u{FEFF}\u{2060}\u{200C}\u{AD}",
      safe: "a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    Row(name: "line separators", foreign: "a\u{2028}b\u{2029}", safe: "a\u{FFFD}b\u{FFFD}"),
    Row(name: "fillers", foreign: "\u{3164}\u{115F}\u{34F}", safe: "\u{FFFD}\u{FFFD}\u{FFFD}"),
    Row(name: "tags", foreign: "a\u{E0041}", safe: "a\u{FFFD}"),
    Row(name: "letters of many scripts", foreign: "é e\u{301} 漢字 한 नि العربية", safe: "é e\u{301} 漢字 한 नि العربية"),
    Row(name: "emoji", foreign: "⚠️ 1️⃣ 👩‍👩‍👧 🏴‍☠️ 👍🏽 🇯🇵", safe: "⚠️ 1️⃣ 👩‍👩‍👧 🏴‍☠️ 👍🏽 🇯🇵"),
    Row(name: "a joiner between letters", foreign: "a\u{200D}b", safe: "a\u{FFFD}b"),
    Row(name: "a joiner at the end", foreign: "👩\u{200D}", safe: "👩\u{FFFD}"),
    Row(name: "a selector on a letter", foreign: "a\u{FE0F}", safe: "a\u{FFFD}"),
  ]

  @Test(arguments: rows)
  func showsControls(row: Row) {
    #expect(SafeText(row.foreign).string.unicodeScalars.elementsEqual(row.safe.unicodeScalars))
  }

  @Test func holdsForEveryScalar() {
    for value in Array(UInt32(0)...0x1FFFF) + Array(0xE0000...0xE0FFF) {
      guard let scalar = Unicode.Scalar(value), scalar != "\n", scalar != "\t" else { continue }
      let safe = SafeText("a" + String(Character(scalar)) + "b").string
      let bad = safe.unicodeScalars.first {
        $0.value < 0x20 || (0x7F..<0xA0).contains($0.value)
          || [.format, .lineSeparator].contains($0.properties.generalCategory)
      }
      if let bad { Issue.record("U+\(String(value, radix: 16)) leaves \(bad.value)") }
    }
  }

  @Test func changesNothingTwice() {
    for row in Self.rows { #expect(SafeText(row.safe).string == row.safe) }
  }
}
