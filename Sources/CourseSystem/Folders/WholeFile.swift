internal import Foundation

/// Whole files in and out, written so that a reader sees the old or the new, never half.
enum WholeFile {
  static func read(_ path: String) throws(FolderError) -> [UInt8] {
    guard let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC)) else {
      throw .cannotRead(path: path, errno: errno)
    }
    var info = stat()
    guard fstat(file.number, &info) == 0 else { throw .cannotRead(path: path, errno: errno) }
    var bytes = [UInt8](repeating: 0, count: max(Int(info.st_size), 4096))
    var count = 0
    while true {
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: count)) }
      let new = bytes.withUnsafeMutableBytes { Glibc.read(file.number, $0.baseAddress?.advanced(by: count), $0.count - count) }
      if new < 0 && errno == EINTR { continue }
      guard new >= 0 else { throw .cannotRead(path: path, errno: errno) }
      if new == 0 { break }
      count += new
    }
    return Array(bytes[..<count])
  }

  /// Puts `bytes` at `path` by way of a file beside it.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FolderError) {
    let draft = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    do throws(FolderError) {
      try write(bytes, to: draft)
    } catch {
      unlink(draft)
      throw error
    }
    guard rename(draft, path) == 0 else {
      let failure = errno
      unlink(draft)
      throw .cannotWrite(path: path, errno: failure)
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(FolderError) {
    guard let file = Descriptor(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)) else {
      throw .cannotWrite(path: path, errno: errno)
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .cannotWrite(path: path, errno: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes a folder and those above it; fine where it is there.
  static func makeFolder(_ path: String) throws(FolderError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .cannotMake(path: path, errno: errno)
    }
  }
}
