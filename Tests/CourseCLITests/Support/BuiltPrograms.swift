internal import Foundation

/// Where the programs stand that were built together with these tests.
enum BuiltPrograms {
  /// The folder of the test bundle that this process has loaded; the executables lie beside it.
  static let folder: String = {
    // Not `String(contentsOfFile:)`, which takes the first short read for the end.
    let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    let lines = String(decoding: maps ?? Data(), as: UTF8.self).split(separator: "\n")
    let bundle = lines.first { $0.hasSuffix(".xctest") }
    guard let bundle, let slash = bundle.firstIndex(of: "/") else { return "/no-test-bundle-is-loaded" }
    return URL(fileURLWithPath: String(bundle[slash...])).deletingLastPathComponent().path
  }()

  static var course: String { folder + "/course" }

  /// What all cases keep between them and between test runs, so that only the first one fills the module cache.
  static var cache: String { folder + "/course-cache" }
}

/// Where the sources of this package stand.
enum Repository {
  static let root: String = {
    let file = URL(fileURLWithPath: #filePath)
    return file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }()

  static var cases: String { root + "/Tests/Cases" }
}
