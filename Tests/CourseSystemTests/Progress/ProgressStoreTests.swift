internal import CourseCore
internal import Foundation
internal import Testing

@testable import CourseSystem

@Suite struct ProgressStoreTests {
  private let home: TemporaryFolder
  private let folder: ProgressFolder
  private let store: ProgressStore

  init() throws {
    home = try TemporaryFolder()
    folder = ProgressFolder(path: home.path + "/data/course")
    store = ProgressStore(folder, course: "paint")
  }

  private func fact(_ number: Int) -> ProgressEvent.Fact { .noteWritten(lesson: "ink", text: "note \(number)") }

  private func facts(_ kept: ProgressStore.Kept) -> [ProgressEvent.Fact] { kept.file.events.map(\.fact) }

  private var names: [String] { FolderListing.names(in: folder.path).sorted() }

  private func write(_ text: String) throws { try WholeFile.write(Array(text.utf8), to: folder.file) }

  @Test func `nothing is kept before anything happened, and looking writes nothing`() throws {
    #expect(try store.load() == ProgressStore.Kept(file: ProgressFile(course: "paint")))
    #expect(FolderListing.names(in: home.path) == [])
  }

  @Test func `what was added is there, in its order, even if the clock goes back`() async throws {
    _ = try await store.append([fact(1), fact(2)], now: 5000)
    _ = try await store.append([fact(3)], now: 10)
    let kept = try store.load()
    #expect(facts(kept) == [fact(1), fact(2), fact(3)])
    #expect(kept.file.events.map(\.time) == [5000, 5001, 5002])
  }

  @Test func `what follows is kept with what it follows from`() async throws {
    let kept = try await store.append([fact(1)], now: 0) { $0.map { _ in .achievementEarned("a") } }
    #expect(facts(kept) == [fact(1), .achievementEarned("a")])
    #expect(try store.load() == kept)
  }

  struct DamageRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var damage: @Sendable (inout [UInt8]) -> Void
  }

  static let damages = [
    DamageRow(testDescription: "emptied") { $0 = [] },
    DamageRow(testDescription: "cut in half") { $0.removeLast($0.count / 2) },
    DamageRow(testDescription: "one byte short of its end") { $0.removeLast(3) },
    DamageRow(testDescription: "nulls") { $0 = [UInt8](repeating: 0, count: $0.count) },
    DamageRow(testDescription: "garbage") { $0 = Array("\u{1b}[2J{]".utf8) + [0xFF, 0xC0] },
    DamageRow(testDescription: "another JSON") { $0 = Array("[1, 2]".utf8) },
  ]

  @Test(arguments: damages) func `a file that cannot be read is set aside and named, and nothing is lost`(_ row: DamageRow) async throws {
    for number in 1...3 { _ = try await store.append([fact(number)], now: number) }
    var bytes = try WholeFile.read(folder.file)
    row.damage(&bytes)
    try WholeFile.write(bytes, to: folder.file)

    let seen = try store.load()
    #expect(facts(seen) == [fact(1), fact(2), fact(3)])
    guard case .broken(folder.file, _)? = seen.notices.first else { throw Missing() }
    #expect(try WholeFile.read(folder.file) == bytes)

    let kept = try await store.append([fact(4)], now: 1_000_000_000_000)
    #expect(facts(kept) == [fact(1), fact(2), fact(3), fact(4)])
    guard case .setAside(folder.file, let aside, _)? = kept.notices.first else { throw Missing() }
    #expect(aside == folder.path + "/progress.set-aside-20010909T014640Z.json")
    #expect(try WholeFile.read(aside) == bytes)
    #expect(try store.load() == ProgressStore.Kept(file: kept.file))
  }

  private struct Missing: Error {}

  @Test func `two that are set aside in one second have two names`() async throws {
    for number in 1...2 {
      _ = try await store.append([fact(number)], now: 0)
      try write("broken \(number)")
    }
    _ = try await store.append([fact(3)], now: 0)
    #expect(names.filter { $0.contains("set-aside") }.count == 2)
    #expect(facts(try store.load()) == [fact(1), fact(2), fact(3)])
  }

  @Test func `a file that was removed comes back from its backup, and says so`() async throws {
    _ = try await store.append([fact(1)], now: 0)
    unlink(folder.file)
    #expect(try store.load().notices == [.missing(path: folder.file)])
    #expect(facts(try await store.append([fact(2)], now: 0)) == [fact(1), fact(2)])
  }

  @Test func `a file of a newer version is shown and not touched`() async throws {
    _ = try await store.append([fact(1)], now: 0)
    let text = String(decoding: try WholeFile.read(folder.file), as: UTF8.self)
      .replacing("\"schema\":1", with: "\"schema\":2")
    try write(text)
    let kept = try store.load()
    #expect(facts(kept) == [fact(1)])
    #expect(kept.notices == [.newer(path: folder.file, schema: 2)])
    let error = ProgressError.newer(path: folder.file, schema: 2)
    await #expect(throws: error) { try await store.append([fact(2)], now: 0) }
    await #expect(throws: error) { try await store.merge(ProgressFile(course: "paint"), now: 0) }
    #expect(throws: error) { try store.export(to: home.path + "/export") }
    #expect(String(decoding: try WholeFile.read(folder.file), as: UTF8.self) == text)
  }

  @Test func `the file of another course is not touched`() async throws {
    _ = try await ProgressStore(folder, course: "clay").append([fact(1)], now: 0)
    let error = ProgressError.foreign(path: folder.file, course: "clay")
    #expect(throws: error) { try store.load() }
    await #expect(throws: error) { try await store.append([fact(2)], now: 0) }
  }

  @Test func `a file that may not be read is not written over`() async throws {
    try WholeFile.makeFolder(folder.file)
    await #expect(throws: ProgressError.self) { try await store.append([fact(1)], now: 0) }
    #expect(throws: ProgressError.self) { try store.load() }
    var info = stat()
    #expect(stat(folder.file, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR)
  }

  @Test func `a folder that cannot be is one clear error`() async throws {
    let store = ProgressStore(ProgressFolder(path: "/dev/null/course"), course: "paint")
    await #expect(throws: ProgressError.self) { try await store.append([fact(1)], now: 0) }
  }

  @Test func `many writers at once lose nothing`() async throws {
    let store = store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<10 {
            _ = try await store.append([.noteWritten(lesson: "ink", text: "\(writer) \(number)")], now: 0)
          }
        }
      }
      try await group.waitForAll()
    }
    let texts = facts(try store.load()).map { if case .noteWritten(_, let text) = $0 { text } else { "" } }
    #expect(Set(texts).count == 40)
    for writer in 0..<4 {
      #expect(texts.filter { $0.hasPrefix("\(writer) ") } == (0..<10).map { "\(writer) \($0)" })
    }
  }

  @Test func `drafts of killed processes go away with the next writing`() async throws {
    _ = try await store.append([fact(1)], now: 0)
    try WholeFile.write([1], to: folder.file + ".12.345")
    try WholeFile.write([1], to: folder.backup(1) + ".12.345")
    _ = try await store.append([fact(2)], now: 0)
    #expect(names.filter { !$0.hasSuffix(".json") } == ["lock"])
  }

  @Test func `backups move on once a day`() async throws {
    let day = 86_400
    for number in 1...5 {
      var times = [timeval(tv_sec: number * day - day, tv_usec: 0), timeval(tv_sec: number * day - day, tv_usec: 0)]
      utimes(folder.backup(1), &times)
      _ = try await store.append([fact(number)], now: number * day * 1000)
      utimes(folder.backup(1), [timeval(tv_sec: number * day, tv_usec: 0), timeval(tv_sec: number * day, tv_usec: 0)])
      _ = try await store.append([fact(number + 10)], now: number * day * 1000)
    }
    let counts = try ProgressFolder.backups.map { try ProgressFile(parsing: WholeFile.read(folder.backup($0))).entries.count }
    #expect(counts == [10, 8, 6])
  }

  @Test func `another machine's file is taken in once`() async throws {
    let other = ProgressStore(ProgressFolder(path: home.path + "/other"), course: "paint")
    _ = try await other.append([fact(1)], now: 50)
    _ = try await store.append([fact(2)], now: 70)
    let file = home.path + "/export.json"
    #expect(try other.export(to: file) == 1)
    #expect(try await store.importing(file, now: 0).new == 1)
    #expect(try await store.importing(file, now: 0).new == 0)
    #expect(facts(try store.load()) == [fact(1), fact(2)])
    #expect(try store.export(to: file) == 2)
    #expect(try await other.importing(file, now: 0).new == 1)
    #expect(try other.load().file.events == store.load().file.events)
  }

  @Test func `an export writes over nothing else`() async throws {
    let file = home.path + "/notes.txt"
    try WholeFile.write(Array("mine".utf8), to: file)
    #expect(throws: ProgressError.taken(path: file)) { try store.export(to: file) }
    #expect(try WholeFile.read(file) == Array("mine".utf8))
    await #expect(throws: ProgressError.unreadable(path: file, JSONFault(offset: 0, expected: "an object"))) {
      try await store.importing(file, now: 0)
    }
  }

  @Test func `the folder is the one that is named, else the user's own`() {
    let folder = { ProgressFolder(course: "paint", environment: $0).path }
    #expect(folder(["COURSE_HOME": "/a", "XDG_DATA_HOME": "/b", "HOME": "/c"]) == "/a")
    #expect(folder(["COURSE_HOME": "relative", "XDG_DATA_HOME": "/b", "HOME": "/c"]) == "/b/course/paint")
    #expect(folder(["HOME": "/c"]) == "/c/.local/share/course/paint")
  }
}
