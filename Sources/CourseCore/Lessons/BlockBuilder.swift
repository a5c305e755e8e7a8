/// Turns gathered fences into blocks: resolves names, verbs and modes, and applies diffs.
struct BlockBuilder {
  let isLesson: Bool
  let defaultMode: LanguageMode
  let fences: [GatheredFence]
  var faults: FaultCollector
  var blocks: [Block] = []
  var ledger: [LedgerEntry] = []
  /// Ids of fences that were left out: what names them is left out too, without another message.
  private var leftOut: Set<String> = []

  init(isLesson: Bool, defaultMode: LanguageMode, fences: [GatheredFence], faults: FaultCollector) {
    self.isLesson = isLesson
    self.defaultMode = defaultMode
    self.fences = fences
    self.faults = faults
  }

  mutating func build() {
    for fence in fences {
      let id = fence.labels.id ?? "L\(fence.code.fenceLine)"
      guard let block = block(fence, id) else {
        leftOut.insert(id)
        ledger.append(LedgerEntry(line: fence.code.fenceLine, block: nil, unverified: "document-problem"))
        continue
      }
      blocks.append(block)
      ledger.append(LedgerEntry(line: fence.code.fenceLine, block: id, unverified: block.unverified))
    }
  }

  private mutating func block(_ fence: GatheredFence, _ id: String) -> Block? {
    let faultsBefore = faults.problems.count
    checkIdentity(fence, id)
    let base = reference(fence.labels.of, .of, fence)
    let parent = reference(fence.labels.continues, .continues, fence)
    guard !fence.isFaulty, base.isUsable, parent.isUsable else { return nil }
    guard let content = content(fence, base.block) else { return nil }
    var block = Block(
      id: id, content: content, code: fence.code, markdownID: fence.markdownID, labels: fence.labels, claims: [],
      output: fence.output, errorOutput: fence.errorOutput, diagnostics: fence.diagnostics, picture: fence.picture,
      deniesWarnings: isLesson)
    block.claims = claims(block, base.block)
    checkStatements(block, fence)
    return faults.problems.count == faultsBefore ? block : nil
  }

  // MARK: Names

  private mutating func checkIdentity(_ fence: GatheredFence, _ id: String) {
    let isShown = fence.labels.claims.contains { $0.verb.name == "show" }
    if isLesson, fence.labels.id == nil, !isShown { faults.add(.missingID(line: fence.code.fenceLine), fence.location) }
    let namesakes = blocks.filter { $0.id == id }
    guard let first = namesakes.first else { return }
    guard fence.labels.file != nil || namesakes.contains(where: { $0.labels.file != nil }) else {
      return faults.add(.duplicateID(id, firstLine: first.code.fenceLine), fence.location)
    }
    if namesakes.contains(where: { $0.labels.file == fence.labels.file }) {
      faults.add(.repeatedFile(fence.labels.file ?? "main.swift", id: id), fence.location)
    }
    if !fence.labels.claims.isEmpty, let other = namesakes.first(where: { !$0.labels.claims.isEmpty }) {
      faults.add(.severalVerbs(id: id, firstLine: other.code.fenceLine), fence.location)
    }
  }

  /// The earlier block that a label names; not usable where it names none.
  private mutating func reference(
    _ name: String?, _ label: LabelName, _ fence: GatheredFence
  ) -> (block: Block?, isUsable: Bool) {
    guard let name else { return (nil, true) }
    let found = blocks.filter { $0.id == name }
    if found.count == 1, found[0].isProgram { return (found[0], true) }
    if leftOut.contains(name) { return (nil, false) }
    if !found.isEmpty {
      faults.add(.notOneFile(name, named: label), fence.location)
    } else if let later = fences.first(where: { $0.labels.id == name }) {
      faults.add(.laterBlock(name, named: label, line: later.code.fenceLine), fence.location)
    } else {
      let ids = blocks.map(\.id)
      faults.add(.unknownBlock(name, named: label, nearest: nearest(to: name, among: ids)), fence.location)
    }
    return (nil, false)
  }

  // MARK: Content

  private mutating func content(_ fence: GatheredFence, _ base: Block?) -> Block.Content? {
    guard fence.language == .diff else { return .swift }
    guard let base else {
      faults.add(.diffWithoutBase, fence.location)
      return nil
    }
    if fence.labels.claims.isEmpty {
      faults.add(.diffWithoutVerb(of: base.id), fence.location)
    }
    do {
      let diff = try UnifiedDiff(parsing: fence.code.text)
      _ = try diff.applied(to: baseLines(base))
      return .diff(of: base.id, diff)
    } catch {
      faults.add(.diff(error, base: base.id), SourceLocation(line: fence.code.firstLine + (error.line ?? -1)))
      return nil
    }
  }

  private func baseLines(_ base: Block) -> [String] {
    guard case .diff(let name, let diff) = base.content, let earlier = blocks.first(where: { $0.id == name }) else {
      return base.code.text.codeLines
    }
    return (try? diff.applied(to: baseLines(earlier)).map(\.text)) ?? []
  }

  // MARK: Claims

  private func claims(_ block: Block, _ base: Block?) -> [Block.Claim] {
    let fallback: Verb = block.output == nil && block.errorOutput == nil ? .check : .run
    let stated = block.labels.claims
    var modes = block.labels.modes
    if modes.isEmpty { modes = block.labels.mode.map { [$0] } ?? base?.claims.map(\.mode) ?? [defaultMode] }
    return modes.map { mode in
      let claim = stated.first { $0.mode == mode } ?? stated.first { $0.mode == nil }
      return Block.Claim(mode: mode, verb: claim?.verb ?? fallback)
    }
  }

  private mutating func checkStatements(_ block: Block, _ fence: GatheredFence) {
    let states = block.output != nil || block.errorOutput != nil || block.picture != nil || block.labels.race != nil
    let isPart = block.labels.file != nil || block.labels.exercise != nil
    for claim in block.claims {
      switch claim.verb {
      case .run where !states && !isPart: faults.addMild(.statesNothing(id: block.id), fence.location)
      case .check where block.output?.origin == .fence:
        faults.add(.checkStatesOutput(id: block.id), fence.location)
      case .excerpt(let path, _, _) where path.hasPrefix("/") || path.split(separator: "/").contains(".."):
        faults.add(.excerptPath(path), fence.location)
      default: break
      }
    }
  }
}

extension Block {
  /// Whether it is a program of its own, which others may continue or change.
  fileprivate var isProgram: Bool {
    guard labels.file == nil else { return false }
    return claims.contains { claim in
      switch claim.verb {
      case .excerpt, .show: false
      default: true
      }
    }
  }

  /// Why it is not verified, or nil where it is.
  var unverified: String? {
    for claim in claims {
      if case .show(let reason) = claim.verb { return reason }
    }
    return nil
  }
}

extension DiffFault {
  /// The line of the diff's text at fault, 0-based.
  var line: Int? {
    switch self {
    case .noChange: nil
    case .badLine(let line, _), .notFound(_, let line), .ambiguous(_, let line, _), .overlapping(_, let line): line
    }
  }
}
