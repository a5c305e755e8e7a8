internal import Foundation

/// A new folder for one piece of work, removed with all that is in it when its last owner goes away.
///
/// Its name holds this process's id, so that a later start can tell the folders of the dead.
public final class TemporaryFolder: Sendable {
  public let path: String

  /// - Parameter parent: where to make it; it must exist.
  public init(in parent: String = TemporaryFolder.defaultParent) throws(FolderError) {
    var template = Array("\(parent)/course-\(getpid())-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .cannotMake(path: parent, errno: errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// `TMPDIR`, or `/tmp`, without links.
  public static let defaultParent: String = {
    let named = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    let folder = named.hasPrefix("/") ? named : "/tmp"
    return URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
  }()
}
