/// The blocks of one page of anybody's Markdown, on the way to be seen as parts of one text.
public struct PageContinuation: Sendable {
  /// A block whose program is to be tried with lines of earlier blocks before it.
  public struct Trial: Sendable {
    public var check: Check
    public var block: String
    public var context: [Block.Line]
  }

  public private(set) var lesson: Lesson
  private let planner: CheckPlanner
  /// What each block declares; by its id.
  private var declarations: [String: [SyntaxDeclaration]] = [:]
  private var compiled: Set<String> = []
  private var failed: Set<String> = []
  private var tried: [String: [Block.Line]] = [:]

  public init(_ lesson: Lesson, planner: CheckPlanner) {
    self.lesson = lesson
    self.planner = planner
  }

  /// The checks of its blocks as they stand, as far as the compiler has a say.
  public var checks: [Check] { planner.plan(lesson).compactMap(\.compileOnly) }

  /// Takes what became of `checks`.
  public mutating func take(_ entries: [Report.Entry]) {
    for entry in entries { note(entry.check, entry.outcome) }
  }

  private mutating func note(_ check: Check, _ outcome: Outcome) {
    guard check.skip == nil else { return }
    if outcome.verdict == .passed {
      failed.remove(check.id.block)
      if case .error = check.verb { return }
      compiled.insert(check.id.block)
    } else {
      failed.insert(check.id.block)
    }
  }

  /// The texts of which declarations are wanted, by the blocks' ids; none where every block stands by itself.
  public var questions: [(block: String, source: String)] {
    guard !failed.isEmpty, !compiled.isEmpty else { return [] }
    return lesson.blocks.filter { compiled.contains($0.id) || failed.contains($0.id) }.map { block in
      (block.id, BlockSources(lesson).own(block).map(\.text).sourceText)
    }
  }

  public mutating func take(_ declarations: [SyntaxDeclaration], of block: String) {
    self.declarations[block] = declarations
  }

  /// The blocks that failed so far and have earlier declarations to be tried with which they were not tried with yet.
  public var trials: [Trial] {
    let sources = BlockSources(lesson)
    var earlier = EarlierDeclarations()
    var trials: [Trial] = []
    for block in lesson.blocks {
      let own = sources.own(block)
      if compiled.contains(block.id) { earlier.add(own, declarations[block.id] ?? []) }
      guard failed.contains(block.id), block.labels.continues == nil, case .swift = block.content else { continue }
      let context = earlier.context(for: own, declaring: declarations[block.id] ?? [])
      guard !context.isEmpty, tried[block.id] != context else { continue }
      var page = lesson
      page.setContext(context, of: block.id)
      let checks = planner.plan(page).filter { $0.id.block == block.id }.compactMap(\.compileOnly)
      trials += checks.prefix(1).map { Trial(check: $0, block: block.id, context: context) }
    }
    return trials
  }

  /// Takes what became of a trial: what compiles keeps its context.
  public mutating func take(_ outcome: Outcome, of trial: Trial) {
    tried[trial.block] = trial.context
    note(trial.check, outcome)
    if outcome.verdict == .passed { lesson.setContext(trial.context, of: trial.block) }
  }
}

extension Lesson {
  fileprivate mutating func setContext(_ context: [Block.Line], of id: String) {
    guard let index = blocks.firstIndex(where: { $0.id == id }) else { return }
    blocks[index].context = context
  }
}

extension Check {
  /// The check without what only a run shows; nil where there is nothing to compile.
  fileprivate var compileOnly: Check? {
    guard let program else { return nil }
    var check = self
    check.works = [.compile(program)]
    if verb.runs { check.verb = .check }
    check.expectation.output = nil
    check.expectation.errorOutput = nil
    check.expectation.picture = nil
    return check
  }
}
