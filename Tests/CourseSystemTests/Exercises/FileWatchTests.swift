internal import Foundation
internal import Synchronization
internal import Testing

@testable internal import CourseSystem

@Suite struct FileWatchTests {
  /// The ways in which editors save.
  enum Way: String, CaseIterable {
    case overwritten, renamed, emptied, pieces, removed
  }

  private func save(_ text: String, to path: String, _ way: Way) async throws {
    switch way {
    case .overwritten: try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    case .renamed:
      try Data(text.utf8).write(to: URL(fileURLWithPath: path + "~"))
      rename(path + "~", path)
    case .emptied:
      truncate(path, 0)
      try await Task.sleep(for: .milliseconds(60))
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    case .pieces:
      let file = try #require(fopen(path, "w"))
      for piece in text.split(separator: "b", omittingEmptySubsequences: false) {
        fputs("b" + piece, file)
        fflush(file)
        try await Task.sleep(for: .milliseconds(60))
      }
      fclose(file)
    case .removed:
      unlink(path)
      try await Task.sleep(for: .milliseconds(120))
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
  }

  @Test(arguments: Way.allCases) func `a save is seen once, whichever way it is made`(_ way: Way) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/main.swift"
    try Data("a\n".utf8).write(to: URL(fileURLWithPath: path))
    let (saves, send) = AsyncStream.makeStream(of: String.self)
    let watching = Task { await FileWatch(path).run(known: "a\n") { send.yield($0) } }
    defer { watching.cancel() }
    let text = way == .pieces ? "bcbdbe\n" : "new\n"
    try await save(text, to: path, way)
    var found = saves.makeAsyncIterator()
    let first = await found.next()
    #expect(first == (way == .pieces ? "bbcbdbe\n" : text))
    // What comes next is the next save, and nothing in between.
    try await save("last\n", to: path, .overwritten)
    #expect(await found.next() == "last\n")
  }
}
