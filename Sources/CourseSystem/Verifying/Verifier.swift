public import CourseCore
internal import Foundation

/// Everything a verification needs of the world, found once.
public struct Verifier: Sendable {
  public let toolchain: Toolchain
  /// Whether the course pins this version of the toolchain; true where it pins none.
  public let isPinned: Bool
  /// What the packages's modules need of a compiler; `.none` where there is no package.
  public let library: PackageLibrary
  private let judge: Judge
  private let runner: WorkRunner

  /// - Parameters:
  ///   - pinned: the version that the course records its diagnostics with.
  ///   - library: the package that blocks import, built.
  ///   - excerpts: compares excerpts with the files of the package.
  public init(
    toolchain: Toolchain, pinned: ToolchainVersion?, library: PackageLibrary,
    environment: [String: String], cache: CacheFolder, excerpts: @escaping WorkRunner.ExcerptReader
  ) async throws(WorkRunnerError) {
    self.toolchain = toolchain
    self.library = library
    isPinned = pinned.map { $0.description == toolchain.version } ?? true
    judge = Judge(isPinned: isPinned, stages: toolchain.diagnosticStages)
    runner = try await WorkRunner(
      toolchain: toolchain, library: library, environment: environment, cache: cache,
      excerpts: excerpts)
  }

  public var planner: CheckPlanner { CheckPlanner(toolchain: ToolchainVersion(toolchain.version)) }

  /// Does the works of `checks`, `jobs` at a time, and judges them.
  public func run(
    _ checks: [Check], jobs: Int, onEntry: @Sendable (Report.Entry) -> Void = { _ in }
  ) async -> [Report.Entry] {
    await CheckRunner(jobs: jobs, judge: judge, runner: { await runner.run($0) }).run(checks, onEntry: onEntry)
  }

  /// Runs one check and hands on what its program prints while it runs.
  public func runLive(
    _ check: Check, onOutput: @escaping @Sendable (ProcessStream, [UInt8]) -> Void
  ) async -> (outcome: Outcome, result: RunResult?) {
    var results: [RunResult] = []
    for work in check.skip == nil ? check.works : [] { results.append(await runner.run(work, onOutput: onOutput)) }
    return (judge.judge(check, results), results.first)
  }
}

extension Toolchain {
  /// Which stage each diagnostic comes from, read from the table that the toolchain ships.
  var diagnosticStages: DiagnosticStages {
    let table = URL(fileURLWithPath: binaries).deletingLastPathComponent()
      .appendingPathComponent("share/swift/diagnostics/en.strings").path
    let bytes = try? WholeFile.read(table)
    return DiagnosticStages(table: bytes.map { String(decoding: $0, as: UTF8.self) })
  }
}
