internal import Foundation

/// Where a learner's progress in one course is kept, and the names in there:
///
///     progress.json                      the events
///     progress.backup-1.json … -3.json   the same, and as it was on the days before that on which something was saved
///     progress.set-aside-….json          what could not be read
///     lock                               held while something is saved
public struct ProgressFolder: Sendable, Hashable {
  public let path: String

  public init(path: String) { self.path = path }

  /// `COURSE_HOME`, else `course/ID` in the user's XDG data folder.
  ///
  /// - Parameter course: the course's id.
  public init(course: String, environment: [String: String]) {
    if let named = environment["COURSE_HOME"], named.hasPrefix("/") {
      self.init(path: named)
    } else if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      self.init(path: "\(folder)/course/\(course)")
    } else {
      self.init(path: "\(environment["HOME"] ?? NSHomeDirectory())/.local/share/course/\(course)")
    }
  }

  /// Why nothing could be kept there; nil where it could.
  public var whyUnwritable: FolderError? {
    // The nearest folder there is: the others are made when something is kept.
    var folder = URL(fileURLWithPath: path)
    while access(folder.path, F_OK) != 0, folder.path != "/" { folder.deleteLastPathComponent() }
    return access(folder.path, W_OK | X_OK) == 0 ? nil : .cannotWrite(path: folder.path, errno: errno)
  }

  var file: String { path + "/progress.json" }
  var lock: String { path + "/lock" }

  static let backups = 1...3

  func backup(_ number: Int) -> String { "\(path)/progress.backup-\(number).json" }

  /// A name that nothing has yet.
  ///
  /// - Parameter time: in seconds since the start of 1970.
  func setAside(at time: Int) -> String {
    let day = Date(timeIntervalSince1970: Double(time)).formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
    let names = [""] + (2...1000).map { "-\($0)" }
    let candidates = names.lazy.map { "\(path)/progress.set-aside-\(day)\($0).json" }
    return candidates.first { access($0, F_OK) != 0 } ?? "\(path)/progress.set-aside-\(day)-\(UInt32.random(in: 0 ... .max)).json"
  }

  /// Removes the drafts of processes that were killed; only for who holds the lock.
  func removeDrafts() {
    for name in FolderListing.names(in: path) where name.hasPrefix("progress.") {
      // `progress.json.PID.NUMBER`, and the same of a backup.
      let parts = name.components(separatedBy: ".json.")
      if parts.count == 2 { unlink("\(path)/\(name)") }
    }
  }
}
