public import CourseCore

/// Does the works of many checks, several at a time, and judges each check when its last work is done.
public struct CheckRunner: Sendable {
  /// Does one work.
  public typealias Runner = @Sendable (Work) async -> RunResult

  private let runner: Runner
  private let judge: Judge
  private let jobs: Int

  /// - Parameter jobs: how many works are done at once, at least one.
  public init(jobs: Int, judge: Judge, runner: @escaping Runner) {
    self.jobs = max(1, jobs)
    self.judge = judge
    self.runner = runner
  }

  /// The entries of `checks` in their order. Works that are equal are done once.
  ///
  /// - Parameter onEntry: called for each check as soon as it is judged, in no particular order.
  public func run(
    _ checks: [Check], onEntry: @Sendable (Report.Entry) -> Void = { _ in }
  ) async -> [Report.Entry] {
    var board = Board(checks: checks)
    await withTaskGroup(of: (Work, RunResult, Double).self) { group in
      var queue = board.works[...]
      for _ in 0..<jobs { if let work = queue.popFirst() { group.addTask { await done(work) } } }
      for index in checks.indices where board.isReady(index) { onEntry(board.judged(index, by: judge)) }
      while let (work, result, seconds) = await group.next() {
        for index in board.record(result, seconds, of: work) { onEntry(board.judged(index, by: judge)) }
        if let next = queue.popFirst() { group.addTask { await done(next) } }
      }
    }
    return board.entries
  }

  private func done(_ work: Work) async -> (Work, RunResult, Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = await runner(work)
    let (seconds, attoseconds) = (clock.now - start).components
    return (work, result, Double(seconds) + Double(attoseconds) / 1e18)
  }
}

/// Which works are done and which checks wait for them.
private struct Board {
  private let checks: [Check]
  private var results: [Work: (RunResult, Double)] = [:]
  private var waiting: [Work: [Int]] = [:]
  private var open: [Int]
  private var judgedEntries: [Int: Report.Entry] = [:]
  /// Each once, in the order of the checks.
  private(set) var works: [Work] = []

  init(checks: [Check]) {
    self.checks = checks
    open = checks.map { $0.skip == nil ? $0.uniqueWorks.count : 0 }
    for (index, check) in checks.enumerated() where check.skip == nil {
      for work in check.uniqueWorks {
        if waiting[work] == nil { works.append(work) }
        waiting[work, default: []].append(index)
      }
    }
  }

  func isReady(_ index: Int) -> Bool { open[index] == 0 }

  /// The checks whose last work this was.
  mutating func record(_ result: RunResult, _ seconds: Double, of work: Work) -> [Int] {
    results[work] = (result, seconds)
    var ready: [Int] = []
    for index in waiting[work] ?? [] {
      open[index] -= 1
      if open[index] == 0 { ready.append(index) }
    }
    return ready
  }

  mutating func judged(_ index: Int, by judge: Judge) -> Report.Entry {
    let check = checks[index]
    let done = check.works.compactMap { results[$0] }
    let entry = Report.Entry(
      check: check, outcome: judge.judge(check, done.map(\.0)), seconds: done.reduce(0) { $0 + $1.1 })
    judgedEntries[index] = entry
    return entry
  }

  var entries: [Report.Entry] { checks.indices.compactMap { judgedEntries[$0] } }
}

extension Check {
  /// Its works in their order, each once.
  fileprivate var uniqueWorks: [Work] {
    var seen: Set<Work> = []
    return works.filter { seen.insert($0).inserted }
  }
}
