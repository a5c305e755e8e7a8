internal import Foundation

/// A lock between processes, held while the value lives. The kernel frees it when the process ends, however it ends.
/// Whoever holds it has its process's number in the file, for those that wait.
final class FileLock: Sendable {
  private let file: Descriptor

  /// The lock on the file at `path`, which is made if need be; waits for others without holding a thread.
  ///
  /// - Parameters:
  ///   - patience: seconds after which it is given up.
  ///   - onWait: called once if somebody else holds it.
  init(_ path: String, patience: Double = 600, onWait: () -> Void = {}) async throws(FolderError) {
    guard let file = Descriptor(open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)) else {
      throw .cannotWrite(path: path, errno: errno)
    }
    self.file = file
    var hasTold = false
    let start = ContinuousClock.now
    while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
      let failure = errno
      guard failure == EWOULDBLOCK || failure == EINTR, !Task.isCancelled else {
        throw .cannotWrite(path: path, errno: failure)
      }
      if !hasTold { onWait() }
      hasTold = true
      guard (ContinuousClock.now - start) / .seconds(1) < patience else {
        throw .held(path: path, process: Self.holder(path))
      }
      // A short job's turn comes soon; a long one's is not worth asking for often.
      try? await Task.sleep(for: .milliseconds(patience < 60 ? 10 : 50))
    }
    let number = Array("\(getpid())\n".utf8)
    ftruncate(file.number, 0)
    pwrite(file.number, number, number.count, 0)
  }

  /// The process that holds the lock, as far as it is known: its number and its name.
  private static func holder(_ path: String) -> String? {
    guard let bytes = try? WholeFile.read(path, limit: 64),
      let number = Int32(String(decoding: bytes, as: UTF8.self).split(separator: "\n").first ?? ""), kill(number, 0) == 0
    else { return nil }
    let name = (try? WholeFile.read("/proc/\(number)/comm", limit: 4096)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return name.isEmpty ? "\(number)" : "\(number) (\(name.trimmingCharacters(in: .whitespacesAndNewlines)))"
  }
}
