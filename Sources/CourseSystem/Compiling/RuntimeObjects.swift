internal import Foundation

/// Small pieces of C that every program that is run is linked with or runs under, compiled once by a toolchain.
struct RuntimeObjects: Sendable {
  /// Makes the standard output of a program line-buffered: the path of an object.
  let lineBuffer: String
  /// The main function of an executable that programs share: the path of an object.
  let dispatcher: String
  /// Tells the thread sanitizer of Swift's `Mutex`: the path of an object.
  let mutexTracker: String
  /// Stands above each program that is run: the path of an executable.
  let supervisor: String

  static func prepare(
    toolchain: Toolchain, environment: [String: String], cache: CacheFolder
  ) async throws(CompileError) -> RuntimeObjects {
    let build = Build(toolchain: toolchain, environment: environment, cache: cache)
    return RuntimeObjects(
      lineBuffer: try await build.product("linebuffer.o", source: PackageResources.linebuffer_c, flags: ["-c"]),
      dispatcher: try await build.product("dispatch.o", source: PackageResources.dispatch_c, flags: ["-c"]),
      mutexTracker: try await build.product("mutex_tsan.o", source: PackageResources.mutex_tsan_c, flags: ["-c"]),
      supervisor: try await build.product("supervisor", source: PackageResources.supervisor_c, flags: []))
  }

  /// Changes whenever one of the pieces does.
  static let identity = Fingerprint(
    [
      PackageResources.linebuffer_c, PackageResources.dispatch_c, PackageResources.mutex_tsan_c,
      PackageResources.supervisor_c,
    ].map { String(decoding: $0, as: UTF8.self) }
  ).text

  private struct Build {
    let toolchain: Toolchain
    let environment: [String: String]
    let cache: CacheFolder

    /// The path of what `clang` makes of `source`, in the cache.
    func product(_ name: String, source: [UInt8], flags: [String]) async throws(CompileError) -> String {
      let key = Fingerprint([String(decoding: source, as: UTF8.self), toolchain.build] + flags)
      let path = try CompileError.onFolders { () throws(FolderError) in try cache.folder(.runtime) + "/\(key)-\(name)" }
      if access(path, R_OK) == 0 { return path }
      let folder = try CompileError.onFolders { () throws(FolderError) in
        let folder = try TemporaryFolder()
        try WholeFile.write(source, to: "\(folder.path)/source.c")
        return folder
      }
      let command = Command(
        toolchain.clang, flags + ["-O1", "-fPIC", "source.c", "-o", name], environment: environment,
        folder: folder.path)
      let result = try await CompileError.onProcess(command)
      guard result.succeeded else { throw .runtimeObject(name: name, said: result.errorText) }
      try CompileError.onFolders { () throws(FolderError) in
        try WholeFile.replace(path, with: WholeFile.read("\(folder.path)/\(name)"), mode: 0o755)
      }
      return path
    }
  }
}
