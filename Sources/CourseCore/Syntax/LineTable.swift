/// Where the lines of a text begin, in UTF-8 bytes: translates offsets to lines and columns and back.
///
/// A line ends at `\n`, at `\r\n`, and at a lone `\r`, as for the compiler; a byte-order mark has no column.
public struct LineTable: Sendable {
  private let starts: [Int]
  private let length: Int

  public init(_ text: String) {
    var text = text
    self = text.withUTF8 { LineTable(bytes: $0) }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for index in bytes.indices {
      let byte = bytes[index]
      let isLineFeed = byte == UInt8(ascii: "\n")
      let isLoneReturn =
        byte == UInt8(ascii: "\r") && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"))
      if isLineFeed || isLoneReturn { starts.append(index + 1) }
    }
    self.starts = starts
    self.length = bytes.count
  }

  /// The place of the byte at `offset`, which lies in `0...` the text's length.
  public func position(at offset: Int) -> SourceLocation {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(line: low + 1, column: max(offset - starts[low], 0) + 1)
  }

  /// The offset of the first byte of line `line`, from 1; nil where there is no such line.
  public func start(ofLine line: Int) -> Int? {
    starts.indices.contains(line - 1) ? starts[line - 1] : nil
  }

  /// The offset of `position`, nil where the text has no such place.
  public func offset(of position: SourceLocation) -> Int? {
    guard let start = start(ofLine: position.line), position.column >= 1 else { return nil }
    let offset = start + position.column - 1
    return offset <= length ? offset : nil
  }
}
