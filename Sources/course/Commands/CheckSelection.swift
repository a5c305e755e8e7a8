internal import CourseCore
internal import CourseSystem

/// Which checks of a scope are tried.
struct CheckSelection: Sendable {
  /// A part of the ids' text.
  private var filter: String?
  /// Which of how many parts, from 1.
  private var shard: (index: UInt64, count: UInt64)?

  init(filter: String? = nil, shard: String? = nil) throws(UsageError) {
    self.filter = filter
    guard let shard else { return }
    let parts = shard.split(separator: "/", omittingEmptySubsequences: false).map { UInt64($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count > 0, (1...count).contains(index) else {
      throw .badValue(option: "shard", value: shard, expected: "I/N with I from 1 to N, such as `2/4`", nearest: nil)
    }
    self.shard = (index, count)
  }

  /// Whether every check is in it.
  var isWhole: Bool { filter == nil && shard == nil }

  func holds(_ check: Check) -> Bool {
    let id = check.id.description
    if let filter, !id.contains(filter) { return false }
    guard let shard else { return true }
    // By the id's hash: adding a lesson moves no other lesson's checks to another part.
    let number = UInt64(Fingerprint(of: id.utf8).text.prefix(16), radix: 16) ?? 0
    return number % shard.count == shard.index - 1
  }
}
