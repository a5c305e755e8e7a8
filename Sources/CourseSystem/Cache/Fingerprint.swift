internal import CXXHash

/// A 128-bit hash that names things in the cache: the same for the same parts on every machine and in every process.
public struct Fingerprint: Sendable, Hashable {
  /// 32 hexadecimal digits.
  public let text: String

  /// The hash of the bytes alone.
  public init(of bytes: some Sequence<UInt8>) {
    let hash = Array(bytes).withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
    text = [hash.high64, hash.low64].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The hash of a list of texts; each is set off by its length, so that lists that read alike when joined differ.
  public init(_ parts: [String]) {
    var bytes: [UInt8] = []
    for part in parts {
      bytes.append(contentsOf: "\(part.utf8.count):".utf8)
      bytes.append(contentsOf: part.utf8)
    }
    self.init(of: bytes)
  }
}

extension Fingerprint: CustomStringConvertible {
  public var description: String { text }
}
