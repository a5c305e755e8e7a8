public import CourseCore
internal import Foundation

/// Does works: the one impure step between a plan and its judgement.
public struct WorkRunner: Sendable {
  /// Answers a claim about a file of the package.
  public typealias ExcerptReader = @Sendable (ExcerptClaim) async -> RunResult

  /// Holds a text against rules.
  public typealias RulesReader = @Sendable (RulesClaim) async -> RunResult

  /// Builds the package for the thread sanitizer.
  public typealias LibraryBuilder = @Sendable () async throws(PackageBuildError) -> PackageLibrary

  let compiler: BlockCompiler
  /// The package in debug.
  let library: PackageLibrary
  private let sanitized: SanitizedLibrary
  let programs: ProgramRunner
  private let excerpts: ExcerptReader
  private let rules: RulesReader

  /// Makes ready what all works share; compiles the little that every program is linked with if the cache lacks it.
  ///
  /// - Parameters:
  ///   - sanitized: called at most once, when the first program that imports the package is to be run with the thread
  ///     sanitizer; nil: the package as it is, whose races are not seen.
  ///   - environment: of this process.
  public init(
    toolchain: Toolchain, library: PackageLibrary = .none, sanitized: LibraryBuilder? = nil,
    environment: [String: String], cache: CacheFolder,
    excerpts: @escaping ExcerptReader, rules: @escaping RulesReader
  ) async throws(WorkRunnerError) {
    do throws(CompileError) {
      let tools = ToolEnvironment.make(from: environment)
      let runtime = try await RuntimeObjects.prepare(toolchain: toolchain, environment: tools, cache: cache)
      let modules = try CompileError.onFolders { () throws(FolderError) in
        TemporaryFolder.removeAbandoned()
        let folder = try cache.folder(.modules) + "/\(Fingerprint([toolchain.build]))"
        try WholeFile.makeFolder(folder)
        return folder
      }
      compiler = BlockCompiler(
        toolchain: toolchain, environment: tools, runtime: runtime, moduleCache: modules)
      self.library = library
      self.sanitized = SanitizedLibrary(build: sanitized ?? { library })
      let probe = try IsolationProbe(
        view: SandboxView(toolchain: toolchain.root, folders: library.runtimeFolders), supervisor: runtime.supervisor,
        needed: (toolchain.runtimeFolders.first ?? toolchain.root) + "/libswiftCore.so", environment: tools)
      programs = ProgramRunner(toolchain: toolchain, sandbox: try await probe.sandbox())
      self.excerpts = excerpts
      self.rules = rules
    } catch {
      throw WorkRunnerError(reason: error.description)
    }
  }

  /// What a program needs of the package, in the build that it needs.
  func library(for program: Program) async throws(CompileError) -> PackageLibrary {
    let needed = library.needed(by: program)
    return needed == .none || !program.sanitizeThread ? needed : try await sanitized.library()
  }

  var sandbox: Sandbox { programs.sandbox }

  /// What keeps programs from the rest of the machine.
  public var isolation: Isolation { sandbox.isolation }

  /// Does one work, linked alone. Never throws: what goes wrong in the machinery is a result, `broken`.
  ///
  /// - Parameter onOutput: gets the output of a program as it comes; see `Subprocess.run`.
  public func run(
    _ work: Work, onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)? = nil
  ) async -> RunResult {
    if case .excerpt(let claim) = work { return await excerpts(claim) }
    if case .rules(let claim) = work { return await rules(claim) }
    let build = ProgramBuild(runner: self)
    do throws(CompileError) {
      guard let built = try await build.compile(work, entry: nil) else { return .broken(.sandbox("no program")) }
      guard case .run(let program, let settings) = work, built.compile.succeeded else { return built.result() }
      let executable = try await build.link([built], isShared: false)
      guard executable.link.succeeded else { return built.result(link: executable.link) }
      let runs = try await self.runs(program, settings, executable, place: nil, onOutput: onOutput)
      return built.result(link: executable.link, runs: runs)
    } catch {
      return .broken(error.breakage)
    }
  }

  /// All tries of a program.
  ///
  /// - Parameter place: its place in an executable that programs share; nil: it is the only one.
  func runs(
    _ program: Program, _ settings: RunSettings, _ executable: Executable, place: Int?,
    onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)? = nil
  ) async throws(CompileError) -> [ProcessResult] {
    let variables = place.map { ["COURSE_ENTRY": "\($0)"] } ?? [:]
    var runs: [ProcessResult] = []
    for _ in 0..<max(1, settings.tries) {
      let result = try await programs.run(
        [executable.path], settings: settings, sanitizeThread: program.sanitizeThread, variables: variables,
        onOutput: onOutput)
      runs.append(result)
      if settings.stopsAtRace && result.reportsRace { break }
    }
    return runs
  }
}

/// The package's build for the thread sanitizer, made when first asked for.
private actor SanitizedLibrary {
  private let build: WorkRunner.LibraryBuilder
  private var task: Task<Result<PackageLibrary, PackageBuildError>, Never>?

  init(build: @escaping WorkRunner.LibraryBuilder) { self.build = build }

  func library() async throws(CompileError) -> PackageLibrary {
    let build = build
    let task =
      task
      ?? Task {
        do throws(PackageBuildError) { return .success(try await build()) } catch { return .failure(error) }
      }
    self.task = task
    do throws(PackageBuildError) { return try await task.value.get() } catch { throw .package(error.description) }
  }
}

/// Why no work can be done at all.
public struct WorkRunnerError: Error, Equatable, CustomStringConvertible {
  let reason: String
  public var description: String { reason }
}

extension CompileError {
  var breakage: Breakage {
    switch self {
    case .folder, .process(.noDescriptors), .process(.noReport), .process(.cancelled): .sandbox(description)
    case .package: .package(description)
    case .process(.cannotStart), .runtimeObject: .toolchain(description)
    }
  }
}

extension ProcessResult {
  /// Whether the thread sanitizer reported a race: its text says so, its exit status does not (66 also means "out of
  /// memory").
  var reportsRace: Bool { standardError.contains("WARNING: ThreadSanitizer: ") && standardError.contains("race") }
}
