internal import Foundation

extension Toolchain {
  /// Finds a toolchain and what is to be known about it; starts a compiler only where the cache does not know it yet.
  ///
  /// - Parameters:
  ///   - explicit: a toolchain's folder, its `usr` or `usr/bin`, or a `swiftc`; nil: the first `swiftc` of `PATH`.
  public static func find(
    explicit: String? = nil, environment: [String: String], cache: CacheFolder
  ) async throws(ToolchainError) -> Toolchain {
    let driver =
      if let explicit { try driver(at: explicit) } else { try driver(onPath: environment["PATH"] ?? "") }
    let binaries = try await Self.binaries(of: driver, environment: environment)
    for tool in ["swift-frontend", "swiftc", "clang"] where access("\(binaries)/\(tool)", X_OK) != 0 {
      throw .incomplete(missing: "\(binaries)/\(tool)")
    }
    return try await ToolchainProbe(binaries: binaries, environment: environment, cache: cache).toolchain()
  }

  private static func driver(at path: String) throws(ToolchainError) -> String {
    let absolute = URL(fileURLWithPath: path).path
    for candidate in ["", "/swiftc", "/bin/swiftc", "/usr/bin/swiftc"].map({ absolute + $0 }) {
      if isProgram(candidate) { return candidate }
    }
    throw .notAToolchain(path: path)
  }

  private static func driver(onPath searchPath: String) throws(ToolchainError) -> String {
    for folder in searchPath.split(separator: ":") where isProgram("\(folder)/swiftc") { return "\(folder)/swiftc" }
    throw .notFound(searchPath: searchPath)
  }

  private static func isProgram(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// The folder where the driver's real file lies; or, where that is a version manager's, what the driver says.
  private static func binaries(of driver: String, environment: [String: String]) async throws(ToolchainError) -> String
  {
    let real = URL(fileURLWithPath: driver).resolvingSymlinksInPath().deletingLastPathComponent().path
    if isProgram(real + "/swift-frontend") { return real }
    let command = Command(driver, ["-print-target-info"], environment: environment)
    let result = try await ToolchainProbe.run(command)
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(result.output)) else {
      throw .silent(compiler: driver, said: result.outputText + result.errorText)
    }
    return URL(fileURLWithPath: info.paths.runtimeResourcePath)
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("bin").path
  }
}
