internal import CourseCore
internal import CourseSystem

/// How a command that shows text shows it here: decided once, from facts.
struct Reading {
  static let plain = OptionSpec(name: "plain", help: "Text alone: no colour, no escape codes.")
  static let width = OptionSpec(name: "width", values: .one, valueName: "N", help: "Wrap to this many columns.")
  static let lang = OptionSpec(
    name: "lang", values: .one, valueName: "LANG", choices: ReaderLanguage.allCases.map(\.rawValue),
    help: "The language of the lesson, where it has that edition.")
  static let options = [plain, width, lang]

  let mode: OutputMode
  let language: ReaderLanguage
  private let world: World

  /// - Parameter offersReader: whether there is a full-screen reader for what is to be shown.
  init(_ arguments: ParsedArguments, _ world: World, offersReader: Bool = false) throws(UsageError) {
    var facts = OutputFacts(
      outputIsTerminal: world.outputIsTerminal, inputIsTerminal: world.inputIsTerminal,
      environment: world.environment, terminalWidth: world.columns)
    facts.offersReader = offersReader
    facts.wantsPlain = arguments.has(Self.plain)
    facts.color = arguments.value(.color).flatMap(OutputFacts.ColorWish.init) ?? .automatic
    facts.width = try arguments.number(Self.width, atLeast: 20)
    mode = OutputMode(facts)
    language = arguments.value(Self.lang).flatMap(ReaderLanguage.init) ?? world.language
    self.world = world
  }

  var options: RenderOptions { mode.renderOptions(language: language) }

  func write(_ text: StyledText) {
    world.write(mode.text(of: text))
  }

  /// Writes a lesson, with its pictures where they can be seen.
  func write(_ page: LessonPage, _ closing: StyledText = StyledText()) {
    let pictures = LessonPictures(of: page.lesson, world, colors: mode.colors)
    let size = ScreenSize(columns: mode.width ?? RenderOptions.measure, rows: 40)
    let text = page.render(options) { source, _ in
      options.mode == .styled ? pictures.lines(source, on: size, cell: .usual) : nil
    }
    write(text + closing)
  }

  /// Fills the screen with a lesson, if there is one to fill.
  ///
  /// - Returns: how it was left; nil where the lesson is to be written instead.
  func fill(
    _ page: LessonPage, of folder: CourseFolder, _ learner: Learner, canFinish: Bool
  ) async -> ReaderSession.Outcome? {
    guard mode.form == .reader, let size = TerminalSession.size, size.rows > 3, size.columns > 10 else { return nil }
    let home = learner.store.folder
    let places = ReadingPlaces(home)
    let session = ReaderSession(
      page, of: folder, self, size, home: home, place: places.place(in: page.lesson.id), canFinish: canFinish, world)
    let outcome = await session.read()
    places.keep(outcome == .done ? nil : session.place, in: page.lesson.id)
    if outcome == .left { world.write(session.parting(canFinish ? "course next" : "course show \(page.lesson.id)") + "\n") }
    return outcome
  }
}

extension World {
  /// The language of the user's locale, where the reader speaks it.
  var language: ReaderLanguage {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return ReaderLanguage(rawValue: String(locale.prefix(2))) ?? .english
  }
}
