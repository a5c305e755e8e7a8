/// Text that a terminal shows and never obeys.
///
/// This initialiser is the only way for foreign text (a lesson, a compiler's or a program's output, a file's name)
/// to become a `Span`, and spans are all that is ever written to a terminal. It works on what the parsers made of
/// the text, because Markdown's `&#27;` becomes an escape only there.
public struct SafeText: Sendable, Hashable {
  /// The text; of control characters it holds line feeds and tabs alone.
  public let string: String

  /// Makes control characters visible: C0 as the pictures of U+2400, DEL as `␡`, and C1, line separators, bidirectional
  /// and zero-width controls as U+FFFD. Line feeds and tabs stay; joiners and variation selectors stay inside emoji.
  public init(_ foreign: String) {
    let isHarmless = foreign.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(Self.isHarmless) } ?? false
    string = isHarmless ? foreign : Self.sanitized(foreign.unicodeScalars)
  }

  /// Takes a piece of text that is safe already.
  init(piece: Substring) {
    string = String(piece)
  }

  private static func isHarmless(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) || byte == 0x0A || byte == 0x09
  }

  private static func sanitized(_ scalars: String.UnicodeScalarView) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for index in scalars.indices {
      let next = scalars.index(after: index)
      let following = next < scalars.endIndex ? scalars[next] : " "
      let safe = visible(scalars[index], after: previous, before: following)
      result.append(safe)
      previous = safe
    }
    return String(result)
  }

  private static func visible(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar
  ) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A, 0x20..<0x7F: scalar
    case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x200D: previous.joinsEmoji && next.properties.isEmoji ? scalar : "\u{FFFD}"
    case 0xFE0E, 0xFE0F: previous.properties.isEmoji ? scalar : "\u{FFFD}"
    default: isControl(scalar) ? "\u{FFFD}" : scalar
    }
  }

  /// Whether the scalar acts on the text around it, or hides in it, instead of being seen.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    case .unassigned, .privateUse: scalar.value >= 0xE0000
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}

extension Unicode.Scalar {
  /// Whether a joiner may follow: an emoji, or what ends one.
  fileprivate var joinsEmoji: Bool {
    properties.isEmojiPresentation || value == 0xFE0F || properties.isEmojiModifier
      || (properties.isEmoji && value > 0x7F)
  }
}

extension SafeText: ExpressibleByStringLiteral {
  /// Words of our own, held to the same rule.
  public init(stringLiteral words: String) {
    self.init(words)
  }
}
