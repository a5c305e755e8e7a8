/// How a page is laid out.
public struct RenderOptions: Sendable, Equatable {
  public var mode: Mode

  /// The cells from edge to edge; nil leaves prose in one line a paragraph, for a pipe.
  public var width: Int?

  /// Whether looks carry colour; without, code in a sentence gets its backticks back.
  public var hasColors: Bool

  /// Whether hyperlinks can be clicked; without, addresses are listed at the end of the section.
  public var hyperlinks: Bool

  public var language: ReaderLanguage

  /// Prose is set no wider than this, for the eye to find the next line.
  public static let measure = 88

  /// Who reads the page, and how.
  public enum Mode: Sendable, Equatable {
    /// Looks and lines, for eyes on a terminal.
    case styled
    /// Text alone, for pipes and simple terminals.
    case plain
    /// Text in sentences, for ears: every block says what it is and, where it is long, where it ends.
    case spoken
  }

  public init(
    mode: Mode, width: Int? = nil, hasColors: Bool = true, hyperlinks: Bool = false, language: ReaderLanguage = .english
  ) {
    self.mode = mode
    self.width = width
    self.hasColors = hasColors
    self.hyperlinks = hyperlinks
    self.language = language
  }

  /// The cells that prose may take up; nil where it is not wrapped.
  var proseWidth: Int? { width.map { min(max($0, 20), Self.measure) } }
}
