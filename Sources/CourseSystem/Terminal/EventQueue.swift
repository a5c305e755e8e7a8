internal import Synchronization

/// Events that any thread puts in and one task takes out.
public final class EventQueue<Event: Sendable>: Sendable {
  private struct State {
    var events: [Event] = []
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  public init() {}

  public func push(_ event: Event) {
    let waiter = state.withLock { state in
      state.events.append(event)
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// All events that came since the last call, waiting for the first; none where the task is cancelled.
  public func all() async -> [Event] {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          if !state.events.isEmpty || Task.isCancelled { return true }
          state.waiter = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume()
    }
    return state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }
}
