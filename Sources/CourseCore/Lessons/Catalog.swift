/// The lessons of a course in the order they are read, and ways to name one.
public struct Catalog: Sendable, Equatable {
  /// A lesson with its place in the course.
  public struct Entry: Sendable, Equatable {
    /// From 1, over all tracks.
    public var number: Int
    public var track: Course.Track
    /// From 1, within the track.
    public var numberInTrack: Int
    public var id: String
    /// Nil where the course lists a lesson that is not written yet.
    public var lesson: Lesson?

    public var title: String { lesson?.frontMatter?.title ?? id }
    /// Whether it can be read and counts.
    public var isPublished: Bool { lesson?.frontMatter?.status == .published }
  }

  public var course: Course
  public var entries: [Entry]

  /// - Parameter lessons: every lesson found, one language each; those the course does not list are left out.
  public init(course: Course, lessons: [Lesson]) {
    self.course = course
    let byID = Dictionary(lessons.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var number = 0
    entries = course.tracks.flatMap { track in
      track.lessons.enumerated().map { index, id in
        number += 1
        return Entry(number: number, track: track, numberInTrack: index + 1, id: id, lesson: byID[id])
      }
    }
  }

  public var published: [Entry] { entries.filter(\.isPublished) }
}

/// Why a name names no lesson.
public enum LessonNameError: Error, Sendable, Hashable {
  case unknown(String, nearest: String?)
  case ambiguous(String, [String])
}

extension Catalog {
  /// The lesson that `name` means: an id (also a former one), `track/number`, the number that `list` shows, or an
  /// unambiguous prefix of an id.
  public func entry(named name: String) throws(LessonNameError) -> Entry {
    if let entry = entries.first(where: { $0.id == name }) { return entry }
    if let entry = entries.first(where: { $0.lesson?.frontMatter?.formerly.contains(name) ?? false }) { return entry }
    if let number = Int(name), let entry = entries.first(where: { $0.number == number }) { return entry }
    let parts = name.split(separator: "/")
    if parts.count == 2, let number = Int(parts[1]),
      let entry = entries.first(where: { $0.track.id == parts[0] && $0.numberInTrack == number })
    {
      return entry
    }
    let matching = entries.filter { $0.id.hasPrefix(name) }
    if let only = matching.first, matching.count == 1 { return only }
    guard matching.isEmpty || name.isEmpty else { throw .ambiguous(name, matching.map(\.id)) }
    throw .unknown(name, nearest: nearest(to: name, among: entries.map(\.id)))
  }
}

extension LessonNameError {
  public var message: String {
    switch self {
    case .unknown(let name, let nearest): "no lesson is called `\(name)`" + didYouMean(nearest) + " `course list` shows them all"
    case .ambiguous(let name, let ids): "`\(name)` could be \(ids.map { "`\($0)`" }.joined(separator: " or "))"
    }
  }
}
