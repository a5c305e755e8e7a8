/// How Markdown that is no lesson states what its code does.
public enum Dialect: String, Sendable, Hashable, CaseIterable {
  /// Fences, comments in them, and what other people do beside.
  case plain
  /// The Swift book's: `swifttest` fences in HTML comments.
  case swiftBook = "swift-book"
}
