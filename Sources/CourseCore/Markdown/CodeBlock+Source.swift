extension CodeBlock {
  /// Finds out from the file's lines what the parser does not tell of a code block.
  ///
  /// `start` is where the block begins in the file, `shift` how many lines of the file precede the first of `lines`;
  /// `codeStarts` are the lines, of `lines`, on which code blocks begin.
  init(
    isFenced: Bool, info: String, text: String, start: SourceLocation, lines: SourceLines, shift: Int,
    codeStarts: Set<Int>
  ) {
    self.isFenced = isFenced
    self.info = info
    self.text = text
    fenceLine = start.line
    firstLine = isFenced ? start.line + 1 : start.line
    let opening = Fence(opening: lines[start.line - shift], column: start.column)
    infoColumn = isFenced ? opening.infoColumn : start.column
    let first = firstLine - shift
    // cmark takes bytes from a line's beginning alone, so what is missing is the column's offset.
    columnOffsets = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .enumerated().map { lines[first + $0].count - $1.count }
    let closing = first + columnOffsets.count
    isClosed = !isFenced || (opening.isClosed(by: lines[closing]) && !codeStarts.contains(closing))
  }

  /// What an opening fence says about the line that may close it.
  private struct Fence {
    let mark: UInt8
    let length: Int
    let infoColumn: Int

    init(opening line: Substring.UTF8View, column: Int) {
      let fence = line.dropFirst(column - 1)
      mark = fence.first ?? UInt8(ascii: "`")
      let afterMarks = fence.drop { [mark] in $0 == mark }
      length = fence.count - afterMarks.count
      infoColumn = column + fence.count - afterMarks.drop(while: isBlank).count
    }

    /// Whether the line, whatever container it is in, is a fence of this kind with nothing but markers before it.
    func isClosed(by line: Substring.UTF8View) -> Bool {
      let marker = line.drop { isBlank($0) || $0 == UInt8(ascii: ">") }
      let afterMarks = marker.drop { $0 == mark }
      return marker.count - afterMarks.count >= max(length, 3) && afterMarks.allSatisfy(isBlank)
    }
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}
