/// One declaration of a source.
public struct SyntaxDeclaration: Codable, Sendable, Equatable {
  public enum Kind: String, Codable, Sendable {
    case `actor`, `class`, `enum`, `extension`, `protocol`, `struct`
    case `associatedtype`, `typealias`
    case `case`, `deinit`, `func`, `init`, `macro`, `operator`, `precedencegroup`, `subscript`, `var`
  }

  public let kind: Kind
  /// Its name below the names of the types around it: `["TileStore", "writableTile(at:)"]`. A member of an extension
  /// counts as one of the extended type. Functions, initializers, subscripts, macros and enum cases with a payload
  /// carry their labels.
  public let path: [String]
  /// From its first attribute or modifier to its last character.
  public let range: SyntaxRange
  /// The same with the comments that stand right above it, no blank line between; equal to `range` without any.
  public let documented: SyntaxRange

  public init(kind: Kind, path: [String], range: SyntaxRange, documented: SyntaxRange) {
    self.kind = kind
    self.path = path
    self.range = range
    self.documented = documented
  }

  /// The whole name, as `TileStore.writableTile(at:)`.
  public var name: String { path.joined(separator: ".") }
}
