internal import Foundation

/// One build of a package's libraries by SwiftPM, and the reading of what it gave.
struct PackageBuildStep {
  let build: PackageBuild
  let scratch: String
  let sanitizeThread: Bool
  let onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)?

  func run(replacing old: PackageRecord?) async throws(PackageBuildError) -> PackageRecord {
    let manifest = try await manifest()
    let importable = manifest.importable
    guard !importable.isEmpty else { throw .nothingToImport(path: build.package) }
    let targets = manifest.closure(of: importable)
    let sources = sources(of: targets, manifest: manifest)
    let systemModules = targets.filter { $0.kind == "SystemLibraryTarget" }.map { "\(build.package)/\($0.path)" }
    // Taken before the build, so that an edit made during it is seen at the next start.
    let state = SourceStamp.state(of: sources)
    let systemState = SourceStamp.state(of: systemModules)
    if let old, old.systemModulesState != systemState { removeBuild() }
    for target in roots(of: importable, in: manifest) { try await buildTarget(target) }
    let library = try await library(importable, targets, sources)
    return PackageRecord(
      library: library, sources: sources, systemModules: systemModules, sourcesState: state,
      systemModulesState: systemState)
  }

  private func removeBuild() {
    // `debug` is a link to the folder of the platform.
    try? FileManager.default.removeItem(at: URL(fileURLWithPath: scratch + "/debug").resolvingSymlinksInPath())
  }

  /// The importable targets that no other one is built from; building them builds all.
  private func roots(of importable: [String], in manifest: PackageManifest) -> [String] {
    importable.filter { name in
      !importable.contains { $0 != name && manifest.closure(of: [$0]).contains { $0.name == name } }
    }
  }

  private func sources(of targets: [PackageManifest.Target], manifest: PackageManifest) -> [String] {
    ["Package.swift", "Package.resolved"].map { "\(build.package)/\($0)" }
      + targets.map { "\(build.package)/\($0.path)" } + manifest.dependencies.compactMap(\.path)
  }

  func manifest() async throws(PackageBuildError) -> PackageManifest {
    let result = try await swift(["package"], ["describe", "--type", "json"], onOutput: nil)
    guard result.succeeded, let manifest = try? JSONDecoder().decode(PackageManifest.self, from: Data(result.output))
    else { throw .unreadable(path: build.package, said: result.errorText + result.outputText) }
    return manifest
  }

  private func buildTarget(_ target: String) async throws(PackageBuildError) {
    let flags = sanitizeThread ? ["--sanitize=thread"] : []
    let result = try await swift(["build"], ["--disable-index-store", "--target", target] + flags, onOutput: onOutput)
    guard result.succeeded else {
      throw .doesNotBuild(target: target, said: result.outputText + result.errorText)
    }
  }

  private func library(
    _ importable: [String], _ targets: [PackageManifest.Target], _ sources: [String]
  ) async throws(PackageBuildError) -> PackageLibrary {
    let folder = scratch + "/debug"
    let path = folder + "/description.json"
    guard let bytes = try? WholeFile.read(path),
      let description = try? JSONDecoder().decode(BuildDescription.self, from: Data(bytes))
    else { throw .unknownLayout(path: path) }
    let c99names = targets.filter { importable.contains($0.name) }.map(\.c99name)
    let commands = description.commands(for: c99names)
    let foreign = description.cTargets(for: c99names).filter { name in !targets.contains { $0.c99name == name } }
    let objects =
      commands.flatMap(\.objects) + cObjects(of: targets, in: folder)
      + foreign.flatMap { objectFiles(in: "\(folder)/\($0).build") }
    guard let modules = commands.first?.importPath, objects.allSatisfy({ access($0, R_OK) == 0 }) else {
      throw .unknownLayout(path: path)
    }
    var flags: [[String]] = []
    for flag in commands.flatMap(\.clientArguments) where !flags.contains(flag) { flags.append(flag) }
    let libraries = try await libraries(objects, targets)
    return PackageLibrary(
      modules: c99names + targets.filter { $0.kind != "SwiftTarget" }.map(\.c99name),
      compileArguments: ["-I", modules] + flags.flatMap { $0 }, linkArguments: objects + libraries,
      runtimeFolders: resourceBundles(in: folder), identity: identity(sources, libraries))
  }

  private func cObjects(of targets: [PackageManifest.Target], in folder: String) -> [String] {
    targets.filter { $0.kind == "ClangTarget" }.flatMap { target in
      target.sources.map { "\(folder)/\(target.c99name).build/\($0).o" }
    }
  }

  /// Where the package's targets have the files that they read when they run.
  private func resourceBundles(in folder: String) -> [String] {
    FolderListing.names(in: folder).filter { $0.hasSuffix(".resources") }.sorted().map { "\(folder)/\($0)" }
  }

  /// All objects below a folder: of a C target in another package, whose sources nobody has listed.
  private func objectFiles(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".o") }.sorted().map { "\(folder)/\($0)" }
  }

  /// What the objects ask to be linked with, by their own entries and by the package's.
  private func libraries(
    _ objects: [String], _ targets: [PackageManifest.Target]
  ) async throws(PackageBuildError) -> [String] {
    var entries: [String] = []
    for object in objects {
      for entry in AutolinkEntries.read(fromObject: (try? WholeFile.read(object)) ?? []) where !entries.contains(entry)
      {
        entries.append(entry)
      }
    }
    let result = try await swift(["package"], ["dump-package"], onOutput: nil)
    guard result.succeeded, let wishes = try? JSONDecoder().decode(LinkerWishes.self, from: Data(result.output)) else {
      throw .unreadable(path: build.package, said: result.errorText + result.outputText)
    }
    let names = targets.map(\.name)
    return wishes.arguments(of: names) + (try await pkgConfig(wishes.pkgConfigNames(of: names))) + entries
  }

  /// What `pkg-config` says; nothing where it is not there, for the modules' own link lines mostly do.
  private func pkgConfig(_ names: [String]) async throws(PackageBuildError) -> [String] {
    guard !names.isEmpty else { return [] }
    let command = Command("/usr/bin/env", ["pkg-config", "--libs"] + names, environment: build.environment)
    let result = try await run(command, onOutput: nil)
    return result.succeeded ? result.outputText.split(whereSeparator: \.isWhitespace).map(String.init) : []
  }

  /// Equal sources, compilers, flags and C libraries give equal libraries.
  private func identity(_ sources: [String], _ libraries: [String]) -> String {
    let files = libraries.filter { $0.hasPrefix("-l") }.compactMap { SharedLibrary(named: String($0.dropFirst(2))) }
    return Fingerprint(
      [
        SourceStamp.contents(of: sources, relativeTo: build.package), build.toolchain.build, "\(sanitizeThread)",
      ] + libraries + files.map(\.version)
    ).text
  }

  private func swift(
    _ command: [String], _ arguments: [String], onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)?
  ) async throws(PackageBuildError) -> CommandResult {
    let place = ["--package-path", build.package, "--scratch-path", scratch]
    return try await run(
      Command(build.toolchain.swift, command + place + arguments, environment: build.environment), onOutput: onOutput)
  }

  private func run(
    _ command: Command, onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)?
  ) async throws(PackageBuildError) -> CommandResult {
    do throws(SubprocessError) {
      return try await Subprocess.run(command, onOutput: onOutput)
    } catch {
      throw .process(error)
    }
  }
}
