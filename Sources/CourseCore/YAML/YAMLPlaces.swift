/// Finds lines and columns for libyaml's marks, which count Unicode scalars and take U+2028 for a line end.
struct YAMLPlaces: Sendable {
  /// A line of the text.
  private struct Line {
    /// How many scalars precede it.
    var firstScalar: Int
    var start: String.Index
  }

  /// The text without a byte-order mark, which libyaml would count.
  let text: Substring
  private let firstLine: Int
  private let lines: [Line]

  init(_ source: String, firstLine: Int) {
    text = source.unicodeScalars.first == "\u{FEFF}" ? Substring(source.unicodeScalars.dropFirst()) : source[...]
    self.firstLine = firstLine
    var lines = [Line(firstScalar: 0, start: text.startIndex)]
    var number = 0
    var previous: Unicode.Scalar?
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      // A line begins behind CR, behind LF, and behind the two as a pair.
      if previous == "\n" || (previous == "\r" && scalar != "\n") {
        lines.append(Line(firstScalar: number, start: index))
      }
      previous = scalar
      number += 1
    }
    if previous == "\n" || previous == "\r" { lines.append(Line(firstScalar: number, start: text.endIndex)) }
    self.lines = lines
  }

  /// Where the text begins.
  var start: SourceLocation { SourceLocation(line: firstLine, column: 1) }

  /// The place of the scalar with this number, counted from 0.
  func location(ofScalar number: Int) -> SourceLocation {
    let index = max(0, lines.partitioningIndex { $0.firstScalar > number } - 1)
    let before = text.unicodeScalars[lines[index].start...].prefix(number - lines[index].firstScalar)
    return SourceLocation(line: firstLine + index, column: Substring(before).utf8.count + 1)
  }

  /// The place of the byte with this number, counted from 0.
  func location(ofByte number: Int) -> SourceLocation {
    let end = text.utf8.index(text.startIndex, offsetBy: number, limitedBy: text.endIndex) ?? text.endIndex
    return location(ofScalar: text.unicodeScalars[..<end].count)
  }
}

extension Array {
  /// The first index whose element satisfies a condition that holds for all elements behind it; the end if none does.
  fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
