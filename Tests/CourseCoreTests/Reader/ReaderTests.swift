import Testing

@testable import CourseCore

/// The reader as a value: keys go in, wishes and rows come out.
struct ReaderTests {
  static let text = """
    ---
    id: ink
    title: Ink
    track: one
    minutes: 3
    status: published
    language: en
    ---

    # Ink

    Some words on ink, and a [link](https://example.org) and one [below](#washes).

    ```swift run id=hello
    print("ochre")
    ```

    ```output
    ochre
    ```

    ## Washes

    \((1...20).map { "Number \($0) of many paragraphs, each long enough to be broken on a narrow screen.\n\n" }.joined())\
    ![A hill](hill.png)

    ```swift show reason=pseudo-code id=idea
    paint(everything)
    ```

    """

  static func reader(
    columns: Int = 60, rows: Int = 12, language: ReaderLanguage = .english, place: ReadingPlace? = nil,
    canFinish: Bool = false
  ) -> Reader {
    let lesson = parse(text).lesson
    let track = Course.Track(id: "one", title: "One", lessons: ["ink"])
    let catalog = Catalog(course: Course(id: "c", title: "C", tracks: [track]), lessons: [lesson])
    var page = LessonPage(entry: catalog.entries[0], lesson: lesson, catalog: catalog)
    page.standing = "Level 0"
    return Reader(
      page: page, options: RenderOptions(mode: .styled, language: language),
      size: ScreenSize(columns: columns, rows: rows), place: place, canFinish: canFinish)
  }

  /// The rows as text.
  static func rows(_ reader: Reader) -> [String] { reader.screen.rows.map(\.text) }

  @discardableResult
  static func press(_ reader: inout Reader, _ keys: String) -> [ReaderEffect] {
    keys.flatMap { reader.handle(.terminal(.key($0 == "\n" ? .enter : .character($0)))) }
  }

  @Test func fillsTheScreen() {
    let reader = Self.reader()
    let rows = Self.rows(reader)
    #expect(rows.count == 12)
    #expect(rows[0] == "One · lesson 1 of 1 (1 of 1)")
    #expect(rows[11].hasPrefix(" Ink"))
    #expect(rows[11].hasSuffix("%"))
    #expect(reader.screen.rows.allSatisfy { $0.width <= 60 })
  }

  @Test(arguments: [("j", 1), ("jjk", 1), ("k", 0), (" ", 10), (" b", 0), ("d", 5), ("du", 0), ("]]", 18), ("]][", 4), ("Gg", 0)])
  func moves(keys: String, top: Int) {
    var reader = Self.reader()
    #expect(Self.press(&reader, keys) == [])
    #expect(reader.top == top)
  }

  @Test func neverShowsLessThanAPage() {
    var reader = Self.reader()
    Self.press(&reader, "G    ")
    #expect(reader.top == reader.layout.lines.count - reader.height)
    #expect(Self.rows(reader).last?.hasSuffix("end") == true)
  }

  /// A width and back again, from every line of the page: the text at the top stays.
  @Test func keepsItsPlace() {
    var reader = Self.reader()
    for line in 0..<(reader.layout.lines.count - reader.height) {
      reader.go(to: line)
      let before = reader.layout.place(of: reader.top)
      let wide = Self.rows(reader)
      _ = reader.handle(.resized(ScreenSize(columns: 31, rows: 12)))
      #expect(reader.layout.place(of: reader.top)?.anchor.block == before?.anchor.block)
      _ = reader.handle(.resized(ScreenSize(columns: 60, rows: 12)))
      #expect(Self.rows(reader) == wide, "line \(line)")
    }
  }

  @Test func comesBack() throws {
    var reader = Self.reader()
    Self.press(&reader, "]]  ")
    let place = try #require(reader.place)
    #expect(Self.rows(Self.reader(place: place)).dropLast() == Self.rows(reader).dropLast())
    // Found by its words where blocks were put before it; at the top where nothing is left of it.
    var moved = place
    moved.block += 3
    #expect(Self.rows(Self.reader(place: moved)).dropLast() == Self.rows(reader).dropLast())
    moved.words = "gone"
    #expect(Self.reader(place: moved).top == 0)
  }

  @Test(arguments: [("number 12 of many", 1), ("Number 12 of MANY", 0), ("each long enough to be broken on", 20)])
  func searches(text: String, count: Int) {
    var reader = Self.reader()
    Self.press(&reader, "/\(text)\n")
    #expect(reader.search?.matches.count == count)
    let found = reader.screen.rows.contains { $0.spans.contains { $0.roles.contains(.match) } }
    #expect(found == (count > 0))
    if count == 0 { #expect(Self.rows(reader).last?.contains("Not found: \(text)") == true) }
    if count > 1 {
      Self.press(&reader, "N")
      #expect(reader.message?.hasPrefix("20 of 20") == true)
    }
  }

  @Test func runsTheBlockThatIsMarked() {
    var reader = Self.reader(rows: 30)
    #expect(Self.rows(reader).contains("→ Swift · run · hello"))
    #expect(Self.press(&reader, "r") == [.run(block: "hello", scratch: false)])
    #expect(Self.press(&reader, "r") == [])
    _ = reader.handle(.clock(0.42))
    #expect(Self.rows(reader).contains("● running… 0.4 s"))
    _ = reader.handle(.printed(.stdout, "och"))
    _ = reader.handle(.printed(.stdout, "re\nand \u{1B}[31m\n"))
    let rows = Self.rows(reader)
    #expect(rows.contains("ochre"))
    #expect(rows.contains("and ␛[31m"))
    #expect(reader.handle(.terminal(.key(.control("c")))) == [.stop])
    _ = reader.handle(.ended([]))
    #expect(Self.rows(reader).contains("✗ stopped · 0.4 s"))
  }

  @Test func keepsNoMoreThanCanBeRead() {
    var run = BlockRun()
    for _ in 0..<3 { run.add(.stdout, String(repeating: "paint\n", count: 1_000)) }
    let lines = run.lines(.english)
    #expect(lines.count == BlockRun.lineLimit + 3)
    #expect(lines[lines.count - 2].text == "… 1000 lines more")
  }

  @Test func runsNothingThatIsOnlyShown() {
    var reader = Self.reader()
    Self.press(&reader, "G}")
    #expect(Self.press(&reader, "r") == [])
    #expect(Self.rows(reader).last?.contains("This block is shown, not run.") == true)
    #expect(Self.press(&reader, "c") == [.copy("paint(everything)\n")])
  }

  @Test func asksForAGuessFirst() {
    var reader = Self.reader()
    #expect(Self.press(&reader, "pochre\n") == [])
    #expect(Self.rows(reader).last == "Your guess, line 2 (empty: run it):")
    #expect(reader.screen.cursor == Screen.Cursor(row: 11, column: 36))
    #expect(Self.press(&reader, "\n") == [.run(block: "hello", scratch: false)])
    #expect(reader.runs.values.first?.guess == .lines(["ochre"]))
  }

  @Test func goesWhereTheContentsSay() {
    var reader = Self.reader()
    Self.press(&reader, "twash")
    #expect(Self.rows(reader).contains("→   Washes"))
    Self.press(&reader, "\n")
    #expect(Self.rows(reader)[0] == "Washes")
  }

  @Test func opensLinks() {
    var reader = Self.reader(rows: 20)
    #expect(Self.press(&reader, "l1\n") == [.copy("https://example.org")])
    #expect(Self.press(&reader, "l2\n") == [])
    #expect(Self.rows(reader)[0] == "Washes")
  }

  @Test func showsAPictureWithItsWords() {
    var reader = Self.reader()
    Self.press(&reader, "G")
    #expect(Self.press(&reader, "v") == [.show(picture: "hill.png")])
    _ = reader.handle(.picture([StyledLine("▀▄")]))
    #expect(Self.rows(reader)[0] == "▀▄")
    #expect(Self.rows(reader)[10] == "Picture: A hill")
    #expect(Self.press(&reader, "x") == [.hidePicture])
  }

  @Test func speaksSpanish() {
    var reader = Self.reader(language: .spanish)
    #expect(Self.rows(reader)[0] == "One · lección 1 de 1 (1 de 1)")
    Self.press(&reader, "?")
    #expect(Self.rows(reader)[0] == "Teclas")
    #expect(Self.rows(reader).contains { $0.hasSuffix("una página adelante") })
  }

  @Test func saysWhatEveryKeyDoes() {
    for words in [ScreenWords.english, .spanish] {
      for command in ReaderCommand.allCases { #expect(words.keys[command]?.isEmpty == false, "\(command)") }
    }
    #expect(Set(ReaderCommand.bindings.map(\.command)) == Set(ReaderCommand.allCases))
    let keys = ReaderCommand.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func finishesOnlyWhereItMay() {
    var reader = Self.reader()
    #expect(Self.press(&reader, "D") == [])
    reader = Self.reader(canFinish: true)
    #expect(Self.press(&reader, "D") == [.done])
  }

  /// Whatever is pressed, at whatever size, the screen is filled and nothing breaks.
  @Test(arguments: 1...4)
  func survivesAnyKeys(seed: UInt64) {
    var random = Seeded(state: seed)
    var reader = Self.reader()
    let keys = ReaderCommand.bindings.flatMap(\.keys) + [.escape, .backspace, .tab, .control("c"), .character("1")]
    for _ in 0..<1_500 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: _ = reader.handle(.resized(ScreenSize(columns: .random(in: 1...120, using: &random), rows: .random(in: 1...40, using: &random))))
      case 1: _ = reader.handle(.printed(.stdout, "a\tb\n"))
      case 2: _ = reader.handle(.ended([]))
      default: _ = reader.handle(.terminal(.key(keys.randomElement(using: &random) ?? .enter)))
      }
      let screen = reader.screen
      #expect(screen.rows.count == max(2, reader.size.rows))
      #expect(screen.rows.allSatisfy { $0.width <= reader.size.columns })
    }
  }
}
