/// Makes text fit for HTML, byte for byte as cmark does.
enum HTMLEscaping {
  /// Text between tags or in a quoted attribute.
  static func text(_ text: String) -> String {
    guard text.utf8.contains(where: { replacement(for: $0) != nil }) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if let replacement = replacement(for: byte) { bytes += replacement.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func replacement(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }

  /// An address in an attribute; what is percent-encoded already stays as it is.
  static func address(_ address: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return address.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;"
      case UInt8(ascii: "'"): result += "&#x27;"
      case _ where isSafe(byte): result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  private static func isSafe(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || safeMarks.contains(byte)
  }

  private static let safeMarks = Set("-_.+!*(),%#@?=;:/$~".utf8)

  /// Whether a browser would run or open more than a page behind the address.
  static func isDangerous(_ address: String) -> Bool {
    let lower = address.lowercased()
    if lower.hasPrefix("data:") {
      return !["png", "gif", "jpeg", "webp"].contains { lower.hasPrefix("data:image/\($0)") }
    }
    return ["javascript:", "vbscript:", "file:"].contains { lower.hasPrefix($0) }
  }
}
