import Testing

@testable import CourseCore

struct StyledTextTests {
  @Test func plainTextHasNoBlanksAtLineEnds() {
    let text = StyledText(lines: [StyledLine([Span("a ", .strong), Span("  ")]), StyledLine(), StyledLine("b")])
    #expect(text.plain() == "a\n\nb\n")
  }

  @Test func closesLooksAndLinksBeforeTheLineEnds() {
    let link = LinkTarget("https://a.example/ñ")
    let text = StyledText(lines: [
      StyledLine([Span("a", .strong, link: link), Span("b", .strong)]), StyledLine([Span("c", link: link)]),
    ])
    #expect(
      text.styled(PaintOptions(hyperlinks: true)).replacing("\u{1B}", with: "␛")
        == "␛[0;1m␛]8;id=1;https://a.example/%C3%B1␛\\a␛]8;;␛\\b␛[0m\n␛]8;id=1;https://a.example/%C3%B1␛\\c␛]8;;␛\\\n")
  }

  @Test func withoutColorsKeepsWeight() {
    let text = StyledText(lines: [StyledLine([Span("a", .keyword), Span("b", .error)])])
    #expect(text.styled(PaintOptions(colors: .none)).replacing("\u{1B}", with: "␛") == "a␛[0;1mb␛[0m\n")
  }

  @Test func aThemeOfNothingIsPlain() {
    let text = StyledText(lines: [StyledLine([Span("a", .keyword), Span("b", [.error, .strong])])])
    #expect(text.styled(PaintOptions(theme: .plain)) == text.plain())
  }

  @Test func expandsTabsAndPutsTheCursorRight() {
    let text = StyledText(lines: [StyledLine("a\tb\t⚠️c")])
    #expect(text.styled(PaintOptions()) == "a   b   ⚠️c\n")
    #expect(text.styled(PaintOptions(resyncs: true)).replacing("\u{1B}", with: "␛") == "a   b   ⚠️c␛[12G\n")
    #expect(text.plain() == "a\tb\t⚠️c\n")
  }

  @Test func splitsForeignTextIntoLines() {
    #expect(StyledText("a\u{1B}\n\nb\n").plain() == "a␛\n\nb\n")
  }

  @Test(
    arguments: [
      (TerminalColor.rgb(red: 255, green: 0, blue: 0), ColorLevel.sixteen, TerminalColor.palette(9)),
      (.rgb(red: 0, green: 100, blue: 100), .sixteen, .palette(6)),
      (.rgb(red: 10, green: 10, blue: 10), .sixteen, .palette(0)),
      (.rgb(red: 255, green: 135, blue: 0), .indexed, .indexed(208)),
      (.rgb(red: 120, green: 120, blue: 121), .indexed, .indexed(243)),
      (.indexed(208), .sixteen, .palette(9)),
      (.indexed(12), .sixteen, .palette(12)),
      (.palette(3), .trueColor, .palette(3)),
      (.palette(3), .none, nil),
    ] as [(TerminalColor, ColorLevel, TerminalColor?)])
  func reducesColors(color: TerminalColor, level: ColorLevel, reduced: TerminalColor?) {
    #expect(color.reduced(to: level) == reduced)
  }

  @Test(
    arguments: [
      ("https://a.b/c?d=e#f", "https://a.b/c?d=e#f"), ("HTTP://a", "HTTP://a"), ("mailto:a@b", "mailto:a@b"),
      ("https://a/\u{1B}]8;;\u{7}", "https://a/%1B]8;;%07"), ("https://a/\u{9C}", "https://a/%C2%9C"),
      ("javascript:alert(1)", nil), ("file:///etc", nil), ("a/b.md", nil), ("https:", nil), ("", nil),
    ] as [(String, String?)])
  func linksOnlyToSafeAddresses(destination: String, address: String?) {
    #expect(LinkTarget(destination)?.address == address)
  }
}
