internal import CourseCore
internal import CourseSystem
internal import Foundation

/// `course audit PATH…`: every place that asks the compiler to take its word, and whether two sentences stand beside it.
enum AuditCommand {
  private static let format = OptionSpec(
    name: "format", values: .many, valueName: "FORMAT", choices: ["text", "json", "sarif", "github"],
    help: "How to report (text).")
  private static let output = OptionSpec(
    name: "output", values: .many, valueName: "FILE", help: "Write a report to a file: one for each --format, in their order.")
  private static let baseline = OptionSpec(
    name: "baseline", values: .one, valueName: "FILE",
    help: "An earlier `--format json` report: what it has without sentences fails nothing.")
  private static let stubs = OptionSpec(
    name: "init", help: "Show and write a place for each missing sentence. Never under CI=true.")
  private static let asserts = OptionSpec(
    name: "asserts", values: .many, valueName: "MARKER", help: "What begins the sentence of what is asserted (Asserts:).")
  private static let falseIf = OptionSpec(
    name: "false-if", values: .many, valueName: "MARKER",
    help: "What begins the sentence of what would make it false (False if:).")

  static let spec = CommandSpec(
    name: "audit", abstract: "Find each unchecked promise of a Swift project and the two sentences beside it.",
    discussion: """
      A comment beside `@unchecked Sendable`, `nonisolated(unsafe)`, `assumeIsolated`, `@preconcurrency` and their like
      says what is asserted and which edit would make it false:

        // Asserts: only the writer's queue touches `buffer`.
        // False if: a method reads `buffer` without going through the queue.

      Free prose is shown, not guessed at. Folders are searched for *.swift; hidden ones and links are passed over.
      """,
    options: [format, output, baseline, stubs, asserts, falseIf],
    positionals: [PositionalSpec(name: "PATH", arity: .many, help: "Swift files or folders; without any, this folder.")],
    run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let outputs = try ReportOutputs(formats: arguments.all(format), files: arguments.all(output), world)
    if arguments.has(stubs), world.environment["CI"] == "true" {
      throw CommandFailure(
        status: .usage, message: "--init writes nothing under CI=true; run it where somebody looks at the changes")
    }
    let known = try arguments.value(baseline).map { try readBaseline($0, world) }
    let markers = AuditMarkers(
      asserts: arguments.all(asserts).isEmpty ? AuditMarkers().asserts : arguments.all(asserts),
      falseIf: arguments.all(falseIf).isEmpty ? AuditMarkers().falseIf : arguments.all(falseIf))
    var syntax = world.syntaxService()
    syntax.jobs = ProcessInfo.processInfo.activeProcessorCount
    let auditor = Auditor(currentDirectory: world.currentDirectory, syntax: syntax, markers: markers)
    var (audit, sources) = try await found(auditor, arguments.positionals.isEmpty ? ["."] : arguments.positionals)
    if let known { audit = known.applied(to: audit) }
    if arguments.has(stubs) {
      return try await StubRun(auditor: auditor, stubs: AuditStubs(markers: markers), world: world).run(audit, sources)
    }
    try outputs.write(closingLine: audit.closingLine, world) { name in
      switch name {
      case "json": AuditJSON.render(audit)
      case "sarif": SARIFReport.render(audit.annotations, tool: "audit")
      case "github": GitHubReport.render(audit.annotations, closingLine: audit.closingLine)
      default: SafeText(AuditText.render(audit)).string
      }
    }
    return ExitStatus(rawValue: audit.exitStatus) ?? .failure
  }

  private static func found(
    _ auditor: Auditor, _ paths: [String]
  ) async throws -> (audit: Audit, sources: [String: SourceFile]) {
    do {
      return try await auditor.audit(paths)
    } catch SyntaxFailure.unavailable {
      throw CommandFailure(
        status: .broken, message: "this toolchain ships no SwiftSyntax, without which there is no audit; `course doctor` says more")
    } catch {
      throw CommandFailure(status: .broken, message: "\(error)")
    }
  }

  private static func readBaseline(_ path: String, _ world: World) throws -> AuditBaseline {
    let bytes = try world.read(path)
    do throws(AuditBaselineError) {
      return try AuditBaseline(json: bytes)
    } catch {
      throw CommandFailure(status: .usage, message: "\(path) \(error.message)")
    }
  }
}
