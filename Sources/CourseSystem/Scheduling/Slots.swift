internal import Synchronization

/// A number of places for work that is under way; who comes when all are taken waits without holding a thread.
final class Slots: Sendable {
  private struct State {
    var free: Int
    var urgent: [CheckedContinuation<Void, Never>] = []
    var patient: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: max(1, count))) }

  /// How many wait for a place now.
  var waiting: Int { state.withLock { $0.urgent.count + $0.patient.count } }

  /// Does work in a place; urgent work goes before other work that waits, else it is first come, first served.
  func use<R: Sendable, Failure: Error>(
    urgent: Bool = false, _ body: () async throws(Failure) -> R
  ) async throws(Failure) -> R {
    await take(urgent: urgent)
    defer { give() }
    return try await body()
  }

  private func take(urgent: Bool) async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        if urgent { state.urgent.append(continuation) } else { state.patient.append(continuation) }
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func give() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if !state.urgent.isEmpty { return state.urgent.removeFirst() }
      if !state.patient.isEmpty { return state.patient.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
