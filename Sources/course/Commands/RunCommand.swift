internal import CourseCore
internal import CourseSystem
internal import Foundation
internal import Synchronization

/// `course run LESSON[#BLOCK]`, or a file: runs blocks and shows what they print, live.
enum RunCommand {
  static let spec = CommandSpec(
    name: "run", abstract: "Run a block, or all blocks of a lesson, and show what happens.",
    options: [VerifyCommand.package],
    positionals: [
      PositionalSpec(
        name: "LESSON[#BLOCK]", arity: .required,
        help: "A lesson, or one of its blocks; or a file: any FILE.md[#BLOCK], or FILE.swift.")
    ],
    run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let name = arguments.positionals[0]
    let target = try RunTarget(name, package: arguments.value(VerifyCommand.package), arguments, world)
    let lesson = target.lesson
    let session = try await Session.open(target.scope, toolchain: nil, world)
    let checks = target.checks(by: session.verifier.planner)
    guard !checks.isEmpty else {
      throw CommandFailure(status: .usage, message: "`\(name)` has nothing to run: it is shown and not verified")
    }
    var entries: [Report.Entry] = []
    for check in checks { entries.append(await show(check, session, world)) }
    let run = entries.filter { $0.outcome.verdict == .passed && $0.check.verb.runs }
    if !run.isEmpty, let folder = target.course {
      var learner = Learner(of: folder, folder.catalog(), world)
      await learner.recordIfPossible(run.map { .blockRun(lesson: lesson.id, block: $0.check.id.block) }, world)
    }
    let file = Report.File(lesson: lesson, problems: [], entries: entries, isPartial: true)
    let report = Report(
      toolchain: session.verifier.toolchain.version, isPinned: session.verifier.isPinned, files: [file])
    if report.exitStatus != 0 { world.write("\n" + session.render(report, as: "text")) }
    return ExitStatus(rawValue: report.exitStatus) ?? .broken
  }

  /// Runs one check with its output as it comes, then one line that says how it ended.
  private static func show(_ check: Check, _ session: Session, _ world: World) async -> Report.Entry {
    world.complain("\(check.id): \(check.verb.runs ? "compiling and running" : "compiling")…\n")
    let start = ContinuousClock.now
    let output = Mutex(LiveText(marker: check.expectation.outputMarker))
    let errors = Mutex(LiveText())
    let (outcome, _) = await session.verifier.runLive(check) { stream, bytes in
      switch stream {
      case .output: world.write(output.withLock { $0.add(bytes) })
      case .error: world.complain(errors.withLock { $0.add(bytes) })
      }
    }
    world.write(output.withLock { $0.end() })
    world.complain(errors.withLock { $0.end() })
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    for diagnostic in outcome.diagnostics where diagnostic.severity != .remark { world.tell(line(diagnostic, check)) }
    world.tell("\(outcome.verdict == .passed ? "✓" : "✗") \(RunVerdict.summary(check, outcome)) (\(String(format: "%.1f", seconds)) s)\n")
    return Report.Entry(check: check, outcome: outcome, seconds: seconds)
  }

  private static func line(_ diagnostic: Diagnostic, _ check: Check) -> String {
    let place = check.place(of: diagnostic).map { "\(check.file):\($0.line):\($0.column): " } ?? ""
    return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.text)\n"
  }
}
