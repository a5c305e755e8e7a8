/// The words of a fence's info string, as written and before anything is known about them.
///
/// The form is the language, then words and bare `key=value`, separated by spaces or tabs. A name may carry the
/// language mode it speaks of: `error@6=#SendingRisksDataRace`, `run@5`.
public struct InfoString: Sendable, Hashable {
  public struct Word: Sendable, Hashable {
    /// Before the first `@` or `=`.
    public var name: String
    /// Between `@` and `=`, or nil.
    public var mode: String?
    /// After `=`, or nil.
    public var value: String?

    /// As it was written.
    public var text: String {
      name + (mode.map { "@" + $0 } ?? "") + (value.map { "=" + $0 } ?? "")
    }
  }

  /// The first word, such as `swift`; empty for a fence without an info string.
  public var language: String
  public var words: [Word]

  public init(_ text: String) {
    let parts = text.split(whereSeparator: \.isWhitespace)
    language = parts.first.map(String.init) ?? ""
    words = parts.dropFirst().map(Word.init)
  }
}

extension InfoString.Word {
  init(_ text: Substring) {
    let equals = text.firstIndex(of: "=") ?? text.endIndex
    let head = text[..<equals]
    value = equals == text.endIndex ? nil : String(text[text.index(after: equals)...])
    let at = head.firstIndex(of: "@") ?? head.endIndex
    name = String(head[..<at])
    mode = at == head.endIndex ? nil : String(head[head.index(after: at)...])
  }
}
