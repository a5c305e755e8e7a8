public import CourseCore
internal import Foundation

/// A work that is done.
public struct FinishedWork: Sendable, Hashable {
  /// Its place in the list of works.
  public var index: Int
  public var result: RunResult
  /// Whether the result is that of an earlier run.
  public var isCached: Bool
  /// Wall-clock seconds that it took by itself.
  public var seconds: Double

  public init(index: Int, result: RunResult, isCached: Bool, seconds: Double) {
    self.index = index
    self.result = result
    self.isCached = isCached
    self.seconds = seconds
  }
}

/// Does many works, some at a time.
public struct WorkScheduler: Sendable {
  private let runner: WorkRunner
  private let jobs: Int

  /// - Parameter jobs: how many works are under way at one time; nil: as many as there are processor cores.
  public init(runner: WorkRunner, jobs: Int? = nil) {
    self.runner = runner
    self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Does all works; equal ones once.
  ///
  /// Cancelling the task ends all that runs.
  /// - Parameter onFinish: gets each as it is done, in whatever order they end, one call at a time.
  /// - Returns: all, in the order of `works`.
  public func run(
    _ works: [Work], onFinish: (FinishedWork) -> Void = { _ in }
  ) async throws(CancellationError) -> [FinishedWork] {
    let places = Dictionary(grouping: works.indices, by: { works[$0] })
    var finished = [FinishedWork?](repeating: nil, count: works.count)
    await withTaskGroup(of: (Work, RunResult, Double).self) { group in
      var waiting = works.indices.filter { places[works[$0]]?.first == $0 }.makeIterator()
      for _ in 0..<jobs { waiting.next().map { start(works[$0], in: &group) } }
      while let (work, result, seconds) = await group.next() {
        for index in places[work] ?? [] {
          let one = FinishedWork(index: index, result: result, isCached: false, seconds: seconds)
          finished[index] = one
          onFinish(one)
        }
        if Task.isCancelled { break }
        waiting.next().map { start(works[$0], in: &group) }
      }
      group.cancelAll()
    }
    let all = finished.compactMap { $0 }
    guard all.count == works.count, !Task.isCancelled else { throw CancellationError() }
    return all
  }

  private func start(_ work: Work, in group: inout TaskGroup<(Work, RunResult, Double)>) {
    let runner = runner
    group.addTask {
      let start = ContinuousClock.now
      let result = await runner.run(work)
      return (work, result, (ContinuousClock.now - start) / .seconds(1))
    }
  }
}
