internal import CourseCore

/// Has the works of many checks done and judges each check when its last work is done.
struct CheckRunner: Sendable {
  let judge: Judge
  let scheduler: WorkScheduler

  /// The entries of `checks` in their order.
  ///
  /// - Parameter onEntry: called for each check as soon as it is judged, in no particular order.
  func run(
    _ checks: [Check], onEntry: (Report.Entry) -> Void = { _ in }
  ) async throws(CancellationError) -> [Report.Entry] {
    var board = CheckBoard(checks: checks)
    for index in checks.indices where board.isReady(index) { onEntry(board.judged(index, by: judge)) }
    let works = board.works
    _ = try await scheduler.run(works.map(\.work)) { finished in
      if let index = board.record(finished, of: works[finished.index]) { onEntry(board.judged(index, by: judge)) }
    }
    return board.entries
  }
}

/// Which works are done and which checks wait for them.
struct CheckBoard {
  /// A work, and the check and place it is for.
  struct Assignment {
    var check: Int
    var place: Int
    var work: Work
  }

  private let checks: [Check]
  private var results: [[FinishedWork?]]
  private var judgedEntries: [Int: Report.Entry] = [:]

  init(checks: [Check]) {
    self.checks = checks
    results = checks.map { Array(repeating: nil, count: $0.skip == nil ? $0.works.count : 0) }
  }

  /// The works of all checks that are tried, in the order of the checks.
  var works: [Assignment] {
    checks.indices.flatMap { index in
      results[index].indices.map { Assignment(check: index, place: $0, work: checks[index].works[$0]) }
    }
  }

  func isReady(_ index: Int) -> Bool { results[index].allSatisfy { $0 != nil } }

  /// The check whose last open work this was.
  mutating func record(_ finished: FinishedWork, of assignment: Assignment) -> Int? {
    results[assignment.check][assignment.place] = finished
    return isReady(assignment.check) ? assignment.check : nil
  }

  mutating func judged(_ index: Int, by judge: Judge) -> Report.Entry {
    let done = results[index].compactMap { $0 }
    let entry = Report.Entry(
      check: checks[index], outcome: judge.judge(checks[index], done.map(\.result)),
      isCached: !done.isEmpty && done.allSatisfy(\.isCached), seconds: done.reduce(0) { $0 + $1.seconds })
    judgedEntries[index] = entry
    return entry
  }

  var entries: [Report.Entry] { checks.indices.compactMap { judgedEntries[$0] } }
}
