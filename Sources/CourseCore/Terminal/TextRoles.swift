/// What a piece of text is, from which a theme decides how it looks; a piece may be several things at once.
public struct TextRoles: OptionSet, Sendable, Hashable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  private init(bit: UInt64) {
    rawValue = 1 << bit
  }

  // Pages.
  public static let title = TextRoles(bit: 0)
  public static let heading = TextRoles(bit: 1)
  public static let subheading = TextRoles(bit: 2)
  public static let strong = TextRoles(bit: 3)
  public static let emphasis = TextRoles(bit: 4)
  public static let strikethrough = TextRoles(bit: 5)
  public static let inlineCode = TextRoles(bit: 6)
  public static let link = TextRoles(bit: 7)
  /// What we add and the author did not write: addresses, list markers, rules, captions.
  public static let faint = TextRoles(bit: 8)
  public static let tableHeader = TextRoles(bit: 9)
  public static let picture = TextRoles(bit: 10)
  public static let caption = TextRoles(bit: 11)

  // Callouts: the label and the bar.
  public static let note = TextRoles(bit: 12)
  public static let tip = TextRoles(bit: 13)
  public static let important = TextRoles(bit: 14)
  public static let warning = TextRoles(bit: 15)
  public static let caution = TextRoles(bit: 16)
  public static let hint = TextRoles(bit: 17)

  // Code.
  public static let keyword = TextRoles(bit: 20)
  public static let typeName = TextRoles(bit: 21)
  public static let stringLiteral = TextRoles(bit: 22)
  public static let number = TextRoles(bit: 23)
  public static let comment = TextRoles(bit: 24)
  public static let attribute = TextRoles(bit: 25)
  public static let directive = TextRoles(bit: 26)
  public static let added = TextRoles(bit: 27)
  public static let removed = TextRoles(bit: 28)
  public static let hunk = TextRoles(bit: 29)
  public static let output = TextRoles(bit: 30)

  // What compilers and checks say.
  public static let error = TextRoles(bit: 31)
  public static let diagnosticWarning = TextRoles(bit: 32)
  public static let diagnosticNote = TextRoles(bit: 33)
  public static let passed = TextRoles(bit: 34)
  public static let failed = TextRoles(bit: 35)
  public static let accent = TextRoles(bit: 36)

  // The reader's screen.
  /// What a search found.
  public static let match = TextRoles(bit: 40)
  public static let status = TextRoles(bit: 41)
  /// The block that keys are about.
  public static let current = TextRoles(bit: 42)
}
