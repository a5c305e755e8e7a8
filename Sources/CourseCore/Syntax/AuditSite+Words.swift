extension AuditSite {
  /// Whether `source` has any of the words without which there is no site in it, comments and strings included.
  ///
  /// Most files have none, and a look at their bytes is a thousand times cheaper than parsing them.
  public static func mayOccur(in source: String) -> Bool {
    var source = source
    let mayBegin = mayBegin
    return source.withUTF8 { bytes in
      bytes.indices.contains { index in
        mayBegin[Int(bytes[index])] && words.contains { word($0, standsIn: bytes, at: index) }
      }
    }
  }

  /// `unsafe` stands for all that is `(unsafe)`, `unsafeBitCast` or `_unsafe…`.
  private static let words: [StaticString] = [
    "unchecked", "unsafe", "preconcurrency", "assumeIsolated", "Unmanaged", "DispatchQueue", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation",
  ]

  /// For each byte, whether a word begins with it.
  private static let mayBegin: [Bool] = (0...UInt8.max).map { byte in
    words.contains { $0.withUTF8Buffer { $0.first == byte } }
  }

  private static func word(
    _ word: StaticString, standsIn bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Bool {
    let end = index + word.utf8CodeUnitCount
    return end <= bytes.count && word.withUTF8Buffer { bytes[index..<end].elementsEqual($0) }
  }
}
