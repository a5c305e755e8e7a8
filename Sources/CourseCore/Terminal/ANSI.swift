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

  /// Gives the following text a look, whatever the look was before.
  static func look(_ attributes: TextAttributes, level: ColorLevel) -> String {
    var codes = ["0"]
    if attributes.isBold { codes.append("1") }
    if attributes.isDim { codes.append("2") }
    if attributes.isItalic { codes.append("3") }
    if attributes.isUnderlined { codes.append("4") }
    if attributes.isStruck { codes.append("9") }
    if let color = attributes.color?.reduced(to: level) { codes.append(foreground(color)) }
    return "\(escape)[\(codes.joined(separator: ";"))m"
  }

  private static func foreground(_ color: TerminalColor) -> String {
    switch color {
    case .palette(let index) where index < 8: "\(30 + index)"
    case .palette(let index): "\(82 + min(index, 15))"
    case .indexed(let index): "38;5;\(index)"
    case .rgb(let red, let green, let blue): "38;2;\(red);\(green);\(blue)"
    }
  }
}
