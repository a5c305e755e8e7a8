public import CourseCore
internal import Foundation

/// Does many works, some at a time: programs that may share a link do, and all run as soon as they are linked, beside
/// the compiles of others.
public struct WorkScheduler: Sendable {
  private let runner: WorkRunner
  private let rules: LinkPlan.Rules
  private let cache: ResultCache?
  private let jobs: Int

  /// - Parameters:
  ///   - jobs: how many compiles and links are under way at one time; nil: as many as there are processor cores.
  ///   - rules: which programs may share a link; nil: none.
  ///   - cache: where results are kept between starts; nil: nowhere.
  public init(runner: WorkRunner, jobs: Int? = nil, rules: LinkPlan.Rules? = nil, cache: ResultCache? = nil) {
    self.runner = runner
    self.rules = rules ?? LinkPlan.Rules(isAlone: true) { _ in false }
    self.cache = cache
    self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// How each of `works` would be done now.
  public func plan(_ works: [Work]) -> LinkPlan { plan(works, cached: Set(known(works).keys)) }

  /// Does all works; equal ones once.
  ///
  /// Cancelling the task ends all that runs.
  /// - Parameter onFinish: gets each as it is done, in whatever order they end, one call at a time.
  /// - Returns: all, in the order of `works`.
  public func run(
    _ works: [Work], onFinish: (FinishedWork) -> Void = { _ in }
  ) async throws(CancellationError) -> [FinishedWork] {
    var places: [Work: [Int]] = [:]
    for (index, work) in works.enumerated() { places[work, default: []].append(index) }
    let unique = works.indices.filter { places[works[$0]]?.first == $0 }.map { works[$0] }
    var finished = [FinishedWork?](repeating: nil, count: works.count)
    let (stream, task) = doing(unique)
    for await one in stream {
      for index in places[unique[one.index]] ?? [] {
        var copy = one
        copy.index = index
        finished[index] = copy
        onFinish(copy)
      }
    }
    // After a cancellation the stream ends at once; what was under way still has children to end and folders to remove.
    await task.value
    let all = finished.compactMap { $0 }
    guard all.count == works.count, !Task.isCancelled else { throw CancellationError() }
    return all
  }

  /// The works as they are done, and the task that does them; dropping the stream cancels it.
  private func doing(_ works: [Work]) -> (AsyncStream<FinishedWork>, Task<Void, Never>) {
    let (stream, continuation) = AsyncStream.makeStream(of: FinishedWork.self)
    let task = Task {
      let known = known(works)
      for (index, result) in known.sorted(by: { $0.key < $1.key }) {
        continuation.yield(FinishedWork(index: index, result: result, isCached: true, seconds: 0))
      }
      let batch = WorkBatch(works: works, runner: runner, jobs: jobs) { one in
        guard !Task.isCancelled else { return }
        store(works[one.index], one.result)
        continuation.yield(one)
      }
      await batch.run(plan(works, cached: Set(known.keys)))
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return (stream, task)
  }

  private func plan(_ works: [Work], cached: Set<Int>) -> LinkPlan {
    LinkPlan(
      works, cached: cached, toolchain: runner.compiler.toolchain, rules: rules,
      library: { runner.library.needed(by: $0) })
  }

  private func known(_ works: [Work]) -> [Int: RunResult] {
    guard let cache else { return [:] }
    var known: [Int: RunResult] = [:]
    for (index, work) in works.enumerated() {
      if let key = WorkKey(work, runner: runner, isAlone: rules.isAlone) { known[index] = cache.result(for: key) }
    }
    return known
  }

  private func store(_ work: Work, _ result: RunResult) {
    guard let cache, let key = WorkKey(work, runner: runner, isAlone: rules.isAlone) else { return }
    cache.store(result, for: key)
  }
}
