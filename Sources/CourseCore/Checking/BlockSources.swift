/// Puts the programs of a lesson's blocks together: ancestors, files of one program, changes.
struct BlockSources {
  typealias Line = Block.Line

  private let blocks: [String: Block]
  private let imports: [String]

  init(_ lesson: Lesson) {
    blocks = Dictionary(lesson.blocks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    imports = lesson.frontMatter?.imports ?? []
  }

  /// The program of `files`, which `speaker`'s verb is about.
  func build(_ files: [Block], speaker: Block, mode: LanguageMode, verb: Verb) -> BuiltSource {
    let settings = inherited(speaker, mode)
    var built = BuiltSource(
      program: Program(
        files: [], moduleName: moduleName(speaker.id), mode: mode, shape: settings.shape, optimize: settings.optimize,
        sanitizeThread: speaker.labels.race != nil),
      map: SourceMap(), ownFile: fileName(speaker, among: files))
    let wantsMarker = verb.runs && settings.shape == .main && files.contains { $0.output != nil }
    for file in files { built.add(fileName(file, among: files), ancestors(of: file), own(file), marked: wantsMarker) }
    if case .diff(_, let diff) = speaker.content, speaker.labels.minimal, !settings.baseFails, failsByDesign(verb) {
      built.variants = variants(of: speaker, diff, built, baseIsChecked: settings.baseIsChecked)
    }
    return built
  }

  /// A change is held minimal where it turns a passing block into a failing one.
  private func failsByDesign(_ verb: Verb) -> Bool {
    switch verb {
    case .error, .trap, .hang: true
    default: false
    }
  }

  // MARK: Lines

  /// The block's own lines: its code, or its base's own lines with its hunks applied.
  func own(_ block: Block, skipping skipped: Set<Int> = []) -> [Line] {
    switch block.content {
    case .swift: codeLines(block.code)
    case .assembled(let lines): lines
    case .diff(let name, let diff): changed(blocks[name].map { own($0) } ?? [], by: diff, in: block, skipping: skipped)
    }
  }

  /// The lines of all blocks that `block` continues, the oldest first.
  func ancestors(of block: Block) -> [Line] {
    if case .diff(let name, _) = block.content, block.labels.continues == nil {
      return blocks[name].map(ancestors) ?? []
    }
    var chain: [Block] = []
    var next = block.labels.continues
    while let parent = next.flatMap({ blocks[$0] }) {
      chain.append(parent)
      if case .diff = parent.content { return ancestors(of: parent) + chain.reversed().flatMap { own($0) } }
      next = parent.labels.continues
    }
    return block.context + chain.reversed().flatMap { own($0) }
  }

  /// The whole file that a block is: what it continues, then its own lines.
  func whole(_ block: Block) -> [Line] { ancestors(of: block) + own(block) }

  private func codeLines(_ code: CodeBlock) -> [Line] {
    code.text.codeLines.enumerated().map { index, text in
      Line(
        text: text, markdownLine: code.firstLine + index,
        columnOffset: index < code.columnOffsets.count ? code.columnOffsets[index] : 0)
    }
  }

  /// The parser has tried the hunks: they apply.
  private func changed(_ base: [Line], by diff: UnifiedDiff, in block: Block, skipping skipped: Set<Int>) -> [Line] {
    guard let applied = try? diff.applied(to: base.map(\.text), skipping: skipped) else { return base }
    let fence = codeLines(block.code)
    return applied.map { text, origin in
      switch origin {
      case .base(let index): base[index]
      case .diff(let index):
        Line(text: text, markdownLine: fence[index].markdownLine, columnOffset: fence[index].columnOffset + 1)
      }
    }
  }

  // MARK: Settings

  /// A diff has its base's shape and optimization unless it says otherwise.
  private func inherited(_ block: Block, _ mode: LanguageMode) -> Settings {
    guard case .diff(let name, _) = block.content, let base = blocks[name] else {
      return Settings(shape: block.labels.shape ?? .main, optimize: block.labels.optimize)
    }
    let theirs = inherited(base, mode)
    let own = base.claims.first { $0.mode == mode }
    let fails = (own ?? base.claims.first).map { failsByDesign($0.verb) } ?? false
    return Settings(
      shape: block.labels.shape ?? theirs.shape, optimize: block.labels.optimize || theirs.optimize, baseFails: fails,
      baseIsChecked: own != nil)
  }

  private struct Settings {
    var shape: Program.Shape
    var optimize: Bool
    /// Whether the base is to fail in the mode asked about.
    var baseFails = false
    /// Whether the base has a check of its own in that mode.
    var baseIsChecked = true
  }

  /// The program with one hunk undone, for each hunk; undoing the only one is the base, which mostly has its own check.
  private func variants(
    of block: Block, _ diff: UnifiedDiff, _ built: BuiltSource, baseIsChecked: Bool
  ) -> [Program] {
    guard diff.hunks.count > 1 || !baseIsChecked else { return [] }
    return diff.hunks.indices.map { hunk in
      let lines = ancestors(of: block) + own(block, skipping: [hunk])
      var program = built.program
      program.files = [Program.File(name: built.ownFile, text: lines.map(\.text).sourceText)]
      return program
    }
  }

  // MARK: Names

  private func fileName(_ block: Block, among files: [Block]) -> String {
    block.labels.file ?? (files.count > 1 ? "main.swift" : block.id + ".swift")
  }

  /// The id as an identifier, kept clear of the modules that a block may import.
  func moduleName(_ id: String) -> String {
    let name = id.replacing("-", with: "_")
    return moduleTaking(id) == nil ? name : name + "_"
  }

  /// The file that an answer to an exercise is compiled as.
  func answerFile(_ exercise: String) -> String { exercise + ".swift" }

  /// The module that has the name which a module of this id would have; nil where none has.
  func moduleTaking(_ id: String) -> String? {
    let name = id.replacing("-", with: "_")
    let taken = imports + ["Swift", "Foundation", "Dispatch", "Glibc", "Synchronization", "main"]
    return taken.contains(name) ? name : nil
  }
}

/// A program put together, with the way back to the Markdown.
struct BuiltSource {
  var program: Program
  var map: SourceMap
  var ownFile: String
  /// The program with one hunk undone, for each hunk.
  var variants: [Program] = []
  var marker: String?

  /// The line that tells a block's own output from that of what it continues: no program prints it by itself.
  static let markerLine = "\u{1E}own output\u{1E}"

  mutating func add(_ name: String, _ ancestors: [BlockSources.Line], _ own: [BlockSources.Line], marked: Bool) {
    var lines = ancestors
    if marked, !ancestors.isEmpty, let first = own.first {
      marker = Self.markerLine
      lines.append(
        BlockSources.Line(
          text: Program.File.markerStatement, markdownLine: first.markdownLine, columnOffset: 0))
    }
    let before = lines.count
    lines += own
    program.files.append(Program.File(name: name, text: lines.map(\.text).sourceText))
    map.files[name] = lines.enumerated().map { index, line in
      SourceMap.Line(
        markdownLine: line.markdownLine, columnOffset: line.columnOffset, blockLine: index + 1 - before)
    }
  }
}

extension String {
  /// The lines of a code block's text, whose last line ends in a line break.
  var codeLines: [String] {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension [String] {
  /// The lines as a file: each ends in a line feed.
  var sourceText: String { map { $0 + "\n" }.joined() }
}

extension Program.File {
  /// Prints `BuiltSource.markerLine`.
  fileprivate static let markerStatement = "Swift.print(\"\\u{1E}own output\\u{1E}\")"

  /// The text as its author would write it: without the line that the checker puts in.
  public var ownText: String { text.replacing(Self.markerStatement + "\n", with: "") }
}
