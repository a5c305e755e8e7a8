internal import CourseCore
internal import Foundation
internal import Testing

@testable import CourseSystem

@Suite struct WorkSchedulerTests {
  private func output(_ work: FinishedWork) -> String? {
    guard case .program(let result) = work.result else { return nil }
    return result.runs.first?.standardOutput
  }

  @Test func `results keep the order of the works, and equal works give equal results`() async throws {
    let works = [3, 1, 2, 1, 3].map { Work.run(program("print(\($0))"), RunSettings()) }
    var told: [Int] = []
    let finished = try await WorkScheduler(runner: TestWorld.shared().runner, jobs: 2).run(works) { told.append($0.index) }
    #expect(finished.map(\.index) == [0, 1, 2, 3, 4])
    #expect(finished.map(output) == ["3\n", "1\n", "2\n", "1\n", "3\n"])
    #expect(told.sorted() == [0, 1, 2, 3, 4])
  }

  @Test func `cancelling ends the programs that run`() async throws {
    let scheduler = WorkScheduler(runner: try await TestWorld.shared().runner, jobs: 2)
    let works = (0..<4).map { Work.run(program("while true {} // \($0)"), RunSettings(timeLimit: 600)) }
    let task = Task { try await scheduler.run(works) }
    try await Task.sleep(for: .milliseconds(300))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
