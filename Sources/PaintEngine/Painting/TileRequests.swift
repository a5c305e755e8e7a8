internal import Foundation

/// What libmypaint has asked a surface for.
public struct TileRequests: Equatable, Sendable {
  /// Requests for a tile to write.
  public private(set) var writes = 0
  /// Requests for a tile to read: a brush that smudges looks at the colour under it.
  public private(set) var reads = 0
  /// The threads that the requests came on, by the system's number of each.
  public private(set) var threads: Set<UInt> = []
  private var lastThread: UInt = 0

  mutating func count(readOnly: Bool) {
    if readOnly { reads += 1 } else { writes += 1 }
    // The set is asked only when the thread isn't the one of the request before: a request is a matter of nanoseconds.
    let thread = currentThreadNumber()
    if thread != lastThread { threads.insert(thread) }
    lastThread = thread
  }
}

/// The system's number of the calling thread, whoever has made it.
func currentThreadNumber() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    pthread_self()
  #endif
}
