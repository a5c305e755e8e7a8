public import CourseCore
internal import Foundation

/// Keeps a learner's events in a file from which nothing that was reported as saved is ever lost.
///
/// May be used from any number of threads and processes at once: readers see a whole file, writers take turns.
public struct ProgressStore: Sendable {
  public let folder: ProgressFolder
  /// The id of the course.
  public let course: String

  /// Seconds to wait for others who save.
  private let patience: Double

  public init(_ folder: ProgressFolder, course: String, patience: Double = 10) {
    self.folder = folder
    self.course = course
    self.patience = patience
  }

  /// What is kept, and what is to be said about it.
  public struct Kept: Sendable, Equatable {
    public var file: ProgressFile
    public var notices: [ProgressNotice] = []
  }

  /// Reads what is kept; writes nothing.
  public func load() throws(ProgressError) -> Kept {
    let state = try state()
    let path = folder.file
    switch state.found {
    case .whole(let file): return Kept(file: file)
    case .newer(let file): return Kept(file: file, notices: [.newer(path: path, schema: file.schema)])
    case .broken(let fault): return Kept(file: state.backups, notices: [.broken(path: path, fault)])
    case .absent: return Kept(file: state.backups, notices: state.backups.entries.isEmpty ? [] : [.missing(path: path)])
    }
  }

  /// Adds facts. When this returns, they are on the disk.
  ///
  /// - Parameters:
  ///   - now: in milliseconds since the start of 1970. An event is never placed before one that is there already, even if
  ///     a clock was set back.
  ///   - consequences: what is to be added besides, given all events with the new ones.
  public func append(
    _ facts: [ProgressEvent.Fact], now: Int, consequences: ([ProgressEvent]) -> [ProgressEvent.Fact] = { _ in [] }
  ) async throws(ProgressError) -> Kept {
    try await change(now: now) { file in
      file.add(Self.events(facts, after: file, now: now))
      file.add(Self.events(consequences(file.events), after: file, now: now))
    }
  }

  /// Adds the events of another file that are not there yet.
  public func merge(_ other: ProgressFile, now: Int) async throws(ProgressError) -> Kept {
    try await change(now: now) { file in file.add(other.entries) }
  }

  private static func events(
    _ facts: [ProgressEvent.Fact], after file: ProgressFile, now: Int
  ) -> [ProgressFile.Entry] {
    let first = max(now, (file.entries.last?.time ?? 0) + 1)
    return facts.enumerated().map { index, fact in
      ProgressFile.Entry(ProgressEvent(id: newID(), time: first + index, fact: fact))
    }
  }

  /// 24 hexadecimal digits.
  private static func newID() -> String {
    (0..<3).map { _ in
      let digits = String(UInt32.random(in: 0 ... .max), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  // MARK: Reading

  private enum Found {
    case absent
    case whole(ProgressFile)
    case newer(ProgressFile)
    case broken(JSONFault)
  }

  private struct State {
    var found: Found
    /// All events of all backups.
    var backups: ProgressFile
  }

  private func state() throws(ProgressError) -> State {
    let found = try read(folder.file)
    var backups = ProgressFile(course: course)
    switch found {
    case .whole, .newer: break
    case .absent, .broken:
      for number in ProgressFolder.backups {
        // One backup that is gone or spoilt is what the others are for; one of a newer version must not be cut down.
        guard let backup = try? read(folder.backup(number)) else { continue }
        if case .newer(let file) = backup { throw .newer(path: folder.backup(number), schema: file.schema) }
        if case .whole(let file) = backup { backups.add(file.entries) }
      }
    }
    return State(found: found, backups: backups)
  }

  private func read(_ path: String) throws(ProgressError) -> Found {
    let bytes: [UInt8]
    do throws(FolderError) {
      bytes = try WholeFile.read(path)
    } catch {
      if case .cannotRead(_, ENOENT) = error { return .absent }
      throw .folder(error)
    }
    let file: ProgressFile
    do throws(JSONFault) { file = try ProgressFile(parsing: bytes) } catch { return .broken(error) }
    if file.schema > ProgressFile.schema { return .newer(file) }
    guard file.course == course else { throw .foreign(path: path, course: file.course) }
    return .whole(file)
  }

  // MARK: Writing

  private func change(now: Int, _ body: (inout ProgressFile) -> Void) async throws(ProgressError) -> Kept {
    let lock = try await locked()
    defer { withExtendedLifetime(lock) {} }
    let state = try state()
    var kept = Kept(file: state.backups)
    switch state.found {
    case .whole(let file): kept.file = file
    case .newer(let file): throw .newer(path: folder.file, schema: file.schema)
    case .broken(let fault): kept.notices = [try setAside(fault, now: now)]
    case .absent: if !state.backups.entries.isEmpty { kept.notices = [.missing(path: folder.file)] }
    }
    folder.removeDrafts()
    body(&kept.file)
    let bytes = kept.file.encoded()
    try onFolder { () throws(FolderError) in
      try WholeFile.replace(folder.file, with: bytes, mode: 0o600, isDurable: true)
    }
    backUp(bytes, now: now)
    return kept
  }

  private func locked() async throws(ProgressError) -> FileLock {
    do throws(FolderError) {
      try WholeFile.makeFolder(folder.path)
      // Whoever saves is done in a moment, or hangs.
      return try await FileLock(folder.lock, patience: patience)
    } catch {
      throw .folder(error)
    }
  }

  /// Moves the file that cannot be read to a name of its own.
  private func setAside(_ fault: JSONFault, now: Int) throws(ProgressError) -> ProgressNotice {
    let name = folder.setAside(at: now / 1000)
    guard rename(folder.file, name) == 0 else { throw .folder(.cannotWrite(path: folder.file, errno: errno)) }
    return .setAside(path: folder.file, as: name, fault)
  }

  /// Keeps a copy of what the file holds now; on a new day, after the older copies have moved on by one. What is saved is
  /// saved without it.
  private func backUp(_ bytes: [UInt8], now: Int) {
    var info = stat()
    let day = 86_400
    if stat(folder.backup(1), &info) == 0, info.st_mtim.tv_sec / day != now / 1000 / day {
      for number in ProgressFolder.backups.reversed().dropFirst() {
        rename(folder.backup(number), folder.backup(number + 1))
      }
    }
    try? WholeFile.replace(folder.backup(1), with: bytes, mode: 0o600, isDurable: true)
  }

  private func onFolder<Value>(_ body: () throws(FolderError) -> Value) throws(ProgressError) -> Value {
    do throws(FolderError) { return try body() } catch { throw .folder(error) }
  }
}

extension ProgressStore {
  /// Writes all that is kept to a file of the user's; where an older export has the name, nothing of it is lost.
  ///
  /// - Returns: how many events the file holds.
  public func export(to path: String) throws(ProgressError) -> Int {
    var file = try load().file
    switch try? read(path) {
    case .absent: break
    case .whole(let older): file.add(older.entries)
    case .newer, .broken, nil: throw .taken(path: path)
    }
    if file.schema > ProgressFile.schema { throw .newer(path: folder.file, schema: file.schema) }
    let bytes = file.encoded()
    try onFolder { () throws(FolderError) in try WholeFile.replace(path, with: bytes, mode: 0o600, isDurable: true) }
    return file.entries.count
  }

  /// Adds the events of an exported file.
  ///
  /// - Returns: what is kept now, and how many events were new.
  public func importing(_ path: String, now: Int) async throws(ProgressError) -> (kept: Kept, new: Int) {
    let before = try load().file
    switch try read(path) {
    case .absent: throw .folder(.cannotRead(path: path, errno: ENOENT))
    case .newer(let file): throw .newer(path: path, schema: file.schema)
    case .broken(let fault): throw .unreadable(path: path, fault)
    case .whole(let file):
      let kept = try await merge(file, now: now)
      return (kept, kept.file.entries.count - before.entries.count)
    }
  }
}
