/// Help made from the specifications.
enum Usage {
  static func overview(_ commands: [CommandSpec]) -> String {
    let width = commands.map(\.name.count).max() ?? 0
    let rows = commands.map { "  \($0.name.padded(to: width))  \($0.abstract)\n" }.joined()
    return """
      An interactive course that runs its own code: lessons in the terminal, every snippet verified.

      Usage: course [COMMAND] [OPTIONS]     (without a command: course next)

      Commands:
      \(rows)
      `course help COMMAND` says more of one. Exit status: 0 passed or shown, 1 checks or answers not passed,
      2 wrong use, 3 the environment is broken.

      """
  }

  static func help(_ command: CommandSpec) -> String {
    let options = command.options + OptionSpec.common
    let labels = options.map(label)
    let names = command.positionals.map(\.name)
    let width = (labels.map(\.count) + names.map(\.count)).max() ?? 0
    var text = "\(command.abstract)\n\nUsage: course \(command.name)\(command.positionals.map(position).joined()) [OPTIONS]\n"
    if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
    if !command.positionals.isEmpty {
      text += "\nArguments:\n" + command.positionals.map { "  \($0.name.padded(to: width))  \($0.help)\n" }.joined()
    }
    return text + "\nOptions:\n" + zip(options, labels).map { "  \($1.padded(to: width))  \($0.help)\n" }.joined()
  }

  private static func label(_ option: OptionSpec) -> String {
    let value = option.choices.isEmpty ? option.valueName : option.choices.joined(separator: "|")
    return (option.short.map { "-\($0), " } ?? "") + "--\(option.name)" + (value.isEmpty ? "" : " \(value)")
  }

  private static func position(_ positional: PositionalSpec) -> String {
    switch positional.arity {
    case .required: " \(positional.name)"
    case .optional: " [\(positional.name)]"
    case .many: " [\(positional.name)…]"
    }
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
