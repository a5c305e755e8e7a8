internal import CourseCore

/// One doing of many works, each once.
struct WorkBatch: Sendable {
  let works: [Work]
  let runner: WorkRunner
  private let build: ProgramBuild
  let onFinish: @Sendable (FinishedWork) -> Void
  /// For compilers and linkers, which use a processor core each.
  private let toolSlots: Slots
  /// For programs, which mostly start, print and end, or wait: a few more than cores, so that one that hangs for
  /// seconds does not hold up the rest.
  private let runSlots: Slots

  init(works: [Work], runner: WorkRunner, jobs: Int, onFinish: @escaping @Sendable (FinishedWork) -> Void) {
    self.works = works
    self.runner = runner
    build = ProgramBuild(runner: runner)
    self.onFinish = onFinish
    toolSlots = Slots(jobs)
    runSlots = Slots(jobs + 2)
  }

  func run(_ plan: LinkPlan) async {
    let waiting = plan.routes.indices.filter { plan.routes[$0] != .cached }
    await ModuleWarmUp(runner: runner).warmUp(for: waiting.map { works[$0] })
    await withTaskGroup { group in
      var started: Set<Int> = []
      for (index, route) in plan.routes.enumerated() {
        switch route {
        case .cached: break
        case .unlinked, .alone: group.addTask { await alone(index) }
        case .shared(let bundle, _):
          guard started.insert(bundle).inserted else { continue }
          group.addTask { await shared(plan.bundles[bundle]) }
        }
      }
    }
  }

  /// Programs that share a link; each one's own failure to compile is its own.
  private func shared(_ indices: [Int]) async {
    let members = await withTaskGroup(of: CompiledMember?.self) { group in
      for (place, index) in indices.enumerated() {
        group.addTask { await compile(index, place: place) }
      }
      return await group.reduce(into: []) { members, member in member.map { members.append($0) } }
    }
    .sorted { $0.index < $1.index }
    guard !members.isEmpty, let executable = await link(members) else { return }
    await withTaskGroup { group in
      for member in members {
        // Who is to blame for a failed link shows when each is linked alone.
        group.addTask { executable.link.succeeded ? await run(member, executable) : await alone(member.index) }
      }
    }
  }

  /// A work by itself; where it needs no link, it is done while others link and run.
  private func alone(_ index: Int) async {
    guard case .run = works[index] else {
      let (result, seconds) = await toolSlots.use(.patient) { await timed { await runner.run(works[index]) } }
      return finish(index, result, seconds)
    }
    guard let member = await compile(index, place: nil), let executable = await link([member]) else { return }
    guard executable.link.succeeded else {
      return finish(index, member.program.result(link: executable.link), member.seconds)
    }
    await run(member, executable)
  }

  private struct CompiledMember: Sendable {
    let index: Int
    /// Its place in an executable that programs share.
    let place: Int?
    let program: CompiledProgram
    let seconds: Double
  }

  /// Nil where the machinery failed, which is then told of each.
  private func link(_ members: [CompiledMember]) async -> Executable? {
    do throws(CompileError) {
      return try await toolSlots.use(.urgent) { () throws(CompileError) in
        try await build.link(members.map(\.program), isShared: members.contains { $0.place != nil })
      }
    } catch {
      for member in members { finish(member.index, .broken(error.breakage), member.seconds) }
      return nil
    }
  }

  /// Nil where that is the end of it, which is then told.
  private func compile(_ index: Int, place: Int?) async -> CompiledMember? {
    do throws(CompileError) {
      let (program, seconds) = try await toolSlots.use { () throws(CompileError) in
        try await timed { () throws(CompileError) in
          try await build.compile(works[index], entry: place.map { "course_entry_\($0)" })
        }
      }
      guard let program else { return nil }
      guard program.compile.succeeded else {
        finish(index, program.result(), seconds)
        return nil
      }
      return CompiledMember(index: index, place: place, program: program, seconds: seconds)
    } catch {
      finish(index, .broken(error.breakage), 0)
      return nil
    }
  }

  private func run(_ member: CompiledMember, _ executable: Executable) async {
    guard case .run(let program, let settings) = works[member.index] else { return }
    do throws(CompileError) {
      let (runs, seconds) = try await runSlots.use(.urgent) { () throws(CompileError) in
        try await timed { () throws(CompileError) in
          try await runner.runs(program, settings, executable, place: member.place)
        }
      }
      finish(member.index, member.program.result(link: executable.link, runs: runs), member.seconds + seconds)
    } catch {
      finish(member.index, .broken(error.breakage), member.seconds)
    }
  }

  private func finish(_ index: Int, _ result: RunResult, _ seconds: Double) {
    onFinish(FinishedWork(index: index, result: result, isCached: false, seconds: seconds))
  }

  private func timed<R: Sendable, Failure: Error>(
    _ body: () async throws(Failure) -> R
  ) async throws(Failure) -> (R, Double) {
    let start = ContinuousClock.now
    let result = try await body()
    return (result, (ContinuousClock.now - start) / .seconds(1))
  }
}
