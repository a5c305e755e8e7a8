internal import Foundation

/// Asks a toolchain what it is and can, once: the answers are kept by the compiler's path, size and time.
struct ToolchainProbe {
  let binaries: String
  let environment: [String: String]
  let cache: CacheFolder

  func toolchain() async throws(ToolchainError) -> Toolchain {
    let file = try cacheFile()
    if let bytes = try? WholeFile.read(file),
      let known = try? JSONDecoder().decode(Toolchain.self, from: Data(bytes))
    {
      return known
    }
    let new = try await ask()
    // A cache that cannot be written costs time alone.
    if let data = try? JSONEncoder().encode(new) { try? WholeFile.replace(file, with: Array(data)) }
    return new
  }

  /// Runs one of the toolchain's programs.
  static func run(_ command: Command) async throws(ToolchainError) -> CommandResult {
    do throws(SubprocessError) { return try await Subprocess.run(command) } catch { throw .process(error) }
  }

  private func cacheFile() throws(ToolchainError) -> String {
    do throws(FolderError) {
      let compiler = binaries + "/swift-frontend"
      var info = stat()
      guard stat(compiler, &info) == 0 else { throw .cannotRead(path: compiler, errno: errno) }
      // The last part is the layout of what is kept.
      let key = Fingerprint([
        compiler, "\(info.st_size)", "\(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)", "2",
      ])
      return try cache.folder(.toolchains) + "/\(key).json"
    } catch {
      throw .folder(error)
    }
  }

  private func ask() async throws(ToolchainError) -> Toolchain {
    let compiler = binaries + "/swift-frontend"
    let answer = try await Self.run(Command(compiler, ["-print-target-info"], environment: environment))
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(answer.output)), let version = info.version
    else { throw .silent(compiler: compiler, said: answer.outputText + answer.errorText) }
    let size = (try? FileManager.default.attributesOfItem(atPath: compiler)[.size] as? Int) ?? 0
    let jobs = try await driverJobs()
    return Toolchain(
      binaries: binaries, version: version, fullVersion: info.compilerVersion,
      build: "\(info.compilerVersion) \(info.target.triple) \(size)", triple: info.target.triple,
      resourceFolder: info.paths.runtimeResourcePath, runtimeFolders: info.paths.runtimeLibraryPaths,
      hiddenFlags: try await hiddenFlags(), frontendArguments: jobs.frontendArguments,
      linkArguments: jobs.linkArguments)
  }

  /// One start for all flags: the compiler names each that it does not know.
  private func hiddenFlags() async throws(ToolchainError) -> Set<Toolchain.HiddenFlag> {
    let flags = Toolchain.HiddenFlag.allCases
    let arguments = ["-frontend", "-parse", "/dev/null"] + flags.flatMap(\.example)
    let result = try await Self.run(Command(binaries + "/swift-frontend", arguments, environment: environment))
    return Set(flags.filter { !result.errorText.contains("'\($0.rawValue)'") })
  }

  /// What the driver does to compile and link a one-line program.
  private func driverJobs() async throws(ToolchainError) -> DriverJobs {
    let folder: TemporaryFolder
    do throws(FolderError) {
      folder = try TemporaryFolder()
      try WholeFile.write(Array("print(1)\n".utf8), to: folder.path + "/probe.swift")
    } catch {
      throw .folder(error)
    }
    // The toolchain's own linker, which takes less time than the one that the driver chooses.
    let linker = access(binaries + "/ld.lld", X_OK) == 0 ? ["-use-ld=lld"] : []
    let command = Command(
      binaries + "/swiftc",
      ["-parseable-output", "-swift-version", "6", "-g", "-module-name", "probe", "probe.swift", "-o", "probe", "-lm"]
        + linker,
      environment: environment, folder: folder.path)
    let result = try await Self.run(command)
    guard result.succeeded, let jobs = DriverJobs(parseableOutput: result.error) else {
      throw .silent(compiler: binaries + "/swiftc", said: result.outputText + result.errorText)
    }
    return jobs
  }
}
