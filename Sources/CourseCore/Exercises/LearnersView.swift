/// A lesson's text as its learner reads it: without what would answer its exercises.
///
/// Solutions and mutants are left out with what is stated of them, hints for exercises too, what a prediction's program
/// gives, and why its choices are right or wrong.
struct LearnersView {
  private let lesson: Lesson
  private let concealed: Set<Int>
  private let choiceLists: [Int: Exercise]

  init(_ lesson: Lesson, showsHints: Bool = false) {
    self.lesson = lesson
    let lists = ChoiceLists(in: lesson.document)
    let predictions = lesson.exercises.filter { $0.kind == .predict }
    choiceLists = Dictionary(
      predictions.compactMap { exercise in lists.listIDs[exercise.starter.markdownID].map { ($0, exercise) } },
      uniquingKeysWith: { first, _ in first })
    var concealed = Self.statements(in: lesson, inside: lists.inside)
    if !showsHints { concealed.formUnion(Self.hints(in: lesson)) }
    self.concealed = concealed.union(Self.links(in: lesson, between: concealed))
  }

  var blocks: [MarkdownBlock] { lesson.document.blocks.compactMap(shown) }

  private func shown(_ block: MarkdownBlock) -> MarkdownBlock? {
    guard !concealed.contains(block.id) else { return nil }
    var block = block
    switch block.kind {
    case .callout(var callout):
      callout.blocks = callout.blocks.compactMap(shown)
      block.kind = .callout(callout)
    case .quote(let blocks): block.kind = .quote(blocks.compactMap(shown))
    case .list(var list):
      if let exercise = choiceLists[block.id] {
        list.items = zip(list.items, exercise.choices).map(Self.bare)
        (list.start, list.isTight) = (1, true)
      } else {
        for index in list.items.indices { list.items[index].blocks = list.items[index].blocks.compactMap(shown) }
      }
      block.kind = .list(list)
    default: break
    }
    return block
  }

  /// A choice without its reason.
  private static func bare(_ item: MarkdownList.Item, _ choice: Exercise.Choice) -> MarkdownList.Item {
    var item = item
    let spans = choice.text.split(separator: "\n", omittingEmptySubsequences: false).map { MarkdownInline.code(String($0)) }
    let words = spans.dropFirst().reduce(into: Array(spans.prefix(1))) { $0 += [.lineBreak, $1] }
    item.blocks = [MarkdownBlock(id: -1, range: item.range, kind: .paragraph(words))]
    return item
  }

  // MARK: What is concealed

  /// The fences of solutions and mutants, and what the fences and pictures behind them and behind predictions state.
  private static func statements(in lesson: Lesson, inside: Set<Int>) -> Set<Int> {
    let blocks = Dictionary(lesson.blocks.map { ($0.markdownID, $0) }, uniquingKeysWith: { first, _ in first })
    var concealed: Set<Int> = []
    var isStating = false
    for placed in lesson.document.allBlocks where !inside.contains(placed.block.id) {
      if let block = blocks[placed.block.id] {
        let role = block.labels.exercise?.role
        if role == .solution || role == .mutant { concealed.insert(placed.block.id) }
        isStating = role == .solution || role == .mutant || block.labels.exercise?.kind == .predict
      } else if placed.block.isStatement {
        if isStating { concealed.insert(placed.block.id) }
      } else {
        isStating = false
      }
    }
    return concealed
  }

  /// Paragraphs between two things that are concealed: they speak of nothing else.
  private static func links(in lesson: Lesson, between concealed: Set<Int>) -> Set<Int> {
    let links = lesson.document.allBlocks.filter { placed in
      guard case .paragraph = placed.block.kind, let previous = placed.previous, let next = placed.next else { return false }
      return concealed.contains(previous.id) && concealed.contains(next.id)
    }
    return Set(links.map(\.block.id))
  }

  /// The hints that name an exercise: `course hint` shows them.
  private static func hints(in lesson: Lesson) -> Set<Int> {
    let lines = Set(lesson.exercises.flatMap(\.hints).map(\.line))
    return Set(
      lesson.document.allBlocks.map(\.block).filter { block in
        guard case .callout(let callout) = block.kind, callout.kind == .hint else { return false }
        return lines.contains(block.range.start.line)
      }.map(\.id))
  }
}

extension MarkdownBlock {
  /// Whether it can state something of the program before it.
  fileprivate var isStatement: Bool {
    switch kind {
    case .code(let code): code.isFenced && ["output", "diagnostics"].contains(code.language)
    case .paragraph(let inlines):
      if inlines.count == 1, case .image = inlines[0] { true } else { false }
    default: false
    }
  }
}

extension Block {
  /// The code as a learner reads it: without hidden lines and, of a prediction, without what it prints.
  public var learnersText: String {
    guard labels.exercise?.kind == .predict, let output, output.origin != .fence else { return code.text.withoutHiddenLines }
    let stated = Set(output.markdownLines.map { $0 - code.firstLine })
    let lines = code.text.codeLines.enumerated().compactMap { index, line -> String? in
      if line[...].trimmed.hasPrefix("// Output:") { return nil }
      guard stated.contains(index) else { return line }
      guard let comment = line.firstRange(of: "//"), !line[...].trimmed.hasPrefix("//") else { return nil }
      return String(line[..<comment.lowerBound].trimmingEnd)
    }
    return lines.sourceText.withoutHiddenLines
  }

  /// What stands above it: what it claims, or what it is to its exercise.
  var caption: String {
    guard let exercise = labels.exercise else { return "\(claimWords) · \(id)" }
    return "\(exercise.role?.rawValue ?? "predict") · \(exercise.exercise)"
  }
}

extension Substring {
  fileprivate var trimmingEnd: Substring {
    var text = self
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
