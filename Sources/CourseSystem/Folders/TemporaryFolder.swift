internal import Foundation
internal import Synchronization

/// A new folder for one piece of work, removed with all that is in it when its last owner goes away.
///
/// Its name holds this process's id, so that a later start can tell the folders of the dead.
public final class TemporaryFolder: Sendable {
  public let path: String

  /// - Parameter parent: where to make it; it must exist.
  /// - Parameter isPassable: whether other users may open files in it whose names they know.
  public init(
    in parent: String = TemporaryFolder.defaultParent, isPassable: Bool = false
  ) throws(FolderError) {
    var template = Array("\(parent)/course-\(getpid())-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .cannotMake(path: parent, errno: errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    if isPassable { chmod(path, 0o711) }
    Self.live.withLock { _ = $0.insert(path) }
    _ = Self.removesAtExit
  }

  deinit {
    Self.live.withLock { _ = $0.remove(path) }
    Self.remove(path)
  }

  /// The folders that there are now.
  private static let live = Mutex<Set<String>>([])

  /// Owners that live as long as the process are not given up at its end.
  private static let removesAtExit: Void = {
    atexit { TemporaryFolder.live.withLock { $0 }.forEach(TemporaryFolder.remove) }
  }()

  /// Removes the folders of processes that ended without doing so.
  static func removeAbandoned(in parent: String = TemporaryFolder.defaultParent) {
    for name in FolderListing.names(in: parent) {
      let parts = name.split(separator: "-")
      guard parts.count == 3, parts[0] == "course", let pid = Int32(parts[1]) else { continue }
      var info = stat()
      let path = "\(parent)/\(name)"
      // A process that this one cannot see, in another container, may be alive for all that: hence the hour.
      guard kill(pid, 0) != 0, errno == ESRCH, lstat(path, &info) == 0, info.st_uid == getuid(),
        info.st_mode & S_IFMT == S_IFDIR, time(nil) - info.st_mtim.tv_sec > 3600
      else { continue }
      remove(path)
    }
  }

  private static func remove(_ path: String) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      // A program may have shut its own folders.
      Self.open(path)
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private static func open(_ folder: String) {
    chmod(folder, 0o700)
    for name in FolderListing.names(in: folder) {
      var info = stat()
      let path = "\(folder)/\(name)"
      if lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR { open(path) }
    }
  }

  /// `TMPDIR`, or `/tmp`, without links.
  public static let defaultParent: String = {
    let named = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    let folder = named.hasPrefix("/") ? named : "/tmp"
    return URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
  }()
}
