internal import Glibc
internal import Synchronization
internal import Testing

@testable import CourseSystem

@Suite struct FileLockTests {
  @Test func `one waits for the other, and is told so`() async throws {
    let folder = try TemporaryFolder()
    var first: FileLock? = try await FileLock(folder.path + "/lock")
    let waits = Mutex(false)
    let second = Task { _ = try await FileLock(folder.path + "/lock", onWait: { waits.withLock { $0 = true } }) }
    while !waits.withLock({ $0 }) { await Task.yield() }
    #expect(first != nil)
    first = nil
    try await second.value
  }

  @Test func `a folder that is not there is an error`() async {
    await #expect(throws: FolderError.self) { try await FileLock("/no/such/folder/lock") }
  }

  @Test func `who waits too long is told who holds it`() async throws {
    let folder = try TemporaryFolder()
    let first = try await FileLock(folder.path + "/lock")
    await #expect { try await FileLock(folder.path + "/lock", patience: 0.05) } throws: { error in
      guard case .held(_, let process?) = error as? FolderError else { return false }
      return process.hasPrefix("\(getpid()) (")
    }
    withExtendedLifetime(first) {}
  }
}
