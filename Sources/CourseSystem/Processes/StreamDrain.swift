internal import Foundation

/// Reads one stream of a child as it comes, without ever waiting, and keeps up to a number of bytes.
struct StreamDrain {
  private(set) var bytes: [UInt8] = []
  private(set) var isOverLimit = false
  private var source: Descriptor?
  private let limit: Int

  /// Takes over the reading end of a pipe.
  init(_ source: Descriptor, limit: Int) {
    source.makeNonblocking()
    self.source = source
    self.limit = limit
  }

  /// A stream that has ended before it began.
  init() {
    source = nil
    limit = 0
  }

  var isOpen: Bool { source != nil }
  /// Nil where it has ended.
  var number: Int32? { source?.number }

  /// Reads what is there, at most about a megabyte, so that one chatty child cannot keep the others waiting; gives
  /// what was new and is kept.
  mutating func advance(through buffer: inout [UInt8]) -> ArraySlice<UInt8> {
    let before = bytes.count
    for _ in 0..<16 {
      guard let number else { break }
      let count = read(number, &buffer, buffer.count)
      if count > 0 {
        keep(buffer[..<count])
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        shut()
      } else {
        break
      }
    }
    return bytes[before...]
  }

  mutating func shut() { source = nil }

  private mutating func keep(_ new: ArraySlice<UInt8>) {
    let room = limit - bytes.count
    bytes.append(contentsOf: new.prefix(room))
    if new.count > room { isOverLimit = true }
  }
}
