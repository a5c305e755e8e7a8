internal import CourseCore

/// Compiles and links programs, and keeps their folders as long as the results are in use.
struct ProgramBuild: Sendable {
  let runner: WorkRunner

  /// Compiles the program of a work as far as the work asks; nil where it has none.
  ///
  /// - Parameter entry: the name of its entry point; nil: `main`.
  func compile(_ work: Work, entry: String?) async throws(CompileError) -> CompiledProgram? {
    let program: Program
    let stage: FrontendInvocation.Stage
    switch work {
    case .compile(let one): (program, stage) = (one, .sil)
    case .run(let one, _): (program, stage) = (one, .object(entry: entry))
    case .excerpt, .rules: return nil
    }
    let folder = try CompileError.onFolders { () throws(FolderError) in try TemporaryFolder() }
    let library = try await runner.library(for: program)
    let (result, output) = try await runner.compiler.compile(program, library: library, stage: stage, in: folder.path)
    return CompiledProgram(program: program, library: library, compile: result, object: output, folder: folder)
  }

  /// Links programs, one or several with renamed entry points, into one executable.
  func link(_ programs: [CompiledProgram], isShared: Bool) async throws(CompileError) -> Executable {
    let folder = try CompileError.onFolders { () throws(FolderError) in try TemporaryFolder(isPassable: true) }
    let path = folder.path + "/program"
    let library = programs.map(\.library).first { $0 != .none } ?? .none
    let link = try await runner.compiler.link(
      programs.map(\.object), library: library, sanitizeThread: programs.contains { $0.program.sanitizeThread },
      isShared: isShared, to: path, in: folder.path)
    return Executable(path: path, link: link, folder: folder)
  }
}

/// A program after its compile, successful or not.
struct CompiledProgram: Sendable {
  let program: Program
  let library: PackageLibrary
  let compile: ToolResult
  /// The path of its object, if there was to be one and it compiled.
  let object: String
  fileprivate let folder: TemporaryFolder

  fileprivate init(
    program: Program, library: PackageLibrary, compile: ToolResult, object: String, folder: TemporaryFolder
  ) {
    self.program = program
    self.library = library
    self.compile = compile
    self.object = object
    self.folder = folder
  }

  /// The work's result, as far as it came, unless the compiler itself died.
  func result(link: ToolResult? = nil, runs: [ProcessResult] = []) -> RunResult {
    if case .signalled(let signal) = compile.ending {
      return .broken(.toolchain("the compiler died of signal \(signal): \(compile.text)"))
    }
    return .program(ProgramResult(compile: compile, link: link, runs: runs))
  }
}

/// What a link gave.
struct Executable: Sendable {
  let path: String
  let link: ToolResult
  fileprivate let folder: TemporaryFolder
}
