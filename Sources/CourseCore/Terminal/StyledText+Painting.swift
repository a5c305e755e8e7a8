/// What a terminal can do with styled text.
public struct PaintOptions: Sendable, Equatable {
  public var theme: Theme
  public var colors: ColorLevel
  /// Whether it makes hyperlinks of OSC 8 sequences.
  public var hyperlinks: Bool
  /// Whether to put the cursor right after text of uncertain width; only for a terminal, not for a file or a pager.
  public var resyncs: Bool

  public init(
    theme: Theme = .sixteenColors, colors: ColorLevel = .sixteen, hyperlinks: Bool = false, resyncs: Bool = false
  ) {
    self.theme = theme
    self.colors = colors
    self.hyperlinks = hyperlinks
    self.resyncs = resyncs
  }
}

extension StyledText {
  /// The text with escape codes: each line stands for itself, none leaves a look or a link open at its end.
  public func styled(_ options: PaintOptions = PaintOptions()) -> String {
    var painter = LinePainter(options: options)
    for line in lines {
      painter.paint(line)
      painter.result += "\n"
    }
    return painter.result
  }
}

/// Writes lines with escape codes.
struct LinePainter {
  let options: PaintOptions
  var result = ""
  private var looks: [TextRoles: TextAttributes] = [:]
  private var linkNumbers: [LinkTarget: Int] = [:]
  private var look = TextAttributes.plain
  private var link: LinkTarget?
  private var column = 0

  /// Where tabs of code stop.
  static let tabWidth = StyledLine.tabWidth

  init(options: PaintOptions) {
    self.options = options
  }

  /// Writes a line without its end; no look and no link stays open behind it.
  mutating func paint(_ line: StyledLine) {
    var rest = line.text.utf8.count
    column = 0
    for span in line.spans where rest > 0 {
      let text = Substring(span.text.string.utf8.prefix(rest))
      rest -= text.utf8.count
      open(look: attributes(for: span), link: options.hyperlinks ? span.link : nil)
      write(text)
    }
    open(look: .plain, link: nil)
  }

  private mutating func open(look wanted: TextAttributes, link target: LinkTarget?) {
    if link != target, link != nil { result += ANSI.linkEnd }
    if look != wanted { result += wanted == .plain ? ANSI.reset : ANSI.look(wanted, level: options.colors) }
    if link != target, let target {
      let number = linkNumbers[target] ?? linkNumbers.count + 1
      linkNumbers[target] = number
      result += ANSI.link(target, number: number)
    }
    look = wanted
    link = target
  }

  private mutating func write(_ text: Substring) {
    for part in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 {
        let blanks = Self.tabWidth - column % Self.tabWidth
        result += String(repeating: " ", count: blanks)
        column += blanks
      }
      let width = part.element.displayWidth
      result += part.element
      column += width.cells
      if options.resyncs, !width.isCertain { result += ANSI.column(column + 1) }
    }
  }

  private mutating func attributes(for span: Span) -> TextAttributes {
    var look = attributes(for: span.roles)
    guard let paint = span.paint else { return look }
    look.color = paint.front?.reduced(to: options.colors)
    look.background = paint.back?.reduced(to: options.colors)
    return look
  }

  /// The look of a role; without colours a look that says nothing but its colour is plain.
  private mutating func attributes(for roles: TextRoles) -> TextAttributes {
    if let known = looks[roles] { return known }
    var found = options.theme.attributes(for: roles)
    found.color = found.color?.reduced(to: options.colors)
    looks[roles] = found
    return found
  }
}
