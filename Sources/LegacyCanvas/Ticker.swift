internal import Foundation

/// Calls a block again and again, on a thread of its own named "Ticker".
///
/// An interface from before Swift had concurrency checking: nothing in the types says on which thread the block runs.
/// It runs on the ticker's thread, never on the caller's, one call after the other. But every start has a thread of its
/// own: after a stop and another start, the last call from before may still be under way. `start`, `stop` and
/// `isRunning` may be used on any thread, also from inside the block.
public final class Ticker {
  private let interval: TimeInterval
  private let block: (Int) -> Void
  private let state = NSCondition()
  /// The number of the run under way, nil when stopped. Read and written under `state`.
  private var run: Int?
  private var runs = 0

  /// A ticker that isn't started.
  ///
  /// - Parameters:
  ///   - interval: seconds from the end of one call to the start of the next, from 0 to 86,400 (a day).
  ///   - block: called with the tick's number since the start, from 0.
  public init(every interval: Double, block: @escaping (Int) -> Void) {
    precondition((0...86_400).contains(interval), "an interval of \(interval) seconds: expected 0 to 86,400")
    self.interval = interval
    self.block = block
  }

  /// Starts ticking; the first call comes at once. Does nothing while the ticker runs.
  ///
  /// The ticker's thread keeps the ticker alive until it is stopped.
  public func start() {
    start(threadNamed: "Ticker")
  }

  func start(threadNamed name: String) {
    state.lock()
    defer { state.unlock() }
    if run != nil { return }
    runs += 1
    let number = runs
    run = number
    startThread(named: name) { self.tick(inRun: number) }
  }

  /// Whether the ticker was started and not stopped since.
  public var isRunning: Bool {
    state.lock()
    defer { state.unlock() }
    return run != nil
  }

  /// Stops ticking. Does nothing while the ticker is stopped. A call under way is not waited for; no other starts after
  /// it.
  public func stop() {
    state.lock()
    run = nil
    state.broadcast()
    state.unlock()
  }

  private func tick(inRun number: Int) {
    var count = 0
    while waitForTurn(count, inRun: number) {
      block(count)
      count += 1
    }
  }

  /// Waits out the interval, except before the first tick; false if this run was stopped meanwhile.
  private func waitForTurn(_ count: Int, inRun number: Int) -> Bool {
    state.lock()
    defer { state.unlock() }
    let turn = Date(timeIntervalSinceNow: count == 0 ? 0 : interval)
    while run == number && state.wait(until: turn) {}
    return run == number
  }
}
