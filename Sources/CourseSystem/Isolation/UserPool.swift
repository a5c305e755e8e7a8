internal import Foundation
internal import Synchronization

/// User ids that nobody has, for root to run programs as, one each, so that they cannot signal each other.
final class UserPool: Sendable {
  /// An id on loan; it goes back when the last owner of this goes away.
  final class User: Sendable {
    let number: UInt32
    private let pool: UserPool

    fileprivate init(_ number: UInt32, pool: UserPool) {
      self.number = number
      self.pool = pool
    }

    deinit { pool.free.withLock { $0.append(number) } }
  }

  static let shared = UserPool()

  /// Ids in the range that Debian keeps free; inside containers ids above 65535 often do not exist.
  static let range: Range<UInt32> = 65_100..<65_500

  // Processes that run at the same time start at different places.
  private let free = Mutex<[UInt32]>(
    {
      let shift = Int(getpid()) % range.count
      return Array(range.dropFirst(shift)) + range.prefix(shift)
    }())

  /// An id that is not in use here; nil where all are.
  func take() -> User? {
    free.withLock { $0.isEmpty ? nil : $0.removeFirst() }.map { User($0, pool: self) }
  }
}
