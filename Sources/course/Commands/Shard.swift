internal import CourseCore
internal import CourseSystem

/// One of so many parts, by a name.
struct Shard: Sendable, Hashable {
  private var index: UInt64 = 1
  private var count: UInt64 = 1

  /// - Parameter text: `I/N`; nil: all.
  init(_ text: String?) throws(UsageError) {
    guard let text else { return }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { UInt64($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count > 0, (1...count).contains(index) else {
      throw .badValue(option: "shard", value: text, expected: "I/N with I from 1 to N, such as `2/4`", nearest: nil)
    }
    (self.index, self.count) = (index, count)
  }

  /// By the name's hash: what is added moves nothing else to another part.
  func holds(_ name: String) -> Bool {
    let number = UInt64(Fingerprint(of: name.utf8).text.prefix(16), radix: 16) ?? 0
    return number % count == index - 1
  }
}
