/// An address that may stand in a terminal's hyperlink.
public struct LinkTarget: Sendable, Hashable {
  /// The address; only printable ASCII, so that nothing in it can end the sequence it is put into.
  public let address: String

  /// Accepts web and mail addresses; nil for any other, which a reader sees as text instead.
  public init?(_ destination: String) {
    let scheme = destination.prefix { $0 != ":" }.lowercased()
    guard ["http", "https", "mailto"].contains(scheme), destination.count > scheme.count + 1 else { return nil }
    address = Self.encoded(destination)
  }

  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { result, byte in
      if (0x21...0x7E).contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
