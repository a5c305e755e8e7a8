internal import CourseCore

/// Why the words of a command line can't be taken.
enum UsageError: Error, Hashable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, command: String, nearest: String?)
  case missingValue(option: String, valueName: String)
  case needlessValue(option: String, value: String)
  case badValue(option: String, value: String, expected: String, nearest: String?)
  case missingPositional(String, command: String)
  case extraPositional(String, command: String)
  case repeated(option: String)
}

/// Reads the words after a command's name by its specification.
struct ArgumentParser {
  let command: CommandSpec
  private var parsed = ParsedArguments()

  init(_ command: CommandSpec) {
    self.command = command
  }

  static func parse(_ words: [String], for command: CommandSpec) throws(UsageError) -> ParsedArguments {
    var parser = ArgumentParser(command)
    try parser.read(words[...])
    try parser.finish()
    return parser.parsed
  }

  private mutating func read(_ words: ArraySlice<String>) throws(UsageError) {
    var rest = words
    var onlyPositionals = false
    while let word = rest.popFirst() {
      if onlyPositionals || word == "-" || !word.hasPrefix("-") {
        parsed.positionals.append(word)
      } else if word == "--" {
        onlyPositionals = true
      } else {
        try readOption(word, &rest)
      }
    }
  }

  private mutating func readOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let option = try option(parts[0])
    guard option.values != .none else {
      if parts.count == 2 { throw .needlessValue(option: option.name, value: parts[1]) }
      parsed.flags.insert(option.name)
      return
    }
    guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
      throw .missingValue(option: option.name, valueName: option.valueName)
    }
    if option.values == .one, parsed.values[option.name] != nil { throw .repeated(option: option.name) }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      let expected = "one of " + option.choices.joined(separator: ", ")
      let near = nearest(to: value, among: option.choices)
      throw .badValue(option: option.name, value: value, expected: expected, nearest: near)
    }
    parsed.values[option.name, default: []].append(value)
  }

  private func option(_ word: String) throws(UsageError) -> OptionSpec {
    let options = command.options + OptionSpec.common
    if word.hasPrefix("--") {
      let name = String(word.dropFirst(2))
      if let option = options.first(where: { $0.name == name }) { return option }
      throw .unknownOption(word, command: command.name, nearest: nearest(to: name, among: options.map(\.name)))
    }
    if word.count == 2, let option = options.first(where: { $0.short == word.last }) { return option }
    throw .unknownOption(word, command: command.name, nearest: nil)
  }

  private func finish() throws(UsageError) {
    let required = command.positionals.filter { $0.arity == .required }
    if !parsed.flags.contains(OptionSpec.help.name), parsed.positionals.count < required.count {
      throw .missingPositional(required[parsed.positionals.count].name, command: command.name)
    }
    let isOpen = command.positionals.contains { $0.arity == .many }
    if !isOpen, parsed.positionals.count > command.positionals.count {
      throw .extraPositional(parsed.positionals[command.positionals.count], command: command.name)
    }
  }
}

extension OptionSpec {
  static let help = OptionSpec(name: "help", short: "h", help: "Show this help.")
  static let course = OptionSpec(
    name: "course", values: .one, valueName: "DIR", help: "The course's folder; else the nearest Lessons/course.yaml upward.")
  static let color = OptionSpec(
    name: "color", values: .one, valueName: "WHEN", choices: ["auto", "always", "never"], help: "When to use colour.")
  /// What every command takes.
  static let common = [help, course, color]
}

extension UsageError {
  var message: String {
    switch self {
    case .unknownCommand(let name, let nearest): "there is no command `\(name)`" + suggestion(nearest)
    case .unknownOption(let word, let command, let nearest):
      "`course \(command)` has no option `\(word)`" + suggestion(nearest.map { "--" + $0 })
    case .missingValue(let option, let value): "`--\(option)` needs a value: `--\(option) \(value)`"
    case .needlessValue(let option, let value): "`--\(option)` takes no value, found `\(value)`"
    case .badValue(let option, let value, let expected, let nearest):
      "`--\(option) \(value)`: expected \(expected)" + suggestion(nearest)
    case .missingPositional(let name, let command): "`course \(command)` needs \(name)"
    case .extraPositional(let word, let command): "`course \(command)` does not know what to do with `\(word)`"
    case .repeated(let option): "`--\(option)` stands twice"
    }
  }

  private func suggestion(_ name: String?) -> String { name.map { "; did you mean `\($0)`?" } ?? "" }
}
