internal import CourseCore
internal import CourseSystem

/// What a command that shows text needs to know of where it is shown.
struct Reading {
  static let plain = OptionSpec(name: "plain", help: "Text alone: no colour, no escape codes.")
  static let width = OptionSpec(name: "width", values: .one, valueName: "N", help: "Wrap to this many columns.")
  static let options = [plain, width]

  let options: RenderOptions
  let paint: PaintOptions?
  private let world: World

  init(_ arguments: ParsedArguments, _ world: World) throws(UsageError) {
    self.world = world
    let wish = arguments.has(Self.plain) ? .never : arguments.value(.color).flatMap(ColorWish.init) ?? .auto
    let environment = world.environment
    let isDumb = environment["TERM"] == "dumb" || environment.isOn("ACCESSIBLE")
    let colors = wish.decide(environment, isTerminal: world.outputIsTerminal && !isDumb)
    let named = try arguments.number(Self.width, atLeast: 20)
    let columns = named ?? (world.outputIsTerminal ? world.columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80 : nil)
    options = RenderOptions(
      mode: colors ? .styled : .plain, width: columns, hasColors: colors, hyperlinks: colors && world.outputIsTerminal)
    paint = colors ? PaintOptions(colors: .level(environment), hyperlinks: world.outputIsTerminal, resyncs: world.outputIsTerminal) : nil
  }

  func write(_ text: StyledText) {
    world.write(paint.map(text.styled) ?? text.plain())
  }
}

/// When colour is wanted, by the user's word.
enum ColorWish: String {
  case auto, always, never

  /// The flag first, then NO_COLOR, then the variables that force it, then the terminal.
  func decide(_ environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto where !(environment["NO_COLOR"] ?? "").isEmpty: false
    case .auto: environment.isOn("FORCE_COLOR") || environment.isOn("CLICOLOR_FORCE") || isTerminal
    }
  }
}

extension [String: String] {
  /// Whether a variable is set to something else than nothing, `0` and `false`.
  fileprivate func isOn(_ name: String) -> Bool {
    let value = self[name] ?? ""
    return !value.isEmpty && value != "0" && value != "false"
  }
}

extension ColorLevel {
  fileprivate static func level(_ environment: [String: String]) -> ColorLevel {
    if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") { return .trueColor }
    return (environment["TERM"] ?? "").hasSuffix("256color") ? .palette : .sixteen
  }
}
