extension SourceLines {
  /// The name in the `[^name]:` that begins on this line; empty where there is none.
  ///
  /// cmark keeps it and has no way to ask for it.
  func footnoteLabel(at line: Int) -> String {
    let bytes = self[line].drop { $0 != UInt8(ascii: "[") }.dropFirst(2)
    return String(Substring(bytes.prefix { $0 != UInt8(ascii: "]") }))
  }

  /// The line of the file on which the underline of a heading stands; nil for a heading that `#` marks.
  ///
  /// cmark ends an underlined heading wherever the next block begins.
  func underline(ofHeadingAt start: SourceLocation, shift: Int) -> Int? {
    let first = start.line - shift
    guard self[first].dropFirst(start.column - 1).first != UInt8(ascii: "#") else { return nil }
    return (first + 1...max(first + 1, count)).first { isUnderline(self[$0]) }.map { $0 + shift }
  }

  private func isUnderline(_ line: Substring.UTF8View) -> Bool {
    let marks = line.drop { Self.blanks.contains($0) || $0 == UInt8(ascii: ">") }
    guard let mark = marks.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else { return false }
    return marks.drop { $0 == mark }.allSatisfy(Self.blanks.contains)
  }

  private static let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t")]
}
