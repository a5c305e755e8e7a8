internal import Foundation

/// Files that are written whole or not at all.
enum AtomicFile {
  /// Puts bytes in the place of a file, so that at every moment, also after a crash or a power cut, the path names
  /// either the old file or the whole new one.
  ///
  /// The bytes go to a new file in the same folder, are synced to the disk, and are renamed over the path; then the
  /// folder is synced. On an error the new file is removed and the old one is as it was. What a process that was killed
  /// has left unfinished beside the path is removed too.
  static func write(_ bytes: [UInt8], to path: String) throws(SaveError) {
    removeLeftovers(of: path)
    let temporary = "\(path).\(getpid())-\(UInt32.random(in: 0...(.max)))\(ending)"
    do throws(SaveError) {
      try fill(temporary, with: bytes)
      guard rename(temporary, path) == 0 else { throw failure("rename", path) }
    } catch {
      unlink(temporary)
      throw error
    }
    try sync(folder: folder(of: path))
  }

  private static let ending = ".saving"

  /// Removes unfinished files for a path whose process, which their names tell, is gone.
  private static func removeLeftovers(of path: String) {
    let folder = folder(of: path)
    let start = (path.split(separator: "/").last ?? "") + "."
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(start) && name.hasSuffix(ending) {
      let process = name.dropFirst(start.count).prefix { $0 != "-" }
      guard let process = pid_t(process), kill(process, 0) != 0, errno == ESRCH else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  private static func fill(_ path: String, with bytes: [UInt8]) throws(SaveError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure("open", path) }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { throw failure("write", path) }
      rest = rest.dropFirst(written)
    }
    guard fsync(file) == 0 else { throw failure("fsync", path) }
  }

  /// Makes a rename in a folder last: the folder's own list of names goes to the disk.
  private static func sync(folder: String) throws(SaveError) {
    let handle = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard handle >= 0 else { throw failure("open", folder) }
    defer { close(handle) }
    guard fsync(handle) == 0 else { throw failure("fsync", folder) }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func failure(_ call: String, _ path: String) -> SaveError {
    .system(call: call, path: path, reason: String(cString: strerror(errno)))
  }
}
