import Synchronization

/// Asserts: `count` is touched under `lock` alone.
/// False if: a method touches `count` without it.
final class Bell: @unchecked Sendable {
  private let lock = Mutex(())
  private var count = 0

  func ring() { lock.withLock { _ in count += 1 } }
}
