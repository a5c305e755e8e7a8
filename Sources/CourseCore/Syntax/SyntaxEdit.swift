/// A small change that takes something away from a source, by which a check of that source can be put to the test.
public struct SyntaxEdit: Codable, Sendable, Equatable {
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// Drops an `await`.
    case await
    /// Drops a `Sendable` from an inheritance clause or a generic parameter.
    case sendable
    /// Drops an annotation of isolation or of sending: `@MainActor`, `@Sendable`, `nonisolated`, `sending`, …
    case annotation
    /// Drops a statement that is a call.
    case call
  }

  public let kind: Kind
  /// What goes, in the source.
  public let range: SyntaxRange
  /// The text that goes.
  public let text: String
  /// The text that comes instead.
  public let replacement: String

  public init(kind: Kind, range: SyntaxRange, text: String, replacement: String) {
    self.kind = kind
    self.range = range
    self.text = text
    self.replacement = replacement
  }

  /// The source after the change; nil where it has no such range.
  public func applied(to source: String) -> String? {
    let table = LineTable(source)
    guard let from = table.offset(of: range.start), let to = table.offset(of: range.end), from <= to else { return nil }
    let bytes = source.utf8
    return String(decoding: bytes.prefix(from), as: UTF8.self) + replacement
      + String(decoding: bytes.dropFirst(to), as: UTF8.self)
  }
}
