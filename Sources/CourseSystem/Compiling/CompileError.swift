/// Why the machinery around a compile or a run failed, which says nothing about the program.
enum CompileError: Error, Equatable {
  case folder(FolderError)
  case process(SubprocessError)
  /// The package's build for the thread sanitizer failed.
  case package(String)
  /// A piece of C that every program is linked with does not compile.
  case runtimeObject(name: String, said: String)

  /// Does work on files whose failure is ours.
  static func onFolders<R>(_ body: () throws(FolderError) -> R) throws(CompileError) -> R {
    do throws(FolderError) { return try body() } catch { throw .folder(error) }
  }

  /// Runs a tool; not being able to start it is our failure, its exit status is not.
  static func onProcess(
    _ command: Command, onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)? = nil
  ) async throws(CompileError) -> CommandResult {
    do throws(SubprocessError) {
      return try await Subprocess.run(command, onOutput: onOutput)
    } catch {
      throw .process(error)
    }
  }
}

extension CompileError: CustomStringConvertible {
  var description: String {
    switch self {
    case .folder(let error): error.description
    case .process(let error): error.description
    case .package(let said): said
    case .runtimeObject(let name, let said): "the toolchain's clang does not compile \(name): \(said)"
    }
  }
}
