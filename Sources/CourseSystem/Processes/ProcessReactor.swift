internal import Foundation
internal import Synchronization

/// Starts child processes and waits for all of them on one thread of its own.
///
/// The thread never ends, which matters: the kernel ends a child when the thread that started it ends. And it keeps
/// every wait off the cooperative pool, so any number of tasks may wait for children.
final class ProcessReactor: Sendable {
  struct Job: Sendable {
    let id: UInt64
    let command: Command
    /// Whether the child has this process's own standard streams and session, as an editor needs.
    let inheritsTerminal: Bool
    /// Called on the reactor's thread, so it must be quick.
    let onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)?
    let completion: @Sendable (Result<CommandResult, SubprocessError>) -> Void
  }

  private enum Request {
    case start(Job)
    case cancel(UInt64)
  }

  private struct Inbox {
    var requests: [Request] = []
    var nextID: UInt64 = 0
  }

  private static let shared: Result<ProcessReactor, SubprocessError> = {
    signal(SIGPIPE, SIG_IGN)
    let reactor: ProcessReactor
    do throws(SubprocessError) { reactor = try ProcessReactor() } catch { return .failure(error) }
    let thread = Thread { reactor.run() }
    thread.name = "processes"
    thread.start()
    return .success(reactor)
  }()

  /// The one reactor of this process. Starting it makes this process ignore SIGPIPE, as a writer to children must.
  static func running() throws(SubprocessError) -> ProcessReactor { try shared.get() }

  private let inbox = Mutex(Inbox())
  /// Whose reading end wakes the thread.
  private let bell: Pipe

  private init() throws(SubprocessError) {
    bell = try Pipe()
    bell.reading.makeNonblocking()
    bell.writing.makeNonblocking()
  }

  func newID() -> UInt64 {
    inbox.withLock { inbox in
      inbox.nextID += 1
      return inbox.nextID
    }
  }

  func start(_ job: Job) { send(.start(job)) }

  /// Ends that child if it runs; its completion then gets `cancelled`.
  func cancel(_ id: UInt64) { send(.cancel(id)) }

  private func send(_ request: Request) {
    inbox.withLock { $0.requests.append(request) }
    var ring: UInt8 = 0
    // A full pipe wakes the thread just as well.
    write(bell.writing.number, &ring, 1)
  }

  private func run() {
    var children: [RunningChild] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      wait(for: children)
      for request in takeRequests() { handle(request, &children) }
      let now = ContinuousClock.now
      let snapshot = ProcessSnapshot()
      children.removeAll { child in
        guard let result = child.advance(now: now, snapshot: snapshot, buffer: &buffer) else { return false }
        child.job.completion(result)
        return true
      }
    }
  }

  private func wait(for children: [RunningChild]) {
    var interests = [pollfd(fd: bell.reading.number, events: Int16(POLLIN), revents: 0)] + children.flatMap(\.interests)
    let next = children.compactMap(\.nextLook).min()
    // Rounded up, or the thread would spin through the last millisecond.
    let timeout = next.map {
      Int32(clamping: max(0, Int((($0 - ContinuousClock.now) / .milliseconds(1)).rounded(.up))))
    }
    poll(&interests, nfds_t(interests.count), timeout ?? -1)
  }

  private func takeRequests() -> [Request] {
    var rings = [UInt8](repeating: 0, count: 512)
    read(bell.reading.number, &rings, rings.count)
    return inbox.withLock { inbox in
      defer { inbox.requests = [] }
      return inbox.requests
    }
  }

  private func handle(_ request: Request, _ children: inout [RunningChild]) {
    switch request {
    case .start(let job):
      do throws(SubprocessError) { children.append(try RunningChild(job)) } catch { job.completion(.failure(error)) }
    case .cancel(let id):
      children.first { $0.job.id == id }?.cancel()
    }
  }
}
