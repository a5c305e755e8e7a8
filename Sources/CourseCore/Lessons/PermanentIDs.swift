/// The ids that a course has ever published: `lesson`, or `lesson/exercise`, a line each. Learners' progress is kept by
/// them, so that none may vanish.
///
/// Who renames one lists the old one under `formerly`; who takes an exercise away for good takes its line away too, and
/// sees by that what they do.
public struct PermanentIDs: Sendable, Equatable {
  public private(set) var recorded: Set<String>

  public init(parsing text: String) {
    recorded = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// The text of the record, with the ids that `lessons` have besides.
  public func text(with lessons: [Lesson]) -> String {
    recorded.union(Self.ids(of: lessons)).sorted().map { $0 + "\n" }.joined()
  }

  /// The ids of published lessons and their exercises that are not on record yet.
  public func unrecorded(_ lessons: [Lesson]) -> [String] { Self.ids(of: lessons).subtracting(recorded).sorted() }

  /// The recorded ids that nothing of `lessons` has or had. Of a lesson that is in `faulty` nothing is missed: what it
  /// lacks may stand in a fence that could not be read.
  public func vanished(from lessons: [Lesson], faulty: Set<String> = []) -> [String] {
    var known: Set<String> = []
    var homes: [String: String] = [:]
    for lesson in lessons {
      for name in [lesson.id] + (lesson.frontMatter?.formerly ?? []) {
        homes[name] = lesson.id
        known.insert(name)
        known.formUnion(lesson.exercises.flatMap { [$0.id] + $0.formerly }.map { "\(name)/\($0)" })
      }
    }
    return recorded.filter { id in
      let lesson = String(id.prefix { $0 != "/" })
      return !known.contains(id) && !(homes[lesson].map(faulty.contains) ?? false)
    }.sorted()
  }

  private static func ids(of lessons: [Lesson]) -> Set<String> {
    let published = lessons.filter { $0.frontMatter?.status == .published }
    return Set(published.flatMap { lesson in [lesson.id] + lesson.exercises.map { "\(lesson.id)/\($0.id)" } })
  }
}
