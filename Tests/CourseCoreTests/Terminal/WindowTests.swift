import Testing

@testable import CourseCore

struct WindowTests {
  @Test(arguments: [
    ("abcdef", 6, 0, "abcdef"), ("abcdef", 4, 0, "abc»"), ("abcdef", 4, 1, "«cd»"), ("abcdef", 4, 2, "«def"),
    ("abcdef", 4, 99, "«def"), ("ab", 4, 99, "ab"), ("\tb", 8, 0, "    b"), ("a漢漢漢", 5, 0, "a漢»"), ("a漢漢漢", 4, 2, "«漢»"),
  ])
  func shows(text: String, width: Int, shift: Int, expected: String) {
    let line = StyledLine(SafeText(text)).window(width: width, shift: shift)
    #expect(line.text == expected)
    #expect(line.width <= width)
  }

  @Test func marksWhatWasFound() {
    let line = StyledLine([Span("let ", .keyword), Span("ink = 1")]).adding(.match, to: [2..<6])
    #expect(line.text == "let ink = 1")
    #expect(line.spans.filter { $0.roles.contains(.match) }.map(\.text.string) == ["t ", "in"])
    #expect(line.spans.first?.roles == .keyword)
  }
}
