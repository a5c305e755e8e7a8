public import CourseCore
internal import Foundation

/// Everything a verification needs of the world, found once.
public struct Verifier: Sendable {
  /// What the user may choose.
  public struct Options: Sendable {
    /// How many compiles are under way at one time; nil: as many as there are processor cores.
    public var jobs: Int?
    /// Whether results of earlier runs count.
    public var usesCache: Bool
    /// Whether every program is linked by itself.
    public var isAlone: Bool

    public init(jobs: Int? = nil, usesCache: Bool = true, isAlone: Bool = false) {
      self.jobs = jobs
      self.usesCache = usesCache
      self.isAlone = isAlone
    }
  }

  public let toolchain: Toolchain
  /// Whether the course pins this version of the toolchain; true where it pins none.
  public let isPinned: Bool
  /// What the package's modules need of a compiler; `.none` where there is no package.
  public let library: PackageLibrary
  private let judge: Judge
  private let runner: WorkRunner
  public let syntax: SyntaxService
  private let cache: ResultCache?

  /// - Parameters:
  ///   - pinned: the version that the course records its diagnostics with.
  ///   - library: the package that blocks import, built.
  ///   - sanitized: builds it for the thread sanitizer, if a block asks for that.
  ///   - root: the folder that excerpts are read from, absolute.
  ///   - currentDirectory: the folder that the documents' paths are relative to, absolute.
  public init(
    toolchain: Toolchain, pinned: ToolchainVersion?, library: PackageLibrary,
    sanitized: WorkRunner.LibraryBuilder? = nil, root: String, syntax: SyntaxService,
    currentDirectory: String, environment: [String: String], cache: CacheFolder
  ) async throws(WorkRunnerError) {
    self.toolchain = toolchain
    self.library = library
    self.syntax = syntax
    isPinned = pinned.map { $0.description == toolchain.version } ?? true
    let pictures = PictureComparer(currentDirectory: currentDirectory)
    judge = Judge(
      isPinned: isPinned, stages: toolchain.diagnosticStages, picture: { pictures.compare($0, $1) })
    let excerpts = ExcerptReader(root: root, service: syntax)
    let rules = RulesReader(service: syntax)
    runner = try await WorkRunner(
      toolchain: toolchain, library: library, sanitized: sanitized, environment: environment, cache: cache,
      excerpts: { await excerpts.read($0) }, rules: { await rules.read($0) })
    self.cache = try? ResultCache(cache)
  }

  public var planner: CheckPlanner { CheckPlanner(toolchain: ToolchainVersion(toolchain.version)) }

  /// What keeps programs from the rest of the machine.
  public var isolation: Isolation { runner.isolation }

  /// Does the works of `checks` and judges them; the entries stand in the order of the checks.
  ///
  /// - Parameter onEntry: gets each as soon as it is judged.
  public func run(
    _ checks: [Check], options: Options = Options(), onEntry: (Report.Entry) -> Void = { _ in }
  ) async throws(CancellationError) -> [Report.Entry] {
    let scheduler = await scheduler(checks, options)
    let entries = try await CheckRunner(judge: judge, scheduler: scheduler).run(checks, onEntry: onEntry)
    if options.usesCache { cache?.trim() }
    return entries
  }

  /// How each work of `checks` would be done now, in the checks' order.
  public func plan(_ checks: [Check], options: Options) async -> [(check: Check, routes: [LinkPlan.Route])] {
    let plan = await scheduler(checks, options).plan(checks.flatMap(\.works))
    var rest = plan.routes[...]
    return checks.map { check in
      let routes = Array(rest.prefix(check.works.count))
      rest = rest.dropFirst(check.works.count)
      return (check, routes)
    }
  }

  private func scheduler(_ checks: [Check], _ options: Options) async -> WorkScheduler {
    let rules = await SharingRules(service: syntax).rules(for: checks.flatMap(\.works), isAlone: options.isAlone)
    return WorkScheduler(
      runner: runner, jobs: options.jobs, rules: rules, cache: options.usesCache ? cache : nil)
  }

  /// Tries an answer to an exercise. Cancelling the task ends all that runs.
  public func judge(_ trial: Trial) async throws(CancellationError) -> (result: TrialResult, works: [RunResult]) {
    let scheduler = WorkScheduler(runner: runner)
    let works = try await scheduler.run(trial.works).map(\.result)
    return (judge.judge(trial, works), works)
  }

  /// Tries many answers, each in an executable of its own: nobody knows what is in them.
  public func judge(
    _ trials: [Trial], options: Options
  ) async throws(CancellationError) -> [(result: TrialResult, works: [RunResult])] {
    let scheduler = WorkScheduler(runner: runner, jobs: options.jobs, cache: options.usesCache ? cache : nil)
    var rest = try await scheduler.run(trials.flatMap(\.works)).map(\.result)[...]
    return trials.map { trial in
      let mine = Array(rest.prefix(trial.works.count))
      rest = rest.dropFirst(trial.works.count)
      return (judge.judge(trial, mine), mine)
    }
  }

  /// What became of a prediction: which of its choices came, by their places.
  public func right(_ trial: Trial, _ works: [RunResult]) -> [Int] { judge.right(trial, works) }

  /// Runs one check and hands on what its program prints while it runs.
  public func runLive(
    _ check: Check, onOutput: @escaping @Sendable (ProcessStream, [UInt8]) -> Void
  ) async -> (outcome: Outcome, result: RunResult?) {
    var results: [RunResult] = []
    for (place, work) in check.works.enumerated() where check.skip == nil {
      // Only the claim itself is shown, not its variants with a hunk undone.
      results.append(await runner.run(work, onOutput: place == 0 ? onOutput : nil))
    }
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
