internal import Synchronization

/// A number of places for work that is under way; who comes when all are taken waits without holding a thread.
final class Slots: Sendable {
  /// Who goes first of those that wait; among equals it is first come, first served.
  enum Rank: Int, CaseIterable {
    /// Others wait for what it gives.
    case urgent
    case normal
    /// Nothing comes after it, so it fills what others leave free.
    case patient
  }

  private struct State {
    var free: Int
    /// By rank.
    var queues = [[CheckedContinuation<Void, Never>]](repeating: [], count: Rank.allCases.count)
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: max(1, count))) }

  /// How many wait for a place now.
  var waiting: Int { state.withLock { $0.queues.map(\.count).reduce(0, +) } }

  /// Does work in a place.
  func use<R: Sendable, Failure: Error>(
    _ rank: Rank = .normal, _ body: () async throws(Failure) -> R
  ) async throws(Failure) -> R {
    await take(rank)
    defer { give() }
    return try await body()
  }

  private func take(_ rank: Rank) async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.queues[rank.rawValue].append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func give() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard let queue = state.queues.firstIndex(where: { !$0.isEmpty }) else {
        state.free += 1
        return nil
      }
      return state.queues[queue].removeFirst()
    }
    next?.resume()
  }
}
