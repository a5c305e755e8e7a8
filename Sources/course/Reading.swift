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

  init(_ arguments: ParsedArguments, _ world: World) throws(UsageError) {
    var facts = OutputFacts(
      outputIsTerminal: world.outputIsTerminal, inputIsTerminal: world.inputIsTerminal,
      environment: world.environment, terminalWidth: world.columns)
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
}

extension World {
  /// The language of the user's locale, where the reader speaks it.
  var language: ReaderLanguage {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return ReaderLanguage(rawValue: String(locale.prefix(2))) ?? .english
  }
}
