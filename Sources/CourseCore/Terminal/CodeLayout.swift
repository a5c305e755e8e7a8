/// Lays out a code block: at the left edge, line by line, never wrapped or padded, so that it can be copied.
struct CodeLayout {
  let options: RenderOptions
  let presentation: CodePresentation

  func lines(_ code: CodeBlock, id: Int) -> [StyledLine] {
    let text = presentation.text ?? code.text
    let body = CodeHighlighter(language: code.language).lines(text)
    switch presentation.visibility {
    case .omitted: return []
    case .folded: return [opening(folded(code, lines: body.count), of: id)]
    case .shown:
      if code.language == "mermaid", let diagram = Diagram(parsing: text) { return lines(diagram, id: id) }
      return heading(code, lines: body.count).map { opening($0, of: id) } + flush(body, id: id) + ending(code)
    }
  }

  /// The drawing, where it is to be seen and there is room for it, else the sentences.
  private func lines(_ diagram: Diagram, id: Int) -> [StyledLine] {
    if options.mode == .styled, let drawing = diagram.drawing, fits(drawing) {
      return flush(drawing.map { [Span(SafeText($0))] }, id: id)
    }
    let opening = captionLine([words.diagram, presentation.caption].compactMap { $0 }.joined(separator: " · ") + ":")
    return [opening] + flush(diagram.sentences(words.diagramWords).map { [Span(SafeText($0))] }, id: id)
  }

  private func fits(_ drawing: [String]) -> Bool {
    options.width.map { width in drawing.allSatisfy { $0.displayWidth.cells <= width } } ?? true
  }

  private func flush(_ lines: [[Span]], id: Int) -> [StyledLine] {
    lines.enumerated().map { offset, spans in
      var line = StyledLine(spans, anchor: StyledLine.Anchor(block: id, offset: offset))
      line.isFlush = true
      return line
    }
  }

  /// The line above a block stands before its first line.
  private func opening(_ line: StyledLine, of id: Int) -> StyledLine {
    var line = line
    line.anchor = StyledLine.Anchor(block: id, offset: StyledLine.Anchor.caption)
    return line
  }

  private var words: ReaderWords { options.language.words }

  private func folded(_ code: CodeBlock, lines: Int) -> StyledLine {
    let parts = [words.hiddenBlock, words.count(lines)] + [presentation.caption].compactMap { $0 }
    return captionLine(parts.joined(separator: options.mode == .spoken ? ", " : " · "))
  }

  private func heading(_ code: CodeBlock, lines: Int) -> [StyledLine] {
    let kind = Kind(code.language)
    let name = Self.name(of: code, words)
    switch options.mode {
    case .spoken:
      let parts = [kind == .code ? words.code : nil, name, presentation.caption, words.count(lines)]
      return [captionLine(parts.compactMap { $0 }.joined(separator: ", ") + ":")]
    case .plain where kind == .code && presentation.caption == nil: return []
    case .plain, .styled:
      let parts = [name, presentation.caption].compactMap { $0 }
      return parts.isEmpty ? [] : [captionLine(parts.joined(separator: " · ") + (options.mode == .plain ? ":" : ""))]
    }
  }

  private func ending(_ code: CodeBlock) -> [StyledLine] {
    options.mode == .spoken ? [captionLine(Kind(code.language).ending(words))] : []
  }

  private func captionLine(_ text: String) -> StyledLine {
    // A caption is one line whatever the info string holds.
    var line = StyledLine(SafeText(text.split(separator: "\n").joined(separator: " ")), .caption)
    line.isFlush = true
    return line
  }

  /// What a fence holds.
  private enum Kind {
    case code, output, diagnostics

    init(_ language: String) {
      switch language {
      case "output": self = .output
      case "diagnostics": self = .diagnostics
      default: self = .code
      }
    }

    func name(_ words: ReaderWords) -> String? {
      switch self {
      case .code: nil
      case .output: words.output
      case .diagnostics: words.diagnostics
      }
    }

    func ending(_ words: ReaderWords) -> String {
      switch self {
      case .code: words.endOfCode
      case .output: words.endOfOutput
      case .diagnostics: words.endOfDiagnostics
      }
    }
  }

  /// What a block is called: by its language, or by what it holds.
  static func name(of code: CodeBlock, _ words: ReaderWords) -> String? {
    Kind(code.language).name(words) ?? displayName(of: code.language)
  }

  private static func displayName(of language: String) -> String? {
    let names = [
      "swift": "Swift", "c": "C", "h": "C", "yaml": "YAML", "yml": "YAML", "json": "JSON", "sh": "Shell",
      "bash": "Shell", "console": "Shell", "diff": "Diff", "": nil,
    ]
    return names[language] ?? language
  }
}
