internal import Foundation

/// Plain looks at folders and small files, for places that are looked at many times a second.
enum FolderListing {
  /// The names in a folder without `.` and `..`, in no order; empty where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// The first 4096 bytes of a file as text; nil where it cannot be read.
  static func smallFile(_ path: String) -> String? {
    guard let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC)) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file.number, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// The bytes of all files in a folder and its folders, links not followed; stops counting at `limit` bytes or, since
  /// empty files cost too, at `entries` entries, and then gives `Int.max`.
  static func totalBytes(in folder: String, limit: Int, entries: Int) -> Int {
    var total = 0
    var seen = 0
    var waiting = [folder]
    while let folder = waiting.popLast() {
      for name in names(in: folder) {
        var info = stat()
        guard lstat("\(folder)/\(name)", &info) == 0 else { continue }
        seen += 1
        if info.st_mode & S_IFMT == S_IFDIR { waiting.append("\(folder)/\(name)") }
        // Blocks, not length: a file with a hole takes no room.
        total += Int(info.st_blocks) * 512
        if total > limit || seen > entries { return .max }
      }
    }
    return total
  }
}
