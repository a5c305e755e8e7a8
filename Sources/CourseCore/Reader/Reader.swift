/// Somebody reading a lesson on a full screen: all that is known of it, as a value.
///
/// It is told what happens by `handle`, which answers with what it wants of the world, and `screen` says what is to be
/// seen. It knows no terminal and runs nothing.
public struct Reader: Sendable {
  /// What the keys go to.
  enum Mode: Sendable {
    case page
    case search(LineInput)
    case guess(block: Int, lines: [String], LineInput)
    case doesCompile(block: Int)
    case list(ListPanel)
    case picture(source: String, alt: String, cells: [StyledLine])
  }

  /// A block that can be gone to.
  struct Stop: Sendable {
    /// The Markdown block's number.
    var id: Int
    /// The lesson's block; nil for code that is no program.
    var block: Block?
    var code: CodeBlock

    /// Whether what it does is the question of an exercise.
    var isPrediction: Bool { block?.labels.exercise?.kind == .predict }
  }

  public let page: LessonPage
  /// Whether a key says that the lesson is read.
  let canFinish: Bool
  let document: MarkdownDocument
  let headings: [(id: Int, level: Int, text: String)]
  let stops: [Stop]
  var options: RenderOptions
  public internal(set) var size: ScreenSize
  var layout: ReaderLayout
  var mode = Mode.page
  /// The number of the first line on the screen.
  var top = 0
  /// The cells that long lines are moved left by.
  var shift = 0
  /// The code block that was gone to.
  var selected: Int?
  var search: Search?
  var runs: [Int: BlockRun] = [:]
  var running: Int?
  /// Whether the screen moves on with what the running block prints.
  var follows = false
  var message: String?
  var pictures: [String: [StyledLine]] = [:]

  /// - Parameter place: where it was left; nil: at the beginning.
  public init(
    page: LessonPage, options: RenderOptions, size: ScreenSize, place: ReadingPlace? = nil, canFinish: Bool = false
  ) {
    self.page = page
    self.options = options
    self.options.width = size.columns
    self.size = size
    self.canFinish = canFinish
    document = page.document(options.language)
    let blocks = document.allBlocks.map(\.block)
    headings = blocks.compactMap { block in
      if case .heading(let level, let words) = block.kind { (block.id, level, words.plainText) } else { nil }
    }
    let programs = Dictionary(
      page.lesson.blocks.map { ($0.markdownID, $0) }, uniquingKeysWith: { first, _ in first })
    stops = blocks.compactMap { block in
      guard case .code(let code) = block.kind, !Self.passedOver.contains(code.language) else { return nil }
      return Stop(id: block.id, block: programs[block.id], code: code)
    }
    layout = ReaderLayout(page.render(self.options))
    if let anchor = place?.anchor(in: document), let line = layout.line(of: anchor) { go(to: line) }
  }

  /// Fences that nobody runs or copies.
  private static let passedOver: Set = ["output", "diagnostics", "mermaid"]

  var words: ReaderWords { options.language.words }

  /// The rows of the screen for the page.
  var height: Int { max(1, size.rows - 1) }

  // MARK: Input

  /// Takes what happened and says what it wants of the world.
  public mutating func handle(_ input: ReaderInput) -> [ReaderEffect] {
    switch input {
    case .terminal(let input): return take(input)
    case .resized(let size):
      self.size = size
      layOut()
    case .pictures(let pictures):
      self.pictures = pictures
      layOut()
    case .picture(let cells):
      if case .picture(let source, let alt, _) = mode { mode = .picture(source: source, alt: alt, cells: cells) }
    case .message(let text): message = text
    case .scratchSaved(let id):
      guard let stop = stops.first(where: { $0.block?.id == id }), running == nil else { return [] }
      return begin(stop, scratch: true)
    case .clock, .preparing, .printed, .ended, .failed: takeNews(input)
    }
    return []
  }

  private mutating func take(_ input: TerminalInput) -> [ReaderEffect] {
    switch input {
    case .answer: return []
    case .paste(let text):
      takePaste(text)
      return []
    case .key(.control("z")): return [.suspend]
    case .key(.control("l")): return [.repaint]
    case .key(let key):
      message = nil
      switch mode {
      case .page: return takePageKey(key)
      case .search(let line): return takeSearchKey(key, line)
      case .guess(let block, let lines, let line): return takeGuessKey(key, block, lines, line)
      case .doesCompile(let block): return takeAnswerKey(key, block)
      case .list(let panel): return takeListKey(key, panel)
      case .picture:
        mode = .page
        return [.hidePicture]
      }
    }
  }

  private mutating func takePaste(_ text: String) {
    switch mode {
    case .search(var line):
      line.take(pasted: text)
      mode = .search(line)
    case .guess(let block, let lines, var line):
      line.take(pasted: text)
      mode = .guess(block: block, lines: lines, line)
    case .page, .list, .doesCompile, .picture: break
    }
  }

  // MARK: Layout

  /// Lays the page out anew; what stood at the top of the screen stays there.
  mutating func layOut() {
    options.width = size.columns
    let pictures = pictures
    let kept = layout.place(of: top)
    layout = ReaderLayout(page.render(options) { source, _ in pictures[source] })
    put(keeping: kept)
  }

  /// Puts what is below blocks in anew.
  mutating func putPanels() { put(keeping: layout.place(of: top)) }

  private mutating func put(keeping kept: (anchor: StyledLine.Anchor, before: Int)?) {
    layout.put(runs.mapValues { $0.lines(words) })
    if let kept, let line = layout.line(of: kept.anchor) { go(to: line - kept.before) }
    if let old = search, !old.text.isEmpty {
      var new = Search(text: old.text, in: layout.lines)
      new.current = old.current.flatMap { new.matches.indices.contains($0) ? $0 : nil }
      search = new
    }
  }

  /// The place to come back to; nil for the beginning.
  public var place: ReadingPlace? {
    // The head says something else each time.
    guard let anchor = layout.place(of: top)?.anchor, anchor.block >= 0 else { return nil }
    let block = document.allBlocks.first { $0.block.id == anchor.block }?.block
    return ReadingPlace(block: anchor.block, offset: anchor.offset, words: block?.openingWords ?? "")
  }

  /// The picture that fills the screen; nil where none does.
  public var shownPicture: String? {
    if case .picture(let source, _, _) = mode { source } else { nil }
  }

  /// What another program's screen ends with.
  public var returning: String { words.screen.returning }

  /// What is said on leaving.
  public func parting(_ command: String) -> String { words.screen.parting(page.entry.title, percent, command) }

  /// How much of the page has been on the screen, in whole percent.
  public var percent: Int {
    let count = layout.lines.count
    return count == 0 ? 100 : min(100, (top + height) * 100 / count)
  }
}
