internal import Dispatch
internal import Foundation
internal import Synchronization

/// Signals that ask this process to end: the command is cancelled, so that it ends its children and removes its
/// folders, and the process then ends with the status of one that the signal ended.
final class Interruption {
  private let receiver: Receiver
  /// Kept, since a source that goes away stops listening.
  private let sources: [any DispatchSourceSignal]

  /// - Parameter cancel: called once, at the first signal.
  init(cancel: @escaping @Sendable () -> Void) {
    let receiver = Receiver(cancel: cancel)
    self.receiver = receiver
    sources = [SIGINT, SIGTERM, SIGHUP].filter(Self.isHeeded).map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { receiver.receive(number) }
      source.activate()
      return source
    }
  }

  /// Whether another program has the terminal: Ctrl-C is for that one then.
  static let isLent = Mutex(false)

  /// The exit status of a process that a signal ended; nil where none came.
  var status: Int32? { receiver.number.withLock { $0 }.map { 128 + $0 } }

  /// A signal that was ignored from the start, as by `nohup`, stays so.
  private static func isHeeded(_ number: Int32) -> Bool {
    let before = signal(number, SIG_DFL)
    let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { signal(number, SIG_IGN) }
    return !isIgnored
  }
}

private final class Receiver: Sendable {
  /// Of the first signal.
  let number = Mutex<Int32?>(nil)
  private let cancel: @Sendable () -> Void

  /// Seconds that a cancelled command has to clean up.
  private static let patience = 5.0

  init(cancel: @escaping @Sendable () -> Void) {
    self.cancel = cancel
  }

  func receive(_ new: Int32) {
    if new == SIGINT, Interruption.isLent.withLock({ $0 }) { return }
    let isFirst = number.withLock { number in
      defer { number = number ?? new }
      return number == nil
    }
    // Who asks twice does not want to wait.
    if !isFirst { exit(128 + new) }
    cancel()
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { exit(128 + new) }
  }
}
