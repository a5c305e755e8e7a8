/// A text cut into lines, so that places in it can be counted in lines and UTF-8 bytes.
///
/// LF, CRLF and CR end a line, as they do for CommonMark and for the Swift compiler. A byte-order mark at the start is
/// not part of the first line.
struct SourceLines: Sendable {
  /// The lines without their ends; never empty, and the last one is empty where the text ends with a line end.
  let lines: [Substring.UTF8View]

  init(_ text: String) {
    var lines: [Substring.UTF8View] = []
    let bytes = text.utf8
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.index(bytes.startIndex, offsetBy: 3) : bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        index = next
        continue
      }
      lines.append(Substring(text[start..<index]).utf8)
      let isPair = byte == UInt8(ascii: "\r") && next < bytes.endIndex && bytes[next] == UInt8(ascii: "\n")
      start = isPair ? bytes.index(after: next) : next
      index = start
    }
    lines.append(Substring(text[start...]).utf8)
    self.lines = lines
  }

  /// The line with this number, counted from 1; empty where there is no such line.
  subscript(number: Int) -> Substring.UTF8View {
    lines.indices.contains(number - 1) ? lines[number - 1] : Substring().utf8
  }

  /// The number of lines, without the empty one after a final line end.
  var count: Int {
    lines.last?.isEmpty == true ? lines.count - 1 : lines.count
  }

  /// The whole text with every line ended by a line feed and nothing else.
  var normalized: String {
    var text = lines.map { String(Substring($0)) }.joined(separator: "\n")
    text.makeContiguousUTF8()
    return text
  }
}
