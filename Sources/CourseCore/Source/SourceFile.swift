/// A text with the name it is reported under.
public struct SourceFile: Sendable, Hashable {
  /// As messages show it: relative to where the command was typed, where that is possible.
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Reads `bytes` as UTF-8.
  ///
  /// - Throws: `InvalidUTF8`, with the place of the first byte that is not UTF-8.
  public init(path: String, bytes: [UInt8]) throws(InvalidUTF8) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw InvalidUTF8(in: bytes) }
    self.init(path: path, text: text)
  }

  /// The last path component without its extension, and without a language before it: `lesson` for `a/lesson.es.md`.
  public var stem: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.split(separator: ".").first.map(String.init) ?? name
  }

  /// The lines of the text without their terminators (LF, CRLF or CR).
  public var lines: [Substring] { text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak) }
}

/// The bytes of a file are not UTF-8.
public struct InvalidUTF8: Error, Hashable {
  /// Where the first offending byte stands.
  public var location: SourceLocation
  public var byte: UInt8

  init(in bytes: [UInt8]) {
    let offset = Self.validPrefix(of: bytes)
    let lineStart = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = bytes[..<offset].count(where: { $0 == UInt8(ascii: "\n") }) + 1
    location = SourceLocation(line: line, column: offset - lineStart + 1)
    byte = offset < bytes.count ? bytes[offset] : 0
  }

  private static func validPrefix(of bytes: [UInt8]) -> Int {
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { offset += scalar.count }
    return min(offset, bytes.count)
  }
}

extension Character {
  /// LF, CRLF or CR; not the line separators that neither cmark nor the compiler counts as lines.
  var isLineBreak: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}
