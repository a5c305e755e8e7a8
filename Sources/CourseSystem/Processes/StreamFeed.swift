internal import Foundation

/// Writes a child's standard input as it takes it, without ever waiting.
struct StreamFeed {
  private var target: Descriptor?
  private var rest: ArraySlice<UInt8>

  /// Takes over the writing end of a pipe.
  init(_ target: Descriptor, bytes: [UInt8]) {
    target.makeNonblocking()
    self.target = target
    rest = bytes[...]
  }

  /// Nothing to write.
  init() {
    target = nil
    rest = []
  }

  /// Nil where all is written.
  var number: Int32? { target?.number }

  mutating func advance() {
    while let number, !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        // The child does not want it; that is its own affair.
        rest = []
      } else {
        return
      }
    }
    target = nil
  }
}
