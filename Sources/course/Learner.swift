internal import CourseCore
internal import CourseSystem
internal import Glibc

/// Who takes the course: what is kept of them, and what it comes to.
struct Learner {
  let store: ProgressStore
  let catalog: Catalog
  private(set) var progress: Progress
  /// Why nothing can be read; nothing is written then either.
  let failure: ProgressError?
  /// Whether a newer version wrote the file: that was said when it was read.
  private let isOnlyRead: Bool
  private let syllabus: Syllabus

  /// Reads what is kept; what is to be said about it goes to standard error.
  init(of folder: CourseFolder, _ catalog: Catalog, _ world: World) {
    let id = folder.course.id
    store = ProgressStore(ProgressFolder(course: id, environment: world.environment), course: id)
    self.catalog = catalog
    syllabus = Syllabus(catalog)
    do throws(ProgressError) {
      let kept = try store.load()
      progress = Progress(kept.file.events, syllabus)
      failure = nil
      isOnlyRead = kept.notices.contains { if case .newer = $0 { true } else { false } }
      Self.tell(kept.notices, world)
    } catch {
      progress = Progress([], syllabus)
      failure = error
      isOnlyRead = false
    }
  }

  /// Keeps facts, with the achievements they earn.
  mutating func record(_ facts: [ProgressEvent.Fact], _ world: World) async throws(ProgressError) {
    if let failure { throw failure }
    let before = Set(progress.achievements.filter(\.isEarned).map(\.id))
    let syllabus = syllabus
    if isOnlyRead { throw .onlyRead }
    let kept = try await store.append(facts, now: Self.now) { events in
      Progress(events, syllabus).newlyEarned.map { .achievementEarned($0.id) }
    }
    take(kept)
    Self.tell(kept.notices.filter { if case .setAside = $0 { true } else { false } }, world)
    for achievement in progress.achievements where achievement.isEarned && !before.contains(achievement.id) {
      world.complain("course: achievement earned: \(achievement.title)\n")
    }
  }

  /// The same for a command that works without; where it fails, a line says so.
  mutating func recordIfPossible(_ facts: [ProgressEvent.Fact], _ world: World) async {
    do throws(ProgressError) {
      try await record(facts, world)
    } catch .onlyRead {
      // It was said when the file was read.
    } catch {
      world.complain("course: progress is not kept: \(error)\n")
    }
  }

  /// Adds the events of an exported file.
  ///
  /// - Returns: how many were new.
  mutating func importing(_ path: String) async throws(ProgressError) -> Int {
    if let failure { throw failure }
    let (kept, new) = try await store.importing(path, now: Self.now)
    take(kept)
    return new
  }

  /// The lesson to read now; nil where all were read.
  var current: (entry: Catalog.Entry, lesson: Lesson)? {
    guard let entry = catalog.published.first(where: { $0.id == progress.current }), let lesson = entry.lesson
    else { return nil }
    return (entry, lesson)
  }

  private mutating func take(_ kept: ProgressStore.Kept) { progress = Progress(kept.file.events, syllabus) }

  private static func tell(_ notices: [ProgressNotice], _ world: World) {
    for notice in notices { world.complain("course: \(notice)\n") }
  }

  /// Milliseconds since the start of 1970.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

extension World {
  /// The learner of the course that the command line means, for commands that are about nothing else.
  func learner(_ arguments: ParsedArguments) throws(CommandFailure) -> Learner {
    let folder = try course(arguments)
    let learner = Learner(of: folder, folder.catalog(language: language.rawValue), self)
    if let failure = learner.failure { throw CommandFailure(status: .broken, message: "\(failure)") }
    return learner
  }
}

extension CommandFailure {
  /// Something could not be kept, and keeping it was all that was asked for.
  init(_ error: ProgressError) {
    switch error {
    case .unreadable, .foreign, .taken: self.init(status: .usage, message: "\(error)")
    case .folder, .newer, .onlyRead: self.init(status: .broken, message: "\(error)")
    }
  }
}

/// Runs what keeps progress, with the words of a command for what goes wrong.
func keeping<Value>(_ body: () async throws(ProgressError) -> Value) async throws(CommandFailure) -> Value {
  do throws(ProgressError) { return try await body() } catch { throw CommandFailure(error) }
}
