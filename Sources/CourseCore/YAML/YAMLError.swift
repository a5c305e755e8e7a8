/// What keeps a text from being read as YAML, and where.
public struct YAMLError: Error, Sendable, Equatable {
  /// Where the trouble is.
  public var location: SourceLocation

  /// What the trouble is.
  public var problem: Problem

  /// What can be wrong with a text.
  public enum Problem: Sendable, Equatable {
    /// The text breaks YAML's grammar; the words are libyaml's, and so is what it was reading, where it says so.
    case syntax(String, Context?)
    /// A mapping has this key already, first at the given place.
    case duplicateKey(String, first: SourceLocation)
    /// A key is a list or a mapping.
    case keyNotScalar
    /// `*name`, which could make a small text huge.
    case alias(String)
    /// `&name`, which only an alias could use.
    case anchor(String)
    /// `!name`, which would give a value another type.
    case tag(String)
    /// Lists and mappings stand in each other deeper than this.
    case tooDeep(limit: Int)
    /// A second document begins.
    case secondDocument
    /// There was no memory for the parser.
    case noMemory
  }

  /// What the parser was reading when it met the trouble.
  public struct Context: Sendable, Equatable {
    /// libyaml's words, such as "while parsing a flow sequence".
    public var words: String
    /// Where that begins.
    public var start: SourceLocation
  }
}

extension YAMLError {
  /// The trouble in a sentence, without its place.
  public var message: String {
    switch problem {
    case .syntax(let words, let context?) where context.start.line != location.line:
      "This is not YAML: \(words) \(context.words) that begins on line \(context.start.line)."
    case .syntax(let words, let context):
      "This is not YAML: \(words)\(context.map { " " + $0.words } ?? "")."
    case .duplicateKey(let key, let first):
      "The key '\(key)' stands here for the second time; the first is on line \(first.line). Remove one of them."
    case .keyNotScalar:
      "A key must be a word or a text, not a list or a mapping."
    case .alias(let name):
      "Aliases such as '*\(name)' are not read. Write the value out."
    case .anchor(let name):
      "Anchors such as '&\(name)' are not read, because aliases are not. Remove the anchor."
    case .tag(let name):
      "Tags such as '\(name)' are not read. Remove the tag; put quotes around a value to make it text."
    case .tooDeep(let limit):
      "Lists and mappings are nested deeper than \(limit) levels. Flatten them."
    case .secondDocument:
      "A second document begins here; one is expected. Remove the '---' line or what follows it."
    case .noMemory:
      "There is not enough memory to read this text."
    }
  }
}
