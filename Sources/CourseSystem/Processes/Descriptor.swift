internal import CSpawn
internal import Foundation

/// A file descriptor that is closed when its last owner goes away.
final class Descriptor: Sendable {
  let number: Int32

  /// Takes over a descriptor that a system call gave; nil where it is negative.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  func makeNonblocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }
}

/// The two ends of a new pipe, closed on exec.
struct Pipe: Sendable {
  let reading: Descriptor
  let writing: Descriptor

  init() throws(SubprocessError) {
    var ends: [Int32] = [-1, -1]
    let failure = course_pipe(&ends)
    guard failure == 0, let reading = Descriptor(ends[0]), let writing = Descriptor(ends[1]) else {
      throw .noDescriptors(errno: failure)
    }
    self.reading = reading
    self.writing = writing
  }
}
