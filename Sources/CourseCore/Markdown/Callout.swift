/// A quote that starts with a marker such as `[!NOTE]`.
public struct Callout: Sendable, Equatable {
  /// Which marker stands first.
  public var kind: Kind

  /// The marker as the author wrote it, brackets included.
  public var marker: String

  /// The words on the marker's own line; only a hint has any, the others would not be callouts on GitHub.
  public var words: [MarkdownInline]

  /// What stands below the marker's line.
  public var blocks: [MarkdownBlock]

  /// The blocks of the quote that it is for a reader who knows no callouts, marker included.
  var quotedBlocks: [MarkdownBlock]

  /// The markers that make a quote a callout: GitHub's five, and `[!HINT]`.
  public enum Kind: String, Sendable, Equatable, CaseIterable {
    case note = "NOTE"
    case tip = "TIP"
    case important = "IMPORTANT"
    case warning = "WARNING"
    case caution = "CAUTION"
    case hint = "HINT"
  }
}

extension Callout {
  /// The first word on the marker's line, and the callout without it; nil where the line does not begin with text.
  ///
  /// A hint's first word may name the exercise that it is for, which its reader need not see.
  public var splittingFirstWord: (word: String, rest: Callout)? {
    guard case .text(let text)? = words.first else { return nil }
    let word = text.prefix { $0 != " " && $0 != "\t" }
    let others = text.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
    var rest = self
    rest.words = (others.isEmpty ? [] : [.text(String(others))]) + words.dropFirst()
    return word.isEmpty ? nil : (String(word), rest)
  }

  /// Makes a callout of a quote's blocks; nil where the quote is only a quote.
  ///
  /// The marker may be in either case and, except for a hint's, stands alone on its line.
  init?(quote blocks: [MarkdownBlock]) {
    guard let first = blocks.first, case .paragraph(let inlines) = first.kind,
      case .text(let opening)? = inlines.first, let marker = Self.marker(of: opening)
    else { return nil }
    let lineEnd = inlines.firstIndex { $0 == .softBreak || $0 == .lineBreak } ?? inlines.endIndex
    let sameLine = opening.dropFirst(marker.text.count).drop { $0 == " " || $0 == "\t" }
    let words = (sameLine.isEmpty ? [] : [.text(String(sameLine))]) + inlines[1..<lineEnd]
    guard words.isEmpty || marker.kind == .hint else { return nil }
    kind = marker.kind
    self.marker = marker.text
    quotedBlocks = blocks
    self.words = words
    self.blocks = Array(blocks.dropFirst())
    let rest = Array(inlines[lineEnd...].dropFirst())
    if !rest.isEmpty {
      var paragraph = first
      paragraph.kind = .paragraph(rest)
      paragraph.range.start.line += 1
      self.blocks.insert(paragraph, at: 0)
    }
  }

  private static func marker(of opening: String) -> (kind: Kind, text: String)? {
    guard opening.hasPrefix("[!"), let close = opening.firstIndex(of: "]") else { return nil }
    let name = opening[opening.index(opening.startIndex, offsetBy: 2)..<close]
    guard let kind = Kind(rawValue: name.uppercased()) else { return nil }
    let rest = opening[opening.index(after: close)...]
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    return (kind, String(opening[...close]))
  }
}
