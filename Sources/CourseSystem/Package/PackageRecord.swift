internal import Foundation

/// What is kept of a build: the library it gave and the sources it was made of.
struct PackageRecord: Codable, Equatable {
  var library: PackageLibrary
  /// The files and folders that it was built from.
  var sources: [String]
  /// Of the modules of C libraries, whose edits SwiftPM does not notice.
  var systemModules: [String]
  /// `SourceStamp.state` of `sources` and of `systemModules` when it was built.
  var sourcesState: String
  var systemModulesState: String

  /// Whether no source has changed since, and what was built is there.
  var isCurrent: Bool {
    sourcesState == SourceStamp.state(of: sources)
      && library.linkArguments.allSatisfy { !$0.hasSuffix(".o") || access($0, R_OK) == 0 }
  }

  static func read(_ path: String) -> PackageRecord? {
    guard let bytes = try? WholeFile.read(path) else { return nil }
    return try? JSONDecoder().decode(PackageRecord.self, from: Data(bytes))
  }

  func write(to path: String) throws(FolderError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(self) else { throw .cannotWrite(path: path, errno: EINVAL) }
    try WholeFile.replace(path, with: Array(data))
  }
}
