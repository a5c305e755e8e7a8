extension StyledLine {
  /// Where tabs of code stop.
  static let tabWidth = 4

  /// The part of the line that a screen of `width` cells shows, moved left by `shift` cells; `«` and `»` stand where
  /// there is more.
  ///
  /// A line that fits is not moved: only what is too long for the screen has anything to show beyond its edge.
  func window(width: Int, shift: Int = 0) -> StyledLine {
    let hasTabs = spans.contains { $0.text.string.utf8.contains(UInt8(ascii: "\t")) }
    let line = hasTabs ? expandingTabs : self
    guard line.width > width else { return line }
    var result = line
    result.spans = []
    // One cell has no room for a mark and anything else.
    guard width > 1 else { return result }
    // The last cell that may be shown moves to the edge at most.
    let start = min(shift, line.width - width)
    let end = start + width - (start + width < line.width ? 1 : 0)
    var column = 0
    for span in line.spans {
      var text = ""
      for character in span.text.string {
        let cells = character.displayWidth.cells
        if column >= start + (start > 0 ? 1 : 0), column + cells <= end { text.append(character) }
        column += cells
      }
      guard !text.isEmpty else { continue }
      var piece = span
      piece.text = SafeText(piece: text[...])
      result.spans.append(piece)
    }
    if start > 0 { result.spans.insert(Span("«", .faint), at: 0) }
    if start + width < line.width { result.spans.append(Span("»", .faint)) }
    return result
  }

  /// The same with blanks up to where tabs stop.
  var expandingTabs: StyledLine {
    var column = 0
    var line = self
    for index in spans.indices {
      var text = ""
      for character in spans[index].text.string {
        let cells = character == "\t" ? Self.tabWidth - column % Self.tabWidth : character.displayWidth.cells
        text += character == "\t" ? String(repeating: " ", count: cells) : String(character)
        column += cells
      }
      line.spans[index].text = SafeText(piece: text[...])
    }
    return line
  }

  /// The same with a role added to stretches, counted in characters from the line's beginning.
  func adding(_ role: TextRoles, to stretches: [Range<Int>]) -> StyledLine {
    guard !stretches.isEmpty else { return self }
    var line = self
    line.spans = []
    var start = 0
    for span in spans {
      let characters = Array(span.text.string)
      let inside = characters.indices.map { index in stretches.contains { $0.contains(start + index) } }
      var first = 0
      while first < characters.count {
        let end = inside[first...].firstIndex { $0 != inside[first] } ?? characters.count
        var piece = span
        piece.text = SafeText(piece: Substring(String(characters[first..<end])))
        if inside[first] { piece.roles.formUnion(role) }
        line.spans.append(piece)
        first = end
      }
      start += characters.count
    }
    return line
  }
}
