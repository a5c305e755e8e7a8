internal import CourseCore
internal import Foundation
internal import Testing

@testable import CourseSystem

@Suite struct ThreadSanitizerTests {
  private func races(_ body: String, tries: Int = 4) async throws -> [Bool] {
    let text = """
      import Foundation
      import Synchronization
      final class Counter: @unchecked Sendable { let safe = Mutex(0), ready = Atomic(0), done = Atomic(0); var plain = 0 }
      let counter = Counter()
      for _ in 0..<4 {
        Thread.detachNewThread {
          counter.ready.add(1, ordering: .relaxed)
          // None starts before all are there, so that a machine with much to do cannot run them one after another.
          while counter.ready.load(ordering: .relaxed) < 4 { sched_yield() }
          for _ in 0..<5000 { \(body) }
          counter.done.add(1, ordering: .releasing)
        }
      }
      while counter.done.load(ordering: .acquiring) < 4 { sched_yield() }
      print(counter.safe.withLock { $0 })
      """
    var program = program(text, "race")
    program.sanitizeThread = true
    let settings = RunSettings(timeLimit: 60, tries: tries, stopsAtRace: true)
    let result = try await TestWorld.shared().runner.run(.run(program, settings))
    guard case .program(let done) = result, !done.runs.isEmpty else { throw NoRun(result: result) }
    #expect(done.runs.allSatisfy { $0.standardOutput == "20000\n" || $0.standardOutput == "0\n" })
    return done.runs.map(\.reportsRace)
  }

  private struct NoRun: Error { let result: RunResult }

  @Test func `a contended Mutex is no race`() async throws {
    #expect(try await races("counter.safe.withLock { $0 += 1 }") == [false, false, false, false])
  }

  @Test func `a race is seen, also beside a Mutex, and ends the tries`() async throws {
    // It may be missed once; nothing runs after it was seen.
    let bare = try await races("counter.plain += 1")
    #expect(bare.firstIndex(of: true) == bare.count - 1)
    let beside = try await races("counter.safe.withLock { $0 += 1 }; counter.plain += 1")
    #expect(beside.firstIndex(of: true) == beside.count - 1)
  }
}
