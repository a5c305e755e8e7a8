internal import Foundation

/// Calls a block again and again, on a thread of its own named "Ticker".
///
/// An interface from before Swift had concurrency checking: nothing in the types says on which thread the block runs.
/// It runs on the ticker's thread, never on the caller's, one call at a time. `start` and `stop` may be called from any
/// thread, also from inside the block.
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
  ///   - interval: seconds between the starts of two waits; a block that takes longer delays the next call.
  ///   - block: called with the tick's number in its run, from 0.
  public init(every interval: Double, block: @escaping (Int) -> Void) {
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

  /// Stops ticking. A call under way is not waited for; no other starts after it.
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
