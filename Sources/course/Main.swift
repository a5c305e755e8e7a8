internal import CourseCore
internal import CourseSystem
internal import Foundation

/// Parses the command line, runs one command and exits with its status. Nothing else exits.
@main
enum Main {
  static func main() async {
    let status = await run(Array(CommandLine.arguments.dropFirst()), in: .process())
    exit(status.rawValue)
  }

  static func run(_ words: [String], in world: World) async -> ExitStatus {
    do {
      if words.first == "--version" { return try await VersionCommand.spec.run(ParsedArguments(), world) }
      let (command, rest) = try command(words)
      let arguments = try ArgumentParser.parse(rest, for: command)
      if arguments.has(.help) {
        world.write(Usage.help(command))
        return .success
      }
      return try await command.run(arguments, world)
    } catch let error as UsageError {
      world.complain("course: \(error.message)\n`course help` shows what there is.\n")
      return .usage
    } catch let failure as CommandFailure {
      world.complain("course: \(failure.message)\n")
      return failure.status
    } catch {
      world.complain("course: \(error)\n")
      return .broken
    }
  }

  /// The command that the words name, and the words after its name. No name means `next`.
  private static func command(_ words: [String]) throws(UsageError) -> (CommandSpec, [String]) {
    guard let name = words.first, name != "--help", name != "-h" else {
      return (words.isEmpty ? NextCommand.spec : HelpCommand.spec, [])
    }
    if let command = Commands.all.first(where: { $0.name == name }) { return (command, Array(words.dropFirst())) }
    if name.hasPrefix("-") { return (NextCommand.spec, words) }
    throw .unknownCommand(name, nearest: nearest(to: name, among: Commands.all.map(\.name)))
  }
}

extension World {
  /// The world of this process.
  static func process() -> World {
    World(
      environment: ProcessInfo.processInfo.environment, currentDirectory: FileManager.default.currentDirectoryPath,
      executable: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path,
      inputIsTerminal: isatty(0) == 1, outputIsTerminal: isatty(1) == 1, errorIsTerminal: isatty(2) == 1,
      columns: TerminalSize.columns(of: 1), write: { StandardStream.write($0, to: 1) },
      complain: { StandardStream.write($0, to: 2) })
  }
}
