/// What of the answer to `-print-target-info` is used here.
struct TargetInfo: Decodable {
  struct Target: Decodable {
    var triple: String
  }

  struct Paths: Decodable {
    var runtimeLibraryPaths: [String]
    var runtimeResourcePath: String
  }

  var compilerVersion: String
  var target: Target
  var paths: Paths

  /// The number in `compilerVersion`: `6.3.1` of `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  var version: String? {
    let words = compilerVersion.split(separator: " ")
    guard let word = words.firstIndex(of: "version"), word + 1 < words.count else { return nil }
    return String(words[word + 1].prefix { $0.isNumber || $0 == "." })
  }
}
