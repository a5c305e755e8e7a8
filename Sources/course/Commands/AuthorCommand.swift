internal import CourseCore
internal import CourseSystem

/// `course author drift [PATH…]`: what another toolchain would change.
enum AuthorCommand {
  private static let format = OptionSpec(
    name: "format", values: .many, valueName: "FORMAT", choices: ["text", "json"], help: "How to report (text).")
  private static let output = OptionSpec(
    name: "output", values: .many, valueName: "FILE", help: "Write a report to a file: one for each --format, in their order.")

  static let spec = CommandSpec(
    name: "author", abstract: "For authors: what another toolchain would change.",
    discussion: """
      `author drift` verifies with each --toolchain, a single one beside the one in PATH, and shows the checks that are not
      the same everywhere: block × toolchain × class.
      """,
    options: [
      format, output, VerifyCommand.toolchain, VerifyCommand.package, VerifyCommand.filter, VerifyCommand.shard,
      VerifyCommand.jobs, VerifyCommand.noCache, VerifyCommand.alone, VerifyCommand.dialect, VerifyCommand.mode,
      VerifyCommand.continueBlocks,
    ],
    positionals: [
      PositionalSpec(name: "drift", arity: .required, help: "What to do: drift."),
      PositionalSpec(name: "PATH", arity: .many, help: "Markdown files or folders; without any, the course's lessons."),
    ], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    guard arguments.positionals[0] == "drift" else {
      throw UsageError.badValue(option: "author", value: arguments.positionals[0], expected: "`drift`", nearest: nil)
    }
    let named = arguments.all(VerifyCommand.toolchain)
    guard !named.isEmpty else { throw UsageError.missingValue(option: "toolchain", valueName: "PATH") }
    let outputs = try ReportOutputs(formats: arguments.all(format), files: arguments.all(output), world)
    let run = DriftRun(
      scope: try VerifyCommand.scope(Array(arguments.positionals.dropFirst()), arguments, world),
      toolchains: named.count == 1 ? [nil] + named : named,
      continuesBlocks: arguments.has(VerifyCommand.continueBlocks), options: try VerifyCommand.options(arguments), world: world)
    let selection = try CheckSelection(
      filter: arguments.value(VerifyCommand.filter), shard: arguments.value(VerifyCommand.shard))
    return try await run.run(selection, outputs)
  }
}
