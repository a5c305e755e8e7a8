internal import CourseCore

/// `course help [COMMAND]`.
enum HelpCommand {
  static let spec = CommandSpec(
    name: "help", abstract: "Say what there is, or more of one command.",
    positionals: [PositionalSpec(name: "COMMAND", arity: .optional, help: "The command to explain.")],
    run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    guard let name = arguments.positionals.first else {
      world.write(Usage.overview(Commands.all))
      return .success
    }
    guard let command = Commands.all.first(where: { $0.name == name }) else {
      throw UsageError.unknownCommand(name, nearest: nearest(to: name, among: Commands.all.map(\.name)))
    }
    world.write(Usage.help(command))
    return .success
  }
}
