internal import CourseCore

/// What a work's result depends on, all of it, as one fingerprint.
struct WorkKey: Sendable, Hashable {
  let fingerprint: Fingerprint

  /// Nil where the work is not worth keeping: an excerpt depends on a file that is as quick to read.
  init?(_ work: Work, runner: WorkRunner, isAlone: Bool) {
    guard let program = work.program else { return nil }
    let compiler = runner.compiler
    var parts = ["2", compiler.toolchain.build]
    parts += compiler.toolchain.hiddenFlags.map(\.rawValue).sorted()
    parts += [runner.library.needed(by: program).identity, RuntimeObjects.identity, "\(isAlone)"]
    parts += [program.moduleName, "\(program.mode)", program.shape.rawValue]
    parts += ["\(program.optimize)", "\(program.sanitizeThread)"]
    parts += program.files.flatMap { [$0.name, $0.text] }
    if case .run(_, let settings) = work {
      let sandbox = runner.sandbox
      parts += ["run", "\(settings.timeLimit)", "\(settings.tries)", "\(settings.stopsAtRace)", "\(sandbox.way)"]
      parts += ProgramRunner.pinned.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    }
    fingerprint = Fingerprint(parts)
  }
}
