public import CourseCore
internal import Foundation

/// Does works: the one impure step between a plan and its judgement.
public struct WorkRunner: Sendable {
  /// Answers a claim about a file of the package.
  public typealias ExcerptReader = @Sendable (ExcerptClaim) async -> RunResult

  private let compiler: BlockCompiler
  private let programs: ProgramRunner
  private let excerpts: ExcerptReader

  /// Makes ready what all works share; compiles the little that every program is linked with if the cache lacks it.
  ///
  /// - Parameter environment: of this process.
  public init(
    toolchain: Toolchain, library: PackageLibrary = .none, environment: [String: String], cache: CacheFolder,
    excerpts: @escaping ExcerptReader
  ) async throws(WorkRunnerError) {
    do throws(CompileError) {
      let tools = ToolEnvironment.make(from: environment)
      let runtime = try await RuntimeObjects.prepare(toolchain: toolchain, environment: tools, cache: cache)
      let modules = try CompileError.onFolders { () throws(FolderError) in
        let folder = try cache.folder(.modules) + "/\(Fingerprint([toolchain.build]))"
        try WholeFile.makeFolder(folder)
        return folder
      }
      compiler = BlockCompiler(
        toolchain: toolchain, environment: tools, library: library, runtime: runtime, moduleCache: modules)
      let holder = try CompileError.onFolders { () throws(FolderError) in
        // The cache may lie in a home folder that a program's user cannot enter.
        let holder = try TemporaryFolder(isPassable: true)
        try WholeFile.write(try WholeFile.read(runtime.supervisor), to: holder.path + "/supervisor", mode: 0o755)
        return holder
      }
      let probe = IsolationProbe(
        view: SandboxView(toolchain: toolchain.root, folders: library.runtimeFolders),
        supervisor: holder.path + "/supervisor", holder: holder,
        needed: (toolchain.runtimeFolders.first ?? toolchain.root) + "/libswiftCore.so", environment: tools)
      programs = ProgramRunner(toolchain: toolchain, sandbox: try await probe.sandbox())
      self.excerpts = excerpts
    } catch {
      throw WorkRunnerError(reason: error.description)
    }
  }

  var sandbox: Sandbox { programs.sandbox }

  /// What keeps programs from the rest of the machine.
  public var isolation: Isolation { programs.sandbox.isolation }

  /// Does one work. Never throws: what goes wrong in the machinery is a result, `broken`.
  ///
  /// - Parameter onOutput: gets the output of a program as it comes; see `Subprocess.run`.
  public func run(
    _ work: Work, onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)? = nil
  ) async -> RunResult {
    do throws(CompileError) {
      switch work {
      case .compile(let program):
        let folder = try CompileError.onFolders { () throws(FolderError) in try TemporaryFolder() }
        return Self.finished(try await compiler.compile(program, stage: .sil, in: folder.path).result)
      case .run(let program, let settings):
        return try await run(program, settings, onOutput: onOutput)
      case .excerpt(let claim):
        return await excerpts(claim)
      }
    } catch {
      return .broken(error.breakage)
    }
  }

  private func run(
    _ program: Program, _ settings: RunSettings, onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)?
  ) async throws(CompileError) -> RunResult {
    let folder = try CompileError.onFolders { () throws(FolderError) in try TemporaryFolder(isPassable: true) }
    let (compile, object) = try await compiler.compile(program, stage: .object(entry: nil), in: folder.path)
    guard compile.succeeded else { return Self.finished(compile) }
    let executable = "\(folder.path)/\(program.moduleName)"
    let link = try await compiler.link(
      [object], library: compiler.library.needed(by: program), sanitizeThread: program.sanitizeThread, to: executable,
      in: folder.path)
    guard link.succeeded else { return .program(ProgramResult(compile: compile, link: link)) }
    var runs: [ProcessResult] = []
    for _ in 0..<max(1, settings.tries) {
      let result = try await programs.run(
        [executable], settings: settings, sanitizeThread: program.sanitizeThread, onOutput: onOutput)
      runs.append(result)
      if settings.stopsAtRace && result.reportsRace { break }
    }
    return .program(ProgramResult(compile: compile, link: link, runs: runs))
  }

  /// A compile's result, unless the compiler itself died.
  private static func finished(_ compile: ToolResult) -> RunResult {
    if case .signalled(let signal) = compile.ending {
      return .broken(.toolchain("the compiler died of signal \(signal): \(compile.text)"))
    }
    return .program(ProgramResult(compile: compile))
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
    case .process(.cannotStart), .runtimeObject: .toolchain(description)
    }
  }
}

extension ProcessResult {
  /// Whether the thread sanitizer reported a race: its text says so, its exit status does not (66 also means "out of
  /// memory").
  var reportsRace: Bool { standardError.contains("WARNING: ThreadSanitizer: ") && standardError.contains("race") }
}
