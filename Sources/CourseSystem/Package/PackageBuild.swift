internal import Foundation

/// Builds the library targets of a Swift package for programs that import them, and keeps the build between starts.
///
/// The build lies in a folder of its own, so it neither disturbs nor waits for anybody's `swift build`. It is a debug
/// build without library evolution, which would change verdicts.
public struct PackageBuild: Sendable {
  let package: String
  let toolchain: Toolchain
  let environment: [String: String]
  let cache: CacheFolder

  /// - Parameters:
  ///   - package: the folder of a `Package.swift`.
  ///   - environment: of this process.
  public init(package: String, toolchain: Toolchain, environment: [String: String], cache: CacheFolder) {
    self.package = URL(fileURLWithPath: package).resolvingSymlinksInPath().path
    self.toolchain = toolchain
    self.environment = ToolEnvironment.make(from: environment)
    self.cache = cache
  }

  /// The built library; takes a few milliseconds where nothing has changed since the last build.
  ///
  /// - Parameters:
  ///   - sanitizeThread: the build for the thread sanitizer.
  ///   - onOutput: gets what SwiftPM says while it builds; see `Subprocess.run`. Not called where nothing is built.
  public func library(
    sanitizeThread: Bool = false, onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)? = nil
  ) async throws(PackageBuildError) -> PackageLibrary {
    guard access(package + "/Package.swift", R_OK) == 0 else { throw .notAPackage(path: package) }
    let scratch = try onFolders { () throws(FolderError) in try scratchFolder(sanitizeThread: sanitizeThread) }
    let record = scratch + "/course-library.json"
    if let known = PackageRecord.read(record), known.isCurrent { return known.library }
    let lock = try await lock(scratch)
    defer { withExtendedLifetime(lock) {} }
    // Another process may have built it while this one waited.
    if let known = PackageRecord.read(record), known.isCurrent { return known.library }
    let step = PackageBuildStep(build: self, scratch: scratch, sanitizeThread: sanitizeThread, onOutput: onOutput)
    let new = try await step.run(replacing: PackageRecord.read(record))
    try onFolders { () throws(FolderError) in try new.write(to: record) }
    return new.library
  }

  /// The package's name and its libraries, as those who depend on it name them.
  public func products() async throws(PackageBuildError) -> (name: String, libraries: [String]) {
    let scratch = try onFolders { () throws(FolderError) in try scratchFolder(sanitizeThread: false) }
    let manifest = try await PackageBuildStep(build: self, scratch: scratch, sanitizeThread: false, onOutput: nil).manifest()
    return (manifest.name, manifest.products.filter { $0.type.library != nil }.map(\.name))
  }

  private func scratchFolder(sanitizeThread: Bool) throws(FolderError) -> String {
    let name = "\(sanitizeThread ? "thread" : "debug")-\(Fingerprint([toolchain.build]).text.prefix(8))"
    let own = "\(package)/.build/course/\(name)"
    do throws(FolderError) {
      try WholeFile.makeFolder(own)
      if access(own, W_OK) == 0 { return own }
    } catch {
      // Not the user's to write, as with an installed course; then it is built in the cache.
    }
    let elsewhere = try cache.folder(.packages) + "/\(Fingerprint([package]))/\(name)"
    try WholeFile.makeFolder(elsewhere)
    return elsewhere
  }

  private func lock(_ scratch: String) async throws(PackageBuildError) -> FileLock {
    do throws(FolderError) { return try await FileLock(scratch + "/course.lock") } catch { throw .folder(error) }
  }
}

/// Does work on files whose failure is the build's.
func onFolders<R>(_ body: () throws(FolderError) -> R) throws(PackageBuildError) -> R {
  do throws(FolderError) { return try body() } catch { throw .folder(error) }
}
