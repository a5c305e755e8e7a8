internal import CourseCore
internal import Foundation
internal import Testing

@testable import CourseSystem

/// The toolchain and a cache of their own that tests which compile share.
struct TestWorld: Sendable {
  let toolchain: Toolchain
  let cache: CacheFolder
  let environment: [String: String]
  let runner: WorkRunner
  private let folder: TemporaryFolder

  /// The one world of this test run.
  static func shared() async throws -> TestWorld { try await task.value }

  private static let task = Task<TestWorld, any Error> {
    let environment = ProcessInfo.processInfo.environment
    let folder = try TemporaryFolder()
    let cache = CacheFolder(path: folder.path)
    let toolchain = try await Toolchain.find(environment: environment, cache: cache)
    let runner = try await WorkRunner(
      toolchain: toolchain, environment: environment, cache: cache, excerpts: { _ in .excerpt(.holds) },
      rules: { _ in .rules([]) })
    return TestWorld(toolchain: toolchain, cache: cache, environment: environment, runner: runner, folder: folder)
  }
}

/// A program of one file called like its module.
func program(_ text: String, _ moduleName: String = "sample", mode: LanguageMode = .six) -> Program {
  Program(files: [Program.File(name: "\(moduleName).swift", text: text)], moduleName: moduleName, mode: mode)
}
