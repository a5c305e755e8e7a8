/// A command of the tool as data: what the parser, the help and the completions are all made from.
struct CommandSpec: Sendable {
  var name: String
  /// One line, for the list of commands.
  var abstract: String
  /// Paragraphs below the usage; may be empty.
  var discussion = ""
  var options: [OptionSpec] = []
  var positionals: [PositionalSpec] = []
  var run: @Sendable (ParsedArguments, World) async throws -> ExitStatus
}

/// An option of a command: a flag, or one with a value.
struct OptionSpec: Sendable, Hashable {
  enum Values: Sendable, Hashable {
    case none
    case one
    /// May be given several times.
    case many
  }

  /// Without dashes.
  var name: String
  var short: Character?
  var values: Values = .none
  /// What the help calls the value, such as `N`.
  var valueName = ""
  /// The values there are, where there are only these.
  var choices: [String] = []
  var help: String
}

struct PositionalSpec: Sendable, Hashable {
  enum Arity: Sendable, Hashable {
    case required, optional, many
  }

  /// Such as `LESSON`.
  var name: String
  var arity: Arity
  var help: String
}

/// What the user gave a command.
struct ParsedArguments: Sendable, Hashable {
  var flags: Set<String> = []
  var values: [String: [String]] = [:]
  var positionals: [String] = []

  func has(_ option: OptionSpec) -> Bool { flags.contains(option.name) }

  func value(_ option: OptionSpec) -> String? { values[option.name]?.last }

  func all(_ option: OptionSpec) -> [String] { values[option.name] ?? [] }

  /// The value as a whole number of at least `minimum`.
  func number(_ option: OptionSpec, atLeast minimum: Int = 1) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    if let number = Int(text), number >= minimum { return number }
    throw .badValue(option: option.name, value: text, expected: "a whole number of at least \(minimum)", nearest: nil)
  }
}
