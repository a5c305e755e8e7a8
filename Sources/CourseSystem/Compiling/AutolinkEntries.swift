/// The libraries that an object asks to be linked with, which the compiler leaves in a section of it.
enum AutolinkEntries {
  private static let sectionName = "swift1_autolink_entries"

  /// The entries of a 64-bit little-endian ELF object, each once, in their order; empty where it has none or is no such
  /// object. The driver starts a program of its own for this, which takes as long as a small compile.
  static func read(fromObject bytes: [UInt8]) -> [String] {
    guard let section = section(of: bytes) else { return [] }
    var seen: Set<String> = []
    return section.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter { seen.insert($0).inserted }
  }

  private static func section(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard bytes.count >= 64, bytes[..<6] == [0x7f, 0x45, 0x4c, 0x46, 2, 1] else { return nil }
    guard let table = number(bytes, at: 40, size: 8), let size = number(bytes, at: 58, size: 2),
      let count = number(bytes, at: 60, size: 2), let namesIndex = number(bytes, at: 62, size: 2),
      let names = contents(bytes, header: table + namesIndex * size)
    else { return nil }
    for index in 0..<count {
      let header = table + index * size
      guard let name = number(bytes, at: header, size: 4), name < names.count else { continue }
      let text = names[(names.startIndex + name)...].prefix { $0 != 0 }
      if text.elementsEqual(".\(sectionName)".utf8) { return contents(bytes, header: header) }
    }
    return nil
  }

  private static func contents(_ bytes: [UInt8], header: Int) -> ArraySlice<UInt8>? {
    guard let offset = number(bytes, at: header + 24, size: 8), let size = number(bytes, at: header + 32, size: 8),
      offset <= bytes.count, size <= bytes.count - offset
    else { return nil }
    return bytes[offset..<(offset + size)]
  }

  private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    return Int(exactly: bytes[offset..<(offset + size)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
