internal import CourseCore
internal import Foundation

/// Keeps the results of works between starts, each in a file named by what the result depends on.
///
/// May be used from any number of threads and processes at once: a file is put in place whole.
public struct ResultCache: Sendable {
  private let folder: String

  public init(_ cache: CacheFolder) throws(FolderError) {
    folder = try cache.folder(.results)
  }

  /// The result kept under a key; nil where there is none that can be read.
  func result(for key: WorkKey) -> RunResult? {
    let path = path(of: key)
    guard let bytes = try? WholeFile.read(path),
      let stored = try? JSONDecoder().decode(StoredResult.self, from: Data(bytes))
    else { return nil }
    // The file's time tells when it was used last.
    utimes(path, nil)
    return stored.result
  }

  /// Keeps a result, unless it may be different next time on the same machine. A cache that cannot be written is no
  /// reason to fail.
  func store(_ result: RunResult, for key: WorkKey) {
    guard let stored = StoredResult(result), let data = try? JSONEncoder().encode(stored) else { return }
    let path = path(of: key)
    try? WholeFile.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    try? WholeFile.replace(path, with: Array(data))
  }

  private func path(of key: WorkKey) -> String {
    let name = key.fingerprint.text
    return "\(folder)/\(name.prefix(2))/\(name.dropFirst(2)).json"
  }

  /// Removes the results that were used least lately until all together take at most `bytes`.
  ///
  /// - Returns: how many were removed.
  @discardableResult
  public func trim(to bytes: Int = 256 << 20) -> Int {
    var files: [(path: String, size: Int, time: Int)] = []
    for group in FolderListing.names(in: folder) {
      for name in FolderListing.names(in: "\(folder)/\(group)") {
        var info = stat()
        let path = "\(folder)/\(group)/\(name)"
        guard stat(path, &info) == 0 else { continue }
        files.append((path, Int(info.st_blocks) * 512, info.st_mtim.tv_sec))
      }
    }
    var total = files.reduce(0) { $0 + $1.size }
    var removed = 0
    for file in files.sorted(by: { $0.time < $1.time }) where total > bytes {
      total -= file.size
      removed += unlink(file.path) == 0 ? 1 : 0
    }
    return removed
  }
}
