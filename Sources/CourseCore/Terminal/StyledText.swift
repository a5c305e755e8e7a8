/// A piece of text of one look.
public struct Span: Sendable, Hashable {
  public var text: SafeText
  public var roles: TextRoles
  /// Where a click leads.
  public var link: LinkTarget?
  /// The colours of a piece of a picture, whatever the theme.
  public var paint: Paint?

  /// Colours that are the content, not the look, of a text.
  public struct Paint: Sendable, Hashable {
    public var front: TerminalColor?
    public var back: TerminalColor?

    public init(front: TerminalColor? = nil, back: TerminalColor? = nil) {
      self.front = front
      self.back = back
    }
  }

  public init(_ text: SafeText, _ roles: TextRoles = [], link: LinkTarget? = nil) {
    self.text = text
    self.roles = roles
    self.link = link
  }
}

/// One line of a page for the terminal.
public struct StyledLine: Sendable, Equatable {
  /// The pieces from left to right; no line feed is in them.
  public var spans: [Span]

  /// What the line shows, to find the same place again after the page was laid out for another width.
  public var anchor: Anchor?

  /// Whether the line belongs to a code block, which stands at the left edge, wherever it is nested, and may be longer
  /// than the page is wide.
  public var isFlush = false

  /// A place in a document that does not depend on the width of the page.
  public struct Anchor: Sendable, Hashable {
    /// The number of the block.
    public var block: Int
    /// How many words, lines of code or rows of the block stand before the line; `caption` for the line above it.
    public var offset: Int

    /// The offset of the line that stands above a code block and names it.
    public static let caption = -1

    public init(block: Int, offset: Int) {
      self.block = block
      self.offset = offset
    }
  }

  public init(_ spans: [Span] = [], anchor: Anchor? = nil) {
    self.spans = spans
    self.anchor = anchor
  }

  /// A line of one look.
  public init(_ text: SafeText, _ roles: TextRoles = []) {
    self.init([Span(text, roles)])
  }

  /// The words of the line without their looks and without blanks at the end.
  public var text: String {
    let text = spans.count == 1 ? spans[0].text.string : spans.reduce(into: "") { $0 += $1.text.string }
    guard text.utf8.last == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: "\t") else { return text }
    let blanks = text.utf8.reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    return String(decoding: text.utf8.dropLast(blanks), as: UTF8.self)
  }

  /// Whether nothing is to be seen in it.
  public var isBlank: Bool {
    spans.allSatisfy { $0.text.string.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
  }

  /// The cells that it takes up.
  public var width: Int { spans.reduce(0) { $0 + $1.text.width } }
}

/// A page for the terminal: lines of text with their looks, nothing that a terminal obeys.
public struct StyledText: Sendable, Equatable {
  public var lines: [StyledLine]

  public init(lines: [StyledLine] = []) {
    self.lines = lines
  }

  /// The text alone: every line ended by a line feed, without blanks at its end.
  public func plain() -> String {
    lines.reduce(into: "") { text, line in
      text += line.text
      text += "\n"
    }
  }
}

extension StyledText {
  /// Foreign text of several lines, all of one look.
  public init(_ text: String, _ roles: TextRoles = []) {
    var lines = SafeText(text).string.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines.map { StyledLine(SafeText(piece: $0), roles) }
  }

  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(lines: left.lines + right.lines)
  }
}
