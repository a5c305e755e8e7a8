/// The words that mean something to Swift.
enum SwiftWords {
  static let literals: Set<String> = ["true", "false", "nil", "self", "Self", "super"]

  /// Keywords wherever they stand, except as labels and members.
  static let reserved: Set<String> = [
    "Any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "static", "struct", "subscript", "switch", "throw", "throws", "try", "typealias",
    "var", "where", "while",
  ]

  /// Keywords only where what follows makes them so.
  static let contextual: Set<String> = [
    "actor", "any", "borrowing", "consume", "consuming", "convenience", "copy", "didSet", "discard", "distributed",
    "dynamic", "each", "final", "get", "indirect", "infix", "isolated", "lazy", "macro", "mutating", "nonisolated",
    "nonmutating", "open", "optional", "override", "package", "postfix", "prefix", "required", "sending", "set", "some",
    "unowned", "weak", "willSet", "yield",
  ]

  /// Keywords that a name with a type may follow inside parentheses or behind a comma.
  static let binding: Set<String> = ["let", "var", "case", "inout", "try", "await"]

  /// Contextual keywords that may have something in parentheses directly behind them.
  static let taking: Set<String> = ["nonisolated", "unowned", "package", "any", "some"]
}
