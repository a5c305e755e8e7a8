/// The escape codes: nowhere else in the program is one written.
enum ANSI {
  private static let escape = "\u{1B}"

  /// Text looks like the terminal's own again.
  static let reset = "\(escape)[0m"

  /// The end of a hyperlink.
  static let linkEnd = "\(escape)]8;;\(escape)\\"

  /// The start of a hyperlink; pieces with the same number light up together.
  static func link(_ target: LinkTarget, number: Int) -> String {
    "\(escape)]8;id=\(number);\(target.address)\(escape)\\"
  }

  /// Puts the cursor into a column, counted from 1.
  static func column(_ column: Int) -> String {
    "\(escape)[\(column)G"
  }

  /// Puts the cursor into a row and a column, both counted from 1.
  static func place(row: Int, column: Int) -> String { sequence("\(row);\(column)H") }

  static let clearToLineEnd = sequence("K")
  static let hideCursor = sequence("?25l")
  static let showCursor = sequence("?25h")
  /// What stands between these two is shown all at once.
  static let beginFrame = sequence("?2026h")
  static let endFrame = sequence("?2026l")

  /// A control sequence.
  static func sequence(_ body: String) -> String { "\(escape)[\(body)" }

  /// A command to the operating system around the terminal.
  static func command(_ body: String, bell: Bool = false) -> String {
    "\(escape)]\(body)" + (bell ? "\u{7}" : "\(escape)\\")
  }

  /// A command of kitty's picture protocol.
  static func graphics(_ body: String) -> String { "\(escape)_G\(body)\(escape)\\" }

  /// Gives the following text a look, whatever the look was before.
  static func look(_ attributes: TextAttributes, level: ColorLevel) -> String {
    var codes = ["0"]
    if attributes.isBold { codes.append("1") }
    if attributes.isDim { codes.append("2") }
    if attributes.isItalic { codes.append("3") }
    if attributes.isUnderlined { codes.append("4") }
    if attributes.isReversed { codes.append("7") }
    if attributes.isStruck { codes.append("9") }
    if let color = attributes.color?.reduced(to: level) { codes.append(code(of: color, behind: false)) }
    if let color = attributes.background?.reduced(to: level) { codes.append(code(of: color, behind: true)) }
    return "\(escape)[\(codes.joined(separator: ";"))m"
  }

  private static func code(of color: TerminalColor, behind: Bool) -> String {
    let base = behind ? 10 : 0
    return switch color {
    case .palette(let index) where index < 8: "\(30 + base + Int(index))"
    case .palette(let index): "\(82 + base + Int(min(index, 15)))"
    case .indexed(let index): "\(38 + base);5;\(index)"
    case .rgb(let red, let green, let blue): "\(38 + base);2;\(red);\(green);\(blue)"
    }
  }
}
