/// A piece of YAML with the place where it stands.
public struct YAMLNode: Sendable, Equatable {
  /// Where it begins.
  public var location: SourceLocation

  /// What it is.
  public var value: Value

  /// What a piece of YAML is.
  public enum Value: Sendable, Equatable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    /// The entries in the order in which they are written; no key stands twice.
    case mapping([YAMLEntry])
  }
}

/// A text, number, date or the like, as written.
public struct YAMLScalar: Sendable, Equatable {
  /// The text, with escapes and folding resolved.
  public var text: String

  /// Whether it stands without quotes and block marks, so that `6` may be a number and `"6"` is text.
  public var isPlain: Bool
}

/// A key of a mapping and what it holds.
public struct YAMLEntry: Sendable, Equatable {
  /// The key; only scalars are accepted as keys.
  public var key: String

  /// Where the key begins.
  public var keyLocation: SourceLocation

  /// What stands behind the colon.
  public var value: YAMLNode
}

extension YAMLNode {
  /// The text of a scalar, quoted or not; nil for anything else and for null.
  public var string: String? {
    if case .scalar(let scalar) = value, !isNull { scalar.text } else { nil }
  }

  /// The value of a plain decimal integer; nil for anything else, `"6"` included.
  public var int: Int? {
    if case .scalar(let scalar) = value, scalar.isPlain { Int(scalar.text) } else { nil }
  }

  /// The value of a plain `true` or `false`; nil for anything else, `yes` and `"true"` included.
  public var bool: Bool? {
    guard case .scalar(let scalar) = value, scalar.isPlain else { return nil }
    return switch scalar.text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// Whether nothing is stated: an empty value, `~` or `null`, without quotes.
  public var isNull: Bool {
    if case .scalar(let scalar) = value {
      scalar.isPlain && ["", "~", "null", "Null", "NULL"].contains(scalar.text)
    } else {
      false
    }
  }

  /// The nodes of a sequence; nil for anything else.
  public var sequence: [YAMLNode]? {
    if case .sequence(let nodes) = value { nodes } else { nil }
  }

  /// The entries of a mapping, in order; nil for anything else.
  public var mapping: [YAMLEntry]? {
    if case .mapping(let entries) = value { entries } else { nil }
  }

  /// What a mapping holds under a key; nil where it has no such key or this is no mapping.
  public subscript(key: String) -> YAMLNode? {
    mapping?.first { $0.key == key }?.value
  }
}
