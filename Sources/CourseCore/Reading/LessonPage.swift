/// A lesson as a page to read: its head, its text, and how its blocks are shown.
public struct LessonPage: Sendable {
  public var entry: Catalog.Entry
  public var lesson: Lesson
  public var catalog: Catalog
  /// Whether hints are shown; else a line stands where each is.
  public var showsHints: Bool
  /// A line on how far the learner has come.
  public var standing: String?

  public init(entry: Catalog.Entry, lesson: Lesson, catalog: Catalog, showsHints: Bool = false) {
    self.entry = entry
    self.lesson = lesson
    self.catalog = catalog
    self.showsHints = showsHints
  }

  /// Lays the page out.
  ///
  /// - Parameter picture: as `MarkdownRenderer.PictureHook`.
  public func render(
    _ options: RenderOptions, picture: @escaping MarkdownRenderer.PictureHook = { _, _ in nil }
  ) -> StyledText {
    MarkdownRenderer(options: options, presentation: presentation, picture: picture).render(document(options.language))
  }

  /// Head and text as one document; the blocks of the head have numbers below -1, which is that of blocks that stand
  /// for others.
  func document(_ language: ReaderLanguage) -> MarkdownDocument {
    var head = head(language.words.page)
    for index in head.indices { head[index].id = index - head.count - 1 }
    return MarkdownDocument(blocks: head + body(language.words.page), footnotes: lesson.document.footnotes)
  }

  /// The page as HTML that stands alone.
  public func html(_ language: ReaderLanguage) -> String {
    let title = lesson.frontMatter?.title ?? lesson.file.stem
    return HTMLPage(title: title, language: language, presentation: presentation).render(document(language))
  }

  private var presentation: MarkdownRenderer.CodeHook {
    let blocks = Dictionary(lesson.blocks.map { ($0.markdownID, $0) }, uniquingKeysWith: { first, _ in first })
    return { id, code in blocks[id].map(Self.presentation) ?? CodePresentation(text: code.text.withoutHiddenLines) }
  }

  // MARK: Head

  private func head(_ words: PageWords) -> [MarkdownBlock] {
    let matter = lesson.frontMatter
    var blocks = [paragraph(place(words))] + (standing.map { [paragraph($0)] } ?? [])
    blocks += [heading(matter?.title ?? lesson.file.stem)]
    let facts = [matter?.minutes.map { "\($0) min" }, matter.map { $0.tags.joined(separator: ", ") }]
    let line = facts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    if !line.isEmpty { blocks.append(paragraph(line)) }
    if let objectives = matter?.objectives, !objectives.isEmpty {
      blocks.append(paragraph(words.objectives))
      blocks.append(list(objectives))
    }
    return blocks
  }

  /// `Swift 6 · lesson 4 of 5 (20 of 37)`.
  private func place(_ words: PageWords) -> String {
    let place = words.place(entry.numberInTrack, entry.track.lessons.count, entry.number, catalog.entries.count)
    return "\(entry.track.title) · \(place)"
  }

  /// The text, without a first heading that repeats the title.
  private func body(_ words: PageWords) -> [MarkdownBlock] {
    var blocks = LearnersView(lesson, showsHints: showsHints).blocks
    if case .heading(1, let words)? = blocks.first?.kind, words.plainText == lesson.frontMatter?.title {
      blocks.removeFirst()
    }
    return showsHints ? blocks : blocks.map { withoutHints($0, words) }
  }

  private func withoutHints(_ block: MarkdownBlock, _ words: PageWords) -> MarkdownBlock {
    var block = block
    switch block.kind {
    case .callout(let callout) where callout.kind == .hint:
      block.kind = .paragraph(
        [.text(words.hint.before), .code("course show \(lesson.id) --hints"), .text(words.hint.after)])
    case .callout(var callout):
      callout.blocks = callout.blocks.map { withoutHints($0, words) }
      block.kind = .callout(callout)
    case .quote(let blocks): block.kind = .quote(blocks.map { withoutHints($0, words) })
    case .list(var list):
      for index in list.items.indices { list.items[index].blocks = list.items[index].blocks.map { withoutHints($0, words) } }
      block.kind = .list(list)
    default: break
    }
    return block
  }

  // MARK: Code

  /// `run · frozen`, hidden blocks folded, hidden lines left out.
  private static func presentation(_ block: Block) -> CodePresentation {
    CodePresentation(
      caption: block.caption, visibility: block.labels.isHidden ? .folded : .shown,
      text: block.learnersText)
  }

  // MARK: Parts of the head

  private static let nowhere = SourceRange(start: SourceLocation(line: 1), end: SourceLocation(line: 1))

  private func paragraph(_ text: String) -> MarkdownBlock {
    MarkdownBlock(id: -1, range: Self.nowhere, kind: .paragraph([.text(text)]))
  }

  private func heading(_ text: String) -> MarkdownBlock {
    MarkdownBlock(id: -1, range: Self.nowhere, kind: .heading(level: 1, [.text(text)]))
  }

  private func list(_ items: [String]) -> MarkdownBlock {
    let rows = items.map { MarkdownList.Item(isChecked: nil, range: Self.nowhere, blocks: [paragraph($0)]) }
    return MarkdownBlock(id: -1, range: Self.nowhere, kind: .list(MarkdownList(start: nil, isTight: true, items: rows)))
  }
}

extension Block {
  /// What it claims, such as `run`, `error #SendingRisksDataRace`, or one claim a mode.
  var claimWords: String {
    if claims.count == 1 { return claims[0].verb.words }
    return claims.map { "\($0.verb.words) in \($0.mode)" }.joined(separator: ", ")
  }
}

extension Verb {
  fileprivate var words: String {
    switch self {
    case .check, .run, .hang: name
    case .error(let ids): "error \(ids.map(\.description).joined(separator: ", "))"
    case .trap(let kind): "trap \(kind.rawValue)"
    case .exit(let status): "exit \(status)"
    case .excerpt(let path, let symbol, _): "excerpt \(path)" + (symbol.map { "#" + $0 } ?? "")
    case .show(let reason): "not verified (\(reason))"
    }
  }
}

extension String {
  /// The code without what stands between `// snippet.hide` and `// snippet.show`, and without those lines.
  public var withoutHiddenLines: String {
    guard contains("// snippet.hide") else { return self }
    var isHidden = false
    let shown = split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      switch line.trimmed {
      case "// snippet.hide": isHidden = true
      case "// snippet.show": isHidden = false
      default: return !isHidden
      }
      return false
    }
    return shown.joined(separator: "\n")
  }
}
