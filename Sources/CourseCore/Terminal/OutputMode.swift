/// What is known about where output goes and what the user wishes.
public struct OutputFacts: Sendable, Equatable {
  /// Whether standard output and standard input are terminals.
  public var outputIsTerminal: Bool
  public var inputIsTerminal: Bool

  /// The environment.
  public var environment: [String: String]

  /// The width of the terminal in cells, where it tells.
  public var terminalWidth: Int?

  /// The user's own words on the command line: `--plain`, `--color=…`, `--width=…`.
  public var wantsPlain = false
  public var color: ColorWish = .automatic
  public var width: Int?

  /// Whether the command has a full-screen reader to offer.
  public var offersReader = false

  /// What `--color` says.
  public enum ColorWish: String, Sendable, Equatable, CaseIterable {
    case automatic = "auto"
    case always, never
  }

  public init(
    outputIsTerminal: Bool, inputIsTerminal: Bool, environment: [String: String], terminalWidth: Int? = nil
  ) {
    self.outputIsTerminal = outputIsTerminal
    self.inputIsTerminal = inputIsTerminal
    self.environment = environment
    self.terminalWidth = terminalWidth
  }
}

/// How output looks, decided once for a command.
public struct OutputMode: Sendable, Equatable {
  public var form: Form
  public var colors: ColorLevel
  public var hyperlinks: Bool
  /// The cells of a line; nil where prose is not wrapped.
  public var width: Int?

  /// The ways to put a page out.
  public enum Form: Sendable, Equatable {
    /// Text alone.
    case plain
    /// Text in sentences, for a screen reader.
    case spoken
    /// Lines with escape codes, one after the other.
    case stream
    /// The whole screen.
    case reader
  }

  /// Decides by the facts alone.
  public init(_ facts: OutputFacts) {
    let isSpoken = facts.isSet("ACCESSIBLE")
    let isDumb = facts.environment["TERM"] == "dumb"
    colors = facts.wantsPlain || isSpoken ? .none : facts.colorLevel
    let isForced = facts.forcesColor
    if isSpoken {
      form = .spoken
    } else if facts.wantsPlain || isDumb && !isForced || !facts.outputIsTerminal && !isForced {
      form = .plain
    } else if facts.offersReader && facts.outputIsTerminal && facts.inputIsTerminal && !isDumb {
      form = .reader
    } else {
      form = .stream
    }
    if form == .plain { colors = .none }
    hyperlinks = (form == .stream || form == .reader) && facts.outputIsTerminal && facts.terminalHasHyperlinks
    let automatic = facts.outputIsTerminal || form == .stream ? facts.automaticWidth : nil
    width = facts.width ?? automatic
  }
}

extension OutputMode {
  /// How pages are laid out for it.
  public func renderOptions(language: ReaderLanguage) -> RenderOptions {
    let mode: RenderOptions.Mode =
      switch form {
      case .plain: .plain
      case .spoken: .spoken
      case .stream, .reader: .styled
      }
    return RenderOptions(
      mode: mode, width: width, hasColors: colors > .none, hyperlinks: hyperlinks, language: language)
  }

  /// How pages are painted for it; of no use in the plain forms.
  public var paintOptions: PaintOptions {
    PaintOptions(
      theme: colors == .none ? .monochrome : .sixteenColors, colors: colors, hyperlinks: hyperlinks,
      resyncs: form == .reader)
  }

  /// A page in this form.
  public func text(of page: StyledText) -> String {
    form == .plain || form == .spoken ? page.plain() : page.styled(paintOptions)
  }
}

// MARK: Facts

extension OutputFacts {
  /// Whether a variable says yes: it is there and is neither empty, `0` nor `false`.
  fileprivate func isSet(_ name: String) -> Bool {
    environment[name].map { !["", "0", "false"].contains($0.lowercased()) } ?? false
  }

  private var refusesColor: Bool { environment["NO_COLOR"]?.isEmpty == false }

  /// Whether looks are wished for even where no terminal is.
  fileprivate var forcesColor: Bool {
    switch color {
    case .always: true
    case .never: false
    case .automatic: !refusesColor && (isSet("FORCE_COLOR") || isSet("CLICOLOR_FORCE"))
    }
  }

  /// The wish on the command line goes before NO_COLOR, that before FORCE_COLOR, and that before what the terminal is.
  fileprivate var colorLevel: ColorLevel {
    switch color {
    case .never: .none
    case .always: terminalLevel
    case .automatic where refusesColor: .none
    case .automatic: forcesColor || (outputIsTerminal && environment["TERM"] != "dumb") ? terminalLevel : .none
    }
  }

  private var terminalLevel: ColorLevel {
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased()) { return .trueColor }
    return environment["TERM"]?.hasSuffix("256color") == true ? .indexed : .sixteen
  }

  fileprivate var automaticWidth: Int {
    let stated = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return terminalWidth.flatMap { $0 > 0 ? $0 : nil } ?? stated ?? 80
  }

  /// Whether the terminal is known to make links of OSC 8; others might print the address into the text.
  fileprivate var terminalHasHyperlinks: Bool {
    if let wish = environment["FORCE_HYPERLINK"] { return !["", "0", "false"].contains(wish.lowercased()) }
    if environment["TMUX"] != nil || environment["STY"] != nil { return false }
    if let version = environment["VTE_VERSION"].flatMap({ Int($0) }) { return version >= 5000 }
    let programs = ["iTerm.app", "WezTerm", "ghostty", "vscode", "Hyper", "mintty"]
    if let program = environment["TERM_PROGRAM"], programs.contains(program) { return true }
    if ["WT_SESSION", "KITTY_WINDOW_ID", "DOMTERM"].contains(where: { environment[$0] != nil }) { return true }
    let terminals = ["xterm-kitty", "alacritty", "foot", "contour", "xterm-ghostty", "wezterm"]
    return terminals.contains { environment["TERM"]?.hasPrefix($0) == true }
  }
}
