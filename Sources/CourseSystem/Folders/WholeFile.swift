internal import Foundation

/// Whole files in and out, written so that a reader sees the old or the new, never half.
enum WholeFile {
  /// - Parameters:
  ///   - limit: the most bytes that it may have.
  ///   - followsLinks: whether `path` may be a link. Where others wrote it, it must not: a link could name any file.
  static func read(
    _ path: String, limit: Int = .max, followsLinks: Bool = true
  ) throws(FolderError) -> [UInt8] {
    // Not to wait for a pipe that somebody has put there.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
    guard let file = Descriptor(open(path, flags)) else { throw .cannotRead(path: path, errno: errno) }
    var info = stat()
    guard fstat(file.number, &info) == 0 else { throw .cannotRead(path: path, errno: errno) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard info.st_size <= limit else { throw .cannotRead(path: path, errno: EFBIG) }
    var bytes = [UInt8](repeating: 0, count: max(Int(info.st_size), 4096))
    var count = 0
    while true {
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: count)) }
      let new = bytes.withUnsafeMutableBytes {
        Glibc.read(file.number, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if new < 0 && errno == EINTR { continue }
      guard new >= 0 else { throw .cannotRead(path: path, errno: errno) }
      if new == 0 { break }
      count += new
    }
    return Array(bytes[..<count])
  }

  /// Puts `bytes` at `path` by way of a file beside it, whose name is `path` with more behind a dot.
  ///
  /// - Parameter isDurable: whether it is on the disk, name and all, when this returns.
  static func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t = 0o644, isDurable: Bool = false
  ) throws(FolderError) {
    let draft = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    do throws(FolderError) {
      try write(bytes, to: draft, mode: mode, isDurable: isDurable)
    } catch {
      unlink(draft)
      throw error
    }
    guard rename(draft, path) == 0 else {
      let failure = errno
      unlink(draft)
      throw .cannotWrite(path: path, errno: failure)
    }
    if isDurable { try sync(URL(fileURLWithPath: path).deletingLastPathComponent().path) }
  }

  /// Has a folder's names on the disk when it returns.
  static func sync(_ folder: String) throws(FolderError) {
    guard let file = Descriptor(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
      throw .cannotWrite(path: folder, errno: errno)
    }
    // Some file systems cannot sync a folder, and say so by EINVAL: they keep names in order by themselves.
    if fsync(file.number) != 0, errno != EINVAL { throw .cannotWrite(path: folder, errno: errno) }
  }

  static func write(
    _ bytes: [UInt8], to path: String, mode: mode_t = 0o644, isDurable: Bool = false
  ) throws(FolderError) {
    guard let file = Descriptor(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)) else {
      throw .cannotWrite(path: path, errno: errno)
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .cannotWrite(path: path, errno: errno) }
      rest = rest.dropFirst(count)
    }
    if isDurable, fsync(file.number) != 0 { throw .cannotWrite(path: path, errno: errno) }
  }

  /// Makes a folder and those above it; fine where it is there.
  static func makeFolder(_ path: String) throws(FolderError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .cannotMake(path: path, errno: errno)
    }
  }
}
