@testable import CourseCore
import Testing

struct SourceFileTests {
  @Test(arguments: [
    ("Lessons/a/ink.es.md", "ink"), ("README.md", "README"), ("a/.md", "md"), ("ink", "ink"), ("", ""), ("/", "/"),
  ])
  func knowsItsStem(row: (path: String, stem: String)) {
    #expect(SourceFile(path: row.path, text: "").stem == row.stem)
  }

  @Test(arguments: [
    ([0x61, 0xFF], "1:2", 0xFF), ([0x61, 0x0A, 0xC3, 0xA9, 0xC3], "2:3", 0xC3), ([0x80], "1:1", 0x80),
    ([0xED, 0xA0, 0x80], "1:1", 0xED), ([0xE2, 0x82], "1:1", 0xE2),
  ] as [([UInt8], String, UInt8)])
  func findsTheFirstByteThatIsNotUTF8(row: (bytes: [UInt8], place: String, byte: UInt8)) throws {
    let error = #expect(throws: InvalidUTF8.self) { try SourceFile(path: "a.md", bytes: row.bytes) }
    let found = try #require(error)
    #expect(found.location.text == row.place)
    #expect(found.byte == row.byte)
  }

  @Test func countsEveryKindOfLineEnd() throws {
    let file = try SourceFile(path: "a.md", bytes: Array("\u{FEFF}a\r\nb\rc\n\nd".utf8))
    #expect(file.lines.map(String.init).dropFirst() == ["b", "c", "", "d"])
    let lines = SourceLines(file.text)
    #expect(lines.lines.map { String(Substring($0)) } == ["a", "b", "c", "", "d"])
    #expect(lines.normalized == "a\nb\nc\n\nd")
    #expect(Substring(lines[9]).isEmpty && Substring(lines[0]).isEmpty)
  }
}
