internal import CourseCore
internal import CourseSystem
internal import Synchronization

/// Runs blocks of a lesson for the reader; what the first one needs of the world is found for all of them.
actor BlockRunner {
  private let folder: CourseFolder
  private let lesson: Lesson
  /// Writes nothing to the terminal: the reader has it.
  private let world: World
  private var session: Session?

  init(_ lesson: Lesson, of folder: CourseFolder, _ world: World) {
    (self.lesson, self.folder, self.world) = (lesson, folder, world)
  }

  /// Tries what a block claims, and says how it goes.
  ///
  /// - Parameter text: what a learner made of the block; nil: the block as it stands.
  func run(_ block: String, text: String?, _ tell: @escaping @Sendable (ReaderInput) -> Void) async {
    do {
      let session = try await opened(tell)
      let endings = await tries(session, block, text, tell)
      if Task.isCancelled { return tell(.ended([])) }
      tell(.ended(endings))
      let didRun = endings.contains { $0.outcome.verdict == .passed && $0.check.verb.runs }
      if didRun, text == nil { await record(block, tell) }
    } catch {
      tell(Task.isCancelled ? .ended([]) : .failed("\(error)"))
    }
  }

  /// A diagnostic as the reader says it: on one line, by itself.
  private static func line(_ text: String) -> String {
    let line = text.split(separator: "\n").joined(separator: " ")
    return line.hasPrefix("course: ") ? String(line.dropFirst(8)) : line
  }

  private func opened(_ tell: @escaping @Sendable (ReaderInput) -> Void) async throws -> Session {
    if let session { return session }
    var world = world
    world.complain = { text in tell(.preparing(Self.line(text))) }
    let opened = try await Session.open(VerifyScope(lesson: lesson, of: folder), toolchain: nil, world)
    session = opened
    return opened
  }

  private func tries(
    _ session: Session, _ block: String, _ text: String?, _ tell: @escaping @Sendable (ReaderInput) -> Void
  ) async -> [RunEnding] {
    var lesson = lesson
    if let text, let own = lesson.block(block) { lesson = ScratchCopy(of: own, in: lesson).lesson(with: text) }
    var endings: [RunEnding] = []
    for check in session.verifier.planner.plan(lesson) where check.id.block == block && check.trial == nil {
      let output = Mutex(LiveText(marker: check.expectation.outputMarker))
      let errors = Mutex(LiveText())
      let (outcome, result) = await session.verifier.runLive(check) { stream, bytes in
        switch stream {
        case .output: tell(.printed(.stdout, output.withLock { $0.add(bytes) }))
        case .error: tell(.printed(.stderr, errors.withLock { $0.add(bytes) }))
        }
      }
      tell(.printed(.stdout, output.withLock { $0.end() }))
      tell(.printed(.stderr, errors.withLock { $0.end() }))
      endings.append(RunEnding(check: check, outcome: outcome, output: result.flatMap { Self.output($0, of: check) }))
    }
    return endings
  }

  private static func output(_ result: RunResult, of check: Check) -> [String]? {
    guard case .program(let program) = result, let run = program.runs.first else { return nil }
    return check.expectation.ownOutput(of: run.standardOutput).outputLines
  }

  /// As `course run` does.
  private func record(_ block: String, _ tell: @escaping @Sendable (ReaderInput) -> Void) async {
    var world = world
    world.complain = { text in tell(.message(Self.line(text))) }
    var learner = Learner(of: folder, folder.catalog(), world)
    await learner.recordIfPossible([.blockRun(lesson: lesson.id, block: block)], world)
  }
}
