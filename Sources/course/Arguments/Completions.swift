/// Completion scripts made from the specifications.
enum Completions {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  static func script(_ commands: [CommandSpec], for shell: Shell) -> String {
    switch shell {
    case .bash: bash(commands)
    case .zsh: zsh(commands)
    case .fish: fish(commands)
    }
  }

  /// Prints the ids of the lessons; nothing where there is no course.
  private static let lessons = #"course list --json 2>/dev/null | grep -o '"id" *: *"[^"]*"' | cut -d'"' -f4"#

  // MARK: bash

  private static func bash(_ commands: [CommandSpec]) -> String {
    let values = commands.flatMap { command in
      choices(command).map { "    '\(command.name) --\($0.name)') COMPREPLY=($(compgen -W '\($0.choices.joined(separator: " "))' -- \"$word\")); return ;;\n" }
    }.joined()
    let cases = commands.map { command in
      "    \(command.name)) options='\(names(command).joined(separator: " "))'; lessons=\(command.takesLesson ? "yes" : "") ;;\n"
    }.joined()
    return """
      # Completions of course for bash.
      _course() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} options= lessons=
        COMPREPLY=()
        if [ "$COMP_CWORD" = 1 ]; then
          COMPREPLY=($(compgen -W '\(commands.map(\.name).joined(separator: " "))' -- "$word"))
          return
        fi
        case "$command $before" in
      \(values)  esac
        case "$command" in
      \(cases)  esac
        case "$word" in
          -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
          *) [ -z "$lessons" ] || COMPREPLY=($(compgen -W "$(\(lessons))" -- "$word")) ;;
        esac
      }
      complete -o default -F _course course

      """
  }

  // MARK: zsh

  private static func zsh(_ commands: [CommandSpec]) -> String {
    let list = commands.map { "    \(quoted("\($0.name):\($0.abstract)"))\n" }.joined()
    let cases = commands.map { command in
      let options = (command.options + OptionSpec.common).map { "        \(zshOption($0)) \\\n" }.joined()
      let words = command.takesLesson ? "'*:lesson:($(\(lessons.replacing("'", with: "'\\''"))))'" : "'*:file:_files'"
      return "      \(command.name))\n        _arguments -s \\\n\(options)        \(words)\n        ;;\n"
    }.joined()
    return """
      #compdef course
      # Completions of course for zsh.
      local -a commands
      commands=(
      \(list))
      if (( CURRENT == 2 )); then
        _describe command commands
      else
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases)  esac
      fi

      """
  }

  private static func zshOption(_ option: OptionSpec) -> String {
    let help = option.help.replacing("[", with: "(").replacing("]", with: ")")
    let value = option.values == .none ? "" : ":\(option.valueName):" + (option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))")
    return quoted("\(option.values == .many ? "*" : "")--\(option.name)\(option.values == .none ? "" : "=")[\(help)]\(value)")
  }

  // MARK: fish

  private static func fish(_ commands: [CommandSpec]) -> String {
    var lines = ["# Completions of course for fish.", "function __course_lessons; \(lessons); end"]
    for command in commands {
      lines.append("complete -c course -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.abstract))")
      let isUsed = "-n \(quoted("__fish_seen_subcommand_from \(command.name)"))"
      for option in command.options + OptionSpec.common {
        let short = option.short.map { " -s \($0)" } ?? ""
        let values = option.choices.isEmpty ? "" : " -f -a \(quoted(option.choices.joined(separator: " ")))"
        let needs = option.values == .none ? "" : " -r"
        lines.append("complete -c course \(isUsed) -l \(option.name)\(short)\(needs)\(values) -d \(quoted(option.help))")
      }
      if command.takesLesson { lines.append("complete -c course \(isUsed) -f -a '(__course_lessons)'") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: Parts

  private static func names(_ command: CommandSpec) -> [String] {
    (command.options + OptionSpec.common).map { "--\($0.name)" }
  }

  private static func choices(_ command: CommandSpec) -> [OptionSpec] {
    (command.options + OptionSpec.common).filter { !$0.choices.isEmpty }
  }

  /// For all three shells.
  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

extension CommandSpec {
  fileprivate var takesLesson: Bool { positionals.contains { $0.name.hasPrefix("LESSON") } }
}
