internal import CourseCore
internal import Foundation

/// Finds the Swift files of a project.
struct SwiftSources {
  /// Relative paths start here; absolute.
  let loader: DocumentLoader
  private(set) var files: [String] = []
  private(set) var problems: [ReportProblem] = []
  private var seen: Set<String> = []

  init(currentDirectory: String) {
    loader = DocumentLoader(currentDirectory: currentDirectory)
  }

  mutating func add(_ path: String) {
    var info = stat()
    guard stat(loader.absolute(path), &info) == 0 else {
      let words = errno == ENOENT ? "there is no such file or folder" : String(cString: strerror(errno))
      return problems.append(ReportProblem(file: loader.relative(path), message: words))
    }
    if info.st_mode & S_IFMT == S_IFDIR { walk(path) } else { addFile(path) }
  }

  private mutating func addFile(_ path: String) {
    if seen.insert(URL(fileURLWithPath: loader.absolute(path)).standardized.path).inserted {
      files.append(loader.relative(path))
    }
  }

  /// Hidden folders, `.build` with them, are passed over; links to folders are not followed, so that none can loop.
  private mutating func walk(_ folder: String) {
    var waiting = [folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder]
    while let folder = waiting.popLast() {
      guard access(loader.absolute(folder), R_OK | X_OK) == 0 else {
        problems.append(ReportProblem(file: loader.relative(folder), message: "this folder cannot be read"))
        continue
      }
      var folders: [String] = []
      for name in FolderListing.names(in: loader.absolute(folder)).sorted() where !name.hasPrefix(".") {
        let path = folder == "." ? name : folder + "/" + name
        var info = stat()
        guard lstat(loader.absolute(path), &info) == 0 else { continue }
        switch info.st_mode & S_IFMT {
        case S_IFDIR: folders.append(path)
        case S_IFREG where name.hasSuffix(".swift"): addFile(path)
        case S_IFLNK where name.hasSuffix(".swift"):
          // A link that leads nowhere, or to itself, is no source.
          if stat(loader.absolute(path), &info) == 0, info.st_mode & S_IFMT == S_IFREG { addFile(path) }
        default: break
        }
      }
      waiting += folders.reversed()
    }
  }
}
