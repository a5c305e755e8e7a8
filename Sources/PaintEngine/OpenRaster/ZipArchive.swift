internal import CZip

/// Why a zip archive can't be made or read; libzip's words.
struct ZipError: Error, Equatable {
  let words: String
}

/// A zip archive being made in memory.
///
/// The one owner of libzip's objects, which are freed when it goes.
final class ZipMaker {
  private let source: OpaquePointer
  private var archive: OpaquePointer?
  /// What was added; libzip reads it when the archive is finished.
  private var contents: [UnsafeMutableRawBufferPointer] = []

  init() throws(ZipError) {
    guard let source = zip_source_buffer_create(nil, 0, 0, nil) else { throw ZipError(words: "out of memory") }
    // Once for the archive, which gives its reference back when it is closed, and once to read the bytes after that.
    zip_source_keep(source)
    self.source = source
    archive = zip_open_from_source(source, ZIP_TRUNCATE, nil)
    guard archive != nil else {
      zip_source_free(source)
      throw ZipError(words: "out of memory")
    }
  }

  deinit {
    if let archive { zip_discard(archive) }
    zip_source_free(source)
    for content in contents { content.deallocate() }
  }

  /// Adds an entry after those added before, compressed or stored as it is. Its date is the first that zip knows, so
  /// that the same artwork makes the same bytes.
  func add(_ name: String, _ bytes: [UInt8], compressed: Bool) throws(ZipError) {
    guard let archive else { throw ZipError(words: "the archive is finished") }
    let content = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    content.copyBytes(from: bytes)
    contents.append(content)
    guard let entry = zip_source_buffer_create(content.baseAddress, UInt64(content.count), 0, nil) else {
      throw ZipError(words: "out of memory")
    }
    let index = zip_file_add(archive, name, entry, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(entry)
      throw ZipError(words: String(cString: zip_strerror(archive)))
    }
    let method = compressed ? ZIP_CM_DEFLATE : ZIP_CM_STORE
    zip_set_file_compression(archive, UInt64(index), method, 0)
    zip_file_set_mtime(archive, UInt64(index), Self.date, 0)
  }

  /// The first of January 1980, noon, so that it is the same day in every time zone but the farthest.
  private static let date = 315_576_000

  /// Closes the archive and returns its bytes. Called once.
  func finish() throws(ZipError) -> [UInt8] {
    guard let archive else { throw ZipError(words: "the archive is finished") }
    guard zip_close(archive) == 0 else { throw ZipError(words: String(cString: zip_strerror(archive))) }
    self.archive = nil
    var stat = zip_stat_t()
    guard zip_source_stat(source, &stat) == 0, zip_source_open(source) == 0 else {
      throw ZipError(words: String(cString: zip_error_strerror(zip_source_error(source))))
    }
    defer { zip_source_close(source) }
    return [UInt8](unsafeUninitializedCapacity: Int(stat.size)) { buffer, count in
      count = buffer.baseAddress.map { max(0, Int(zip_source_read(source, $0, stat.size))) } ?? 0
    }
  }
}

/// A zip archive that is read from memory.
final class ZipReader {
  private let archive: OpaquePointer
  private let content: UnsafeMutableRawBufferPointer

  init(_ bytes: [UInt8]) throws(ZipError) {
    content = .allocate(byteCount: bytes.count, alignment: 1)
    content.copyBytes(from: bytes)
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let source = zip_source_buffer_create(content.baseAddress, UInt64(content.count), 0, &error) else {
      content.deallocate()
      throw ZipError(words: String(cString: zip_error_strerror(&error)))
    }
    guard let archive = zip_open_from_source(source, ZIP_RDONLY, &error) else {
      zip_source_free(source)
      content.deallocate()
      throw ZipError(words: String(cString: zip_error_strerror(&error)))
    }
    self.archive = archive
  }

  deinit {
    zip_discard(archive)
    content.deallocate()
  }

  /// The bytes of an entry, at most `limit` of them; nil where there is no such entry.
  func bytes(of name: String, limit: Int) throws(ZipError) -> [UInt8]? {
    let index = zip_name_locate(archive, name, 0)
    guard index >= 0 else { return nil }
    guard let file = zip_fopen_index(archive, UInt64(index), 0) else {
      throw ZipError(words: String(cString: zip_strerror(archive)))
    }
    defer { zip_fclose(file) }
    // What the archive says of an entry's size is not to be believed: read on until the end or the limit.
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = zip_fread(file, &chunk, UInt64(chunk.count))
      guard count >= 0 else { throw ZipError(words: String(cString: zip_error_strerror(zip_file_get_error(file)))) }
      if count == 0 { return bytes }
      guard bytes.count + Int(count) <= limit else { throw ZipError(words: "an entry has more than \(limit) bytes") }
      bytes += chunk[..<Int(count)]
    }
  }
}
