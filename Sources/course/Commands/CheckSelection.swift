internal import CourseCore
internal import CourseSystem

/// Which checks of a scope are tried.
struct CheckSelection: Sendable {
  /// A part of the ids' text.
  private(set) var filter: String?
  private var shard: Shard
  private let isSharded: Bool

  init(filter: String? = nil, shard: String? = nil) throws(UsageError) {
    self.filter = filter
    self.shard = try Shard(shard)
    isSharded = shard != nil
  }

  /// Whether every check is in it.
  var isWhole: Bool { filter == nil && !isSharded }

  func meetsFilter(_ check: Check) -> Bool { filter.map(check.id.description.contains) ?? true }

  func holds(_ check: Check) -> Bool { meetsFilter(check) && shard.holds(check.id.description) }
}
