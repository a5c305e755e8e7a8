internal import Foundation

/// The state of files and folders, to tell whether anything has changed.
struct SourceStamp: Sendable, Hashable, Codable {
  /// A fingerprint of names, sizes and times: quick, and different after any edit.
  var state: String
  /// A fingerprint of names and contents: the same on every machine.
  var contents: String

  /// Names, sizes and times of everything under the given files and folders.
  static func state(of paths: [String]) -> String {
    var parts: [String] = []
    visit(paths) { path, info in
      parts += [path, "\(info.st_size)", "\(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)"]
    }
    return Fingerprint(parts).text
  }

  /// Names, relative to `root`, and contents of everything under the given files and folders.
  static func contents(of paths: [String], relativeTo root: String) -> String {
    var parts: [String] = []
    visit(paths) { path, _ in
      let name = path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
      parts += [name, Fingerprint(of: (try? WholeFile.read(path)) ?? []).text]
    }
    return Fingerprint(parts).text
  }

  /// Visits all regular files in a fixed order; hidden names are left out, and links are followed for the files they
  /// name but not into folders, which may lead around in circles.
  private static func visit(_ paths: [String], _ body: (String, stat) -> Void) {
    for path in paths.sorted() {
      var info = stat()
      guard stat(path, &info) == 0 else { continue }
      guard info.st_mode & S_IFMT == S_IFDIR else {
        body(path, info)
        continue
      }
      var link = stat()
      guard lstat(path, &link) == 0, link.st_mode & S_IFMT == S_IFDIR else { continue }
      visit(FolderListing.names(in: path).filter { !$0.hasPrefix(".") }.map { "\(path)/\($0)" }, body)
    }
  }
}
