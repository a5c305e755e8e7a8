internal import Foundation

/// A lock between processes, held while the value lives. The kernel frees it when the process ends, however it ends.
final class FileLock: Sendable {
  private let file: Descriptor

  /// The lock on the file at `path`, which is made if need be; waits for others without holding a thread.
  ///
  /// - Parameter onWait: called once if somebody else holds it.
  init(_ path: String, onWait: () -> Void = {}) async throws(FolderError) {
    guard let file = Descriptor(open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)) else {
      throw .cannotWrite(path: path, errno: errno)
    }
    self.file = file
    var hasTold = false
    while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
      let failure = errno
      guard failure == EWOULDBLOCK || failure == EINTR, !Task.isCancelled else {
        throw .cannotWrite(path: path, errno: failure)
      }
      if !hasTold { onWait() }
      hasTold = true
      try? await Task.sleep(for: .milliseconds(50))
    }
  }
}
