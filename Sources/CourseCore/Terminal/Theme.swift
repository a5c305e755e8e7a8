/// How a piece of text looks.
public struct TextAttributes: Sendable, Hashable {
  public var color: TerminalColor?
  public var isBold = false
  public var isDim = false
  public var isItalic = false
  public var isUnderlined = false
  public var isStruck = false
  public var isReversed = false
  /// What is behind the text; nil leaves it as it is.
  public var background: TerminalColor?

  /// Looks as the terminal's own text does.
  public static let plain = TextAttributes()

  fileprivate func adding(_ other: TextAttributes) -> TextAttributes {
    TextAttributes(
      color: other.color ?? color, isBold: isBold || other.isBold, isDim: isDim || other.isDim,
      isItalic: isItalic || other.isItalic, isUnderlined: isUnderlined || other.isUnderlined,
      isStruck: isStruck || other.isStruck, isReversed: isReversed || other.isReversed,
      background: other.background ?? background)
  }
}

/// How text looks by what it is: a list of rules of which the later ones win.
public struct Theme: Sendable, Equatable {
  /// One look for one kind of text.
  public struct Rule: Sendable, Equatable {
    public var role: TextRoles
    public var attributes: TextAttributes

    public init(_ role: TextRoles, _ attributes: TextAttributes) {
      self.role = role
      self.attributes = attributes
    }
  }

  public var rules: [Rule]

  public init(rules: [Rule]) {
    self.rules = rules
  }

  /// The looks of all rules that apply, on top of each other.
  public func attributes(for roles: TextRoles) -> TextAttributes {
    rules.reduce(.plain) { roles.isDisjoint(with: $1.role) ? $0 : $0.adding($1.attributes) }
  }
}

extension Theme {
  /// Everything looks alike.
  public static let plain = Theme(rules: [])

  /// Weight and lines without colour, for those who asked for none.
  public static let monochrome = Theme(
    rules: sixteenColors.rules.map { rule in
      var rule = rule
      rule.attributes.color = nil
      return rule
    })

  /// The terminal's own sixteen colours, which its owner has made readable on light or dark.
  public static let sixteenColors = Theme(rules: [
    Rule(.title, TextAttributes(isBold: true, isUnderlined: true)),
    Rule(.heading, TextAttributes(color: .palette(4), isBold: true)),
    Rule(.subheading, TextAttributes(isBold: true)),
    Rule(.strong, TextAttributes(isBold: true)),
    Rule(.emphasis, TextAttributes(isItalic: true)),
    Rule(.strikethrough, TextAttributes(isStruck: true)),
    Rule(.inlineCode, TextAttributes(color: .palette(6))),
    Rule(.link, TextAttributes(isUnderlined: true)),
    Rule(.faint, TextAttributes(isDim: true)),
    Rule(.tableHeader, TextAttributes(isBold: true)),
    Rule(.picture, TextAttributes(isItalic: true)),
    Rule(.caption, TextAttributes(isDim: true)),
    Rule(.note, TextAttributes(color: .palette(4), isBold: true)),
    Rule(.tip, TextAttributes(color: .palette(2), isBold: true)),
    Rule(.important, TextAttributes(color: .palette(5), isBold: true)),
    Rule(.warning, TextAttributes(color: .palette(3), isBold: true)),
    Rule(.caution, TextAttributes(color: .palette(1), isBold: true)),
    Rule(.hint, TextAttributes(color: .palette(6), isBold: true)),
    Rule(.keyword, TextAttributes(color: .palette(5))),
    Rule(.typeName, TextAttributes(color: .palette(6))),
    Rule(.stringLiteral, TextAttributes(color: .palette(2))),
    Rule(.number, TextAttributes(color: .palette(6))),
    Rule(.comment, TextAttributes(isDim: true, isItalic: true)),
    Rule(.attribute, TextAttributes(color: .palette(5))),
    Rule(.directive, TextAttributes(color: .palette(3))),
    Rule(.added, TextAttributes(color: .palette(2))),
    Rule(.removed, TextAttributes(color: .palette(1))),
    Rule(.hunk, TextAttributes(color: .palette(6))),
    Rule(.error, TextAttributes(color: .palette(1), isBold: true)),
    Rule(.diagnosticWarning, TextAttributes(color: .palette(3), isBold: true)),
    Rule(.diagnosticNote, TextAttributes(color: .palette(6), isBold: true)),
    Rule(.passed, TextAttributes(color: .palette(2), isBold: true)),
    Rule(.failed, TextAttributes(color: .palette(1), isBold: true)),
    Rule(.accent, TextAttributes(color: .palette(3), isBold: true)),
    Rule(.current, TextAttributes(color: .palette(3), isBold: true)),
    Rule(.status, TextAttributes(isReversed: true)),
    Rule(.match, TextAttributes(isReversed: true)),
  ])
}
