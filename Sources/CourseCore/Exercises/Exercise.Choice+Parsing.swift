extension Exercise.Choice {
  /// Reads an item of a list: a code span or an `output` fence that says what will come, then the reason.
  ///
  /// Nil where the item begins with neither.
  init?(_ item: MarkdownList.Item) {
    line = item.range.start.line
    if let fence = item.blocks.firstIndex(where: \.isOutputFence), case .code(let code) = item.blocks[fence].kind,
      !item.blocks[..<fence].contains(where: \.beginsWithCode)
    {
      claim = .output(code.text.codeLines)
      text = code.text.codeLines.joined(separator: "\n")
      reason = Array(item.blocks[(fence + 1)...])
      return
    }
    guard let first = item.blocks.first, case .paragraph(let inlines) = first.kind else { return nil }
    var rest = inlines[...]
    let spans = Self.spans(&rest)
    guard !spans.isEmpty else { return nil }
    claim = spans.count == 1 ? Claim(spans[0]) : .output(spans)
    text = spans.joined(separator: "\n")
    reason = Array(item.blocks.dropFirst())
    let words = Self.withoutSeparator(rest)
    guard !words.isEmpty else { return }
    var paragraph = first
    paragraph.kind = .paragraph(words)
    reason.insert(paragraph, at: 0)
  }

  /// The code spans that the text begins with, only blanks between them: a line of output each.
  private static func spans(_ rest: inout ArraySlice<MarkdownInline>) -> [String] {
    var spans: [String] = []
    var after = rest
    while let inline = after.popFirst() {
      switch inline {
      case .code(let span):
        spans.append(span)
        rest = after
      case .softBreak, .lineBreak: continue
      case .text(let text) where text.allSatisfy(\.isWhitespace): continue
      default: return spans
      }
    }
    return spans
  }

  /// The words behind a claim, without the dash or colon that ties them to it.
  private static func withoutSeparator(_ inlines: ArraySlice<MarkdownInline>) -> [MarkdownInline] {
    var words = Array(inlines.drop { $0 == .softBreak || $0 == .lineBreak })
    if case .text(let text)? = words.first {
      let rest = text.drop { $0.isWhitespace || "—–-:,;.".contains($0) }
      words[0] = .text(String(rest))
      if rest.isEmpty { words.removeFirst() }
    }
    return words
  }
}

extension Exercise.Choice.Claim {
  /// Reads a code span: a verdict as the info string of a fence has it, a diagnostic's words behind `error:`, else one
  /// line of output.
  init(_ span: String) {
    let word = InfoString("swift " + span).words
    switch span {
    case "compiles": self = .verdict(.check)
    case "does not compile": self = .anyError
    case "hangs": self = .verdict(.hang)
    case "race=observed": self = .race(.observed)
    case "race=clean": self = .race(.clean)
    case _ where span.hasPrefix("error: "): self = .message(String(span.dropFirst("error: ".count)))
    case _ where word.count == 1 && word[0].value != nil:
      var faults: [LabelFault] = []
      let labels = BlockLabels(InfoString("swift " + span), on: .swift, faults: &faults)
      self = faults.isEmpty ? labels.claims.first.map { .verdict($0.verb) } ?? .output([span]) : .output([span])
    default: self = .output([span])
    }
  }
}

extension MarkdownBlock {
  fileprivate var isOutputFence: Bool {
    guard case .code(let code) = kind, code.isFenced else { return false }
    return ["output", "text", ""].contains(code.language)
  }

  fileprivate var beginsWithCode: Bool {
    if case .paragraph(let inlines) = kind, case .code? = inlines.first { true } else { false }
  }
}
