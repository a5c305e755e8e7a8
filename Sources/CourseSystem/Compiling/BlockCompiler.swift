internal import CourseCore
internal import Foundation

/// Compiles and links programs, each in a folder of its own, by calling the frontend and the linker directly.
struct BlockCompiler: Sendable {
  let toolchain: Toolchain
  let environment: [String: String]
  let runtime: RuntimeObjects
  let moduleCache: String
  var limits = Self.compileLimits

  /// A compile that goes over these says nothing about the program, except that it is not one for a lesson.
  static let compileLimits = ProcessLimits(seconds: 120, residentBytes: 4 << 30, outputBytes: 4 << 20)

  /// Compiles in `folder`, which gets the program's files and, if all goes well, the output named.
  func compile(
    _ program: Program, library: PackageLibrary, stage: FrontendInvocation.Stage, in folder: String
  ) async throws(CompileError) -> (result: ToolResult, output: String) {
    try CompileError.onFolders { () throws(FolderError) in
      for file in program.files { try WholeFile.write(Array(file.text.utf8), to: "\(folder)/\(file.name)") }
    }
    let invocation = FrontendInvocation(
      program, stage: stage, toolchain: toolchain, library: library, moduleCache: moduleCache)
    let command = Command(
      toolchain.frontend, invocation.arguments, environment: environment, folder: folder, limits: limits)
    let result = try await CompileError.onProcess(command)
    return (ToolResult(ending: result.ending, text: result.errorText), "\(folder)/\(invocation.output)")
  }

  private var sanitizerArguments: [String] {
    let wrapped = [
      "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF",
      "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF", "$s15Synchronization12_MutexHandleV11_unlockSlowyyF",
    ]
    // The sanitizer watches queues and blocks too; a program that names none of them asks for no library of theirs.
    return ["-fsanitize=thread", runtime.mutexTracker, "-lswiftSynchronization", "-ldispatch", "-lBlocksRuntime"]
      + wrapped.flatMap { ["-Xlinker", "--wrap=\($0)"] }
  }

  /// Links objects, and what they need of the package, into an executable at `executable`.
  ///
  /// - Parameter isShared: whether the objects are programs of their own, whose entry points are renamed.
  func link(
    _ objects: [String], library: PackageLibrary, sanitizeThread: Bool = false, isShared: Bool = false,
    to executable: String, in folder: String
  ) async throws(CompileError) -> ToolResult {
    var entries: [String] = []
    for object in objects {
      let bytes = try CompileError.onFolders { () throws(FolderError) in try WholeFile.read(object) }
      entries += AutolinkEntries.read(fromObject: bytes).filter { !entries.contains($0) }
    }
    let arguments =
      objects + [runtime.lineBuffer] + (isShared ? [runtime.dispatcher] : []) + library.linkArguments + entries
      + toolchain.linkArguments + (sanitizeThread ? sanitizerArguments : []) + ["-o", executable]
    let command = Command(toolchain.clang, arguments, environment: environment, folder: folder, limits: limits)
    let result = try await CompileError.onProcess(command)
    return ToolResult(ending: result.ending, text: result.outputText + result.errorText)
  }
}
