internal import CourseCore

/// `course completions SHELL`: a script that lets a shell complete the command line.
enum CompletionsCommand {
  static let spec = CommandSpec(
    name: "completions", abstract: "Print a script with which a shell completes commands, options and lessons.",
    discussion: """
      bash: course completions bash > ~/.local/share/bash-completion/completions/course
      zsh:  course completions zsh > _course    (in a folder of fpath)
      fish: course completions fish > ~/.config/fish/completions/course.fish
      """,
    positionals: [PositionalSpec(name: "SHELL", arity: .required, help: "bash, zsh or fish.")], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let name = arguments.positionals[0]
    guard let shell = Completions.Shell(rawValue: name) else {
      let shells = Completions.Shell.allCases.map(\.rawValue)
      throw UsageError.badValue(
        option: "SHELL", value: name, expected: "one of " + shells.joined(separator: ", "),
        nearest: nearest(to: name, among: shells))
    }
    world.write(Completions.script(Commands.all, for: shell))
    return .success
  }
}
