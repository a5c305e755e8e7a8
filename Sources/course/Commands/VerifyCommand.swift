internal import CourseCore
internal import CourseSystem
internal import Foundation

/// `course verify [PATH…]`: every fence of lessons, or of any Markdown, tried as it states.
enum VerifyCommand {
  private static let format = OptionSpec(
    name: "format", values: .many, valueName: "FORMAT", choices: ["text", "json", "junit", "sarif", "github"], help: "How to report (text).")
  private static let output = OptionSpec(
    name: "output", values: .many, valueName: "FILE", help: "Write a report to a file: one for each --format, in their order.")
  static let jobs = OptionSpec(
    name: "jobs", short: "j", values: .one, valueName: "N", help: "How many checks are tried at once (the number of cores).")
  static let filter = OptionSpec(
    name: "filter", values: .one, valueName: "TEXT", help: "Only checks whose id holds this text.")
  static let package = OptionSpec(
    name: "package", values: .one, valueName: "DIR", help: "The Swift package whose library modules blocks may import.")
  static let dialect = OptionSpec(
    name: "dialect", values: .one, valueName: "NAME", choices: Dialect.allCases.map(\.rawValue),
    help: "How Markdown that is no lesson states what its code does (plain).")
  static let mode = OptionSpec(
    name: "mode", values: .one, valueName: "MODE",
    help: "The language mode of blocks that name none, in Markdown that is no lesson (6).")
  static let continueBlocks = OptionSpec(
    name: "continue-blocks",
    help: "In Markdown that is no lesson, let blocks that need it see the declarations of those before them.")
  static let toolchain = OptionSpec(
    name: "toolchain", values: .many, valueName: "PATH",
    help: "Another Swift toolchain than the one in PATH; of several, what each finds beside the others.")
  private static let reportOnly = OptionSpec(
    name: "report-only", help: "A first look: how each fence stands, as a table; exit 0 whatever the verdicts are.")
  private static let plan = OptionSpec(name: "plan", help: "Show what would be tried and how, and try nothing.")
  static let noCache = OptionSpec(name: "no-cache", help: "Try everything anew, whatever earlier runs gave.")
  static let alone = OptionSpec(name: "alone", help: "Link every program by itself.")
  static let shard = OptionSpec(
    name: "shard", values: .one, valueName: "I/N", help: "Only the I-th of N parts; a check's part depends on its id alone.")
  private static let update = OptionSpec(
    name: "update", help: "Rewrite stated outputs and diagnostics as they were found, and show the changes. Never under CI=true.")
  private static let acceptVerdicts = OptionSpec(
    name: "accept-verdicts", help: "With --update: rewrite what blocks claim, too. Needs --reason.")
  private static let reason = OptionSpec(
    name: "reason", values: .one, valueName: "TEXT", help: "With --accept-verdicts: why, for the course's record.")
  private static let bite = OptionSpec(
    name: "bite", help: "Damage blocks on purpose and require that each damage is found.")

  static let spec = CommandSpec(
    name: "verify", abstract: "Check that every snippet does what its text says.",
    discussion: """
      Without a path, all lessons of the course. With paths, those Markdown files, or all *.md below those folders; a
      file without front matter is anybody's Markdown and is held to milder rules.
      """,
    options: [format, output, jobs, filter, shard, package, dialect, mode, continueBlocks, toolchain, noCache, alone, reportOnly, plan, update, acceptVerdicts, reason, bite],
    positionals: [PositionalSpec(name: "PATH", arity: .many, help: "Markdown files or folders.")], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let outputs = try ReportOutputs(formats: arguments.all(format), files: arguments.all(output), world)
    let selection = try CheckSelection(filter: arguments.value(filter), shard: arguments.value(shard))
    let options = try options(arguments)
    let scope = try scope(arguments.positionals, arguments, world)
    let toolchains = arguments.all(toolchain)
    if toolchains.count > 1 {
      let run = DriftRun(
        scope: scope, toolchains: toolchains, continuesBlocks: arguments.has(continueBlocks), options: options, world: world)
      return try await run.run(selection, outputs)
    }
    var session = try await Session.open(scope, toolchain: toolchains.first, world)
    session.isFirstLook = arguments.has(reportOnly)
    if arguments.has(continueBlocks) || session.isFirstLook { session = try await session.continued(options) }
    if arguments.has(plan) {
      let checks = try session.planned(selection).flatMap { $0 }
      world.tell(PlanText.render(await session.verifier.plan(checks, options: options)))
      return .success
    }
    if arguments.has(bite) { return try await BiteRun(session: session, options: options).run(selection, world) }
    let report = try await session.verify(selection, options: options)
    if arguments.has(update) {
      let wish = try UpdateRun.Wish(
        acceptsVerdicts: arguments.has(acceptVerdicts), reason: arguments.value(reason), world.environment)
      return try UpdateRun(wish: wish, world: world).run(report, of: scope.whole)
    }
    try outputs.write(closingLine: report.closingLine, world) { session.render(report, as: $0) }
    return session.isFirstLook ? .success : ExitStatus(rawValue: report.exitStatus) ?? .broken
  }

  static func options(_ arguments: ParsedArguments) throws(UsageError) -> Verifier.Options {
    Verifier.Options(
      jobs: try arguments.number(jobs), usesCache: !arguments.has(noCache), isAlone: arguments.has(alone))
  }

  static func scope(_ paths: [String], _ arguments: ParsedArguments, _ world: World) throws -> VerifyScope {
    try VerifyScope(
      paths, package: arguments.value(package), parser: try parser(arguments), arguments, world)
  }

  private static func parser(_ arguments: ParsedArguments) throws(UsageError) -> LessonParser {
    let dialect = arguments.value(dialect).flatMap(Dialect.init(rawValue:)) ?? .plain
    guard let text = arguments.value(mode) else { return LessonParser(dialect: dialect) }
    guard let mode = LanguageMode(text) else {
      throw .badValue(option: "mode", value: text, expected: FrontMatter.modeForm, nearest: nil)
    }
    return LessonParser(dialect: dialect, mode: mode)
  }
}
