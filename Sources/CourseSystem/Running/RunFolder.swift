internal import CourseCore
internal import Foundation

/// The fresh folder of one run: its home, where its pictures go, and where a crash is reported.
struct RunFolder: Sendable {
  private let folder: TemporaryFolder

  init() throws(CompileError) {
    folder = try CompileError.onFolders { () throws(FolderError) in
      let folder = try TemporaryFolder()
      try WholeFile.makeFolder(folder.path + "/home/pictures")
      return folder
    }
  }

  var home: String { folder.path + "/home" }
  var picturesFolder: String { home + "/pictures" }
  var crashReport: String { folder.path + "/crash.json" }

  /// The PNG files written, by name; at most 64, and none over 16 MB.
  func pictures() -> [ProcessResult.Picture] {
    let names = FolderListing.names(in: picturesFolder).filter { $0.hasSuffix(".png") }.sorted().prefix(64)
    return names.compactMap { name in
      let path = "\(picturesFolder)/\(name)"
      var info = stat()
      // A link could name any file of the user's.
      guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size <= 16 << 20,
        let bytes = try? WholeFile.read(path)
      else { return nil }
      return ProcessResult.Picture(name: name, png: bytes)
    }
  }
}
