internal import CourseCore
internal import Foundation

/// The fresh folder of one run: its home, where its pictures go, and where a crash is reported.
struct RunFolder: Sendable {
  /// The parts as a program sees them.
  struct Places: Sendable, Equatable {
    var home: String
    var pictures: String
    var crashes: String
    var temporary: String
    var sharedMemory: String

    var crashReport: String { crashes + "/crash.json" }

    /// Under bubblewrap. All at the top: it would make folders above them as closed as they are.
    static let isolated = Places(
      home: "/course", pictures: "/course/pictures", crashes: "/crashes", temporary: "/tmp",
      sharedMemory: "/dev/shm")
  }

  private let folder: TemporaryFolder
  /// The parts as they are outside.
  let outside: Places
  var path: String { folder.path }

  /// - Parameter user: whose the parts are to be; nil: this process's.
  init(user: UInt32?) throws(CompileError) {
    folder = try CompileError.onFolders { () throws(FolderError) in try TemporaryFolder(isPassable: user != nil) }
    outside = Places(
      home: folder.path + "/home", pictures: folder.path + "/home/pictures", crashes: folder.path + "/crashes",
      temporary: folder.path + "/tmp", sharedMemory: folder.path + "/shm")
    for path in [outside.home, outside.pictures, outside.crashes, outside.temporary, outside.sharedMemory] {
      guard mkdir(path, 0o700) == 0, user.map({ chown(path, $0, $0) == 0 }) ?? true else {
        throw .folder(.cannotMake(path: path, errno: errno))
      }
    }
  }

  /// The Swift runtime's report, where a program left one.
  var crash: CrashReport? { CrashReportFile.read(outside.crashReport) }

  /// The PNG files written, by name; at most 64, and none over 16 MB.
  func pictures() -> [ProcessResult.Picture] {
    let names = FolderListing.names(in: outside.pictures).filter { $0.hasSuffix(".png") }.sorted().prefix(64)
    return names.compactMap { name in
      let path = "\(outside.pictures)/\(name)"
      guard let bytes = try? WholeFile.read(path, limit: 16 << 20, followsLinks: false) else { return nil }
      return ProcessResult.Picture(name: name, png: bytes)
    }
  }
}
