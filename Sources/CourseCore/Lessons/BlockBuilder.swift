/// Turns gathered fences into blocks: resolves names, verbs and modes, and applies diffs.
struct BlockBuilder {
  let isLesson: Bool
  let defaultMode: LanguageMode
  let fences: [GatheredFence]
  var faults: FaultCollector
  var blocks: [Block] = []
  var ledger: [LedgerEntry] = []
  /// The fences that are the files of one program, by their id; most programs have one.
  private let programs: [String: [GatheredFence]]
  private var built: [String: [Block]] = [:]
  /// Ids of fences that were left out: what names them is left out too, without another message.
  private var leftOut: Set<String> = []

  init(isLesson: Bool, defaultMode: LanguageMode, fences: [GatheredFence], faults: FaultCollector) {
    self.isLesson = isLesson
    self.defaultMode = defaultMode
    self.fences = fences
    self.faults = faults
    programs = Dictionary(grouping: fences, by: \.id)
  }

  mutating func build() {
    for fence in fences {
      guard let block = block(fence) else {
        leftOut.insert(fence.id)
        ledger.append(LedgerEntry(line: fence.code.fenceLine, block: nil, unverified: "document-problem"))
        continue
      }
      blocks.append(block)
      built[block.id, default: []].append(block)
      ledger.append(LedgerEntry(line: fence.code.fenceLine, block: block.id, unverified: block.unverified))
    }
  }

  private mutating func block(_ fence: GatheredFence) -> Block? {
    let faultsBefore = faults.problems.count
    checkIdentity(fence)
    let base = reference(fence.labels.of, .of, fence)
    let parent = reference(fence.labels.continues, .continues, fence)
    guard !fence.isFaulty, base.isUsable, parent.isUsable else { return nil }
    guard let content = content(fence, base.block) else { return nil }
    let program = ProgramFences(programs[fence.id] ?? [fence])
    var block = Block(
      id: fence.id, content: content, code: fence.code, markdownID: fence.markdownID, labels: fence.labels, claims: [],
      output: fence.output ?? changedOutput(fence, content, base.block), errorOutput: fence.errorOutput,
      diagnostics: fence.diagnostics, picture: fence.picture,
      // Likely wrong answers may well be warned about.
      deniesWarnings: isLesson && fence.labels.exercise?.role != .mutant)
    block.claims = claims(block, base.block, program)
    checkStatements(block, fence, program)
    return faults.problems.count == faultsBefore ? block : nil
  }

  // MARK: Names

  private mutating func checkIdentity(_ fence: GatheredFence) {
    let isShown = fence.labels.claims.contains { $0.verb.name == "show" }
    if isLesson, fence.labels.id == nil, !isShown { faults.add(.missingID(line: fence.code.fenceLine), fence.location) }
    let namesakes = built[fence.id] ?? []
    guard let first = namesakes.first else { return }
    guard fence.labels.file != nil || namesakes.contains(where: { $0.labels.file != nil }) else {
      return faults.add(.duplicateID(fence.id, firstLine: first.code.fenceLine), fence.location)
    }
    let file = fence.labels.file ?? "main.swift"
    if namesakes.contains(where: { $0.labels.file ?? "main.swift" == file }) {
      faults.add(.repeatedFile(file, id: fence.id), fence.location)
    }
    if !fence.labels.claims.isEmpty, let other = namesakes.first(where: { !$0.labels.claims.isEmpty }) {
      faults.add(.severalVerbs(id: fence.id, firstLine: other.code.fenceLine), fence.location)
    }
  }

  /// The earlier block that a label names; not usable where it names none.
  private mutating func reference(
    _ name: String?, _ label: LabelName, _ fence: GatheredFence
  ) -> (block: Block?, isUsable: Bool) {
    guard let name else { return (nil, true) }
    let found = built[name] ?? []
    if found.count == 1, found[0].isProgram { return (found[0], true) }
    if leftOut.contains(name) { return (nil, false) }
    if !found.isEmpty {
      faults.add(.notOneFile(name, named: label), fence.location)
    } else if let later = programs[name]?.first {
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
      _ = try diff.applied(to: ownLines(base))
      return .diff(of: base.id, diff)
    } catch {
      faults.add(.diff(error, base: base.id), SourceLocation(line: fence.code.firstLine + (error.line ?? -1)))
      return nil
    }
  }

  /// The lines of a block, where it is a change those of the changed text.
  private func ownLines(_ block: Block) -> [String] {
    guard case .diff(let name, let diff) = block.content, let earlier = built[name]?.first else {
      return block.code.text.codeLines
    }
    return (try? diff.applied(to: ownLines(earlier)).map(\.text)) ?? []
  }

  /// What the comments of a changed text state where it is run; in the diff itself they may stand in lines that are
  /// taken away, and where the change makes it fail they are the base's.
  private func changedOutput(_ fence: GatheredFence, _ content: Block.Content, _ base: Block?) -> StatedOutput? {
    guard case .diff(_, let diff) = content, let base, fence.labels.claims.contains(where: { $0.verb == .run }),
      let applied = try? diff.applied(to: ownLines(base)),
      var stated = StatedOutput(inCode: applied.map(\.text).joined(separator: "\n"), firstLine: 0)
    else { return nil }
    let places = applied.map { line in if case .diff(let index) = line.origin { index } else { 0 } }
    let lines = stated.markdownLines.map { fence.code.firstLine + ($0 < places.count ? places[$0] : 0) }
    stated.line = lines.first ?? fence.code.firstLine
    stated.markdownLines = lines
    return stated
  }

  // MARK: Claims

  private func claims(_ block: Block, _ base: Block?, _ program: ProgramFences) -> [Block.Claim] {
    let isTest = block.labels.exercise?.role == .test
    let fallback: Verb = program.impliesRun || isTest ? .run : .check
    let stated = block.labels.claims
    var modes = block.labels.modes
    if modes.isEmpty { modes = block.labels.mode.map { [$0] } ?? base?.claims.map(\.mode) ?? [defaultMode] }
    return modes.map { mode in
      let claim = stated.first { $0.mode == mode } ?? stated.first { $0.mode == nil }
      return Block.Claim(mode: mode, verb: claim?.verb ?? fallback)
    }
  }

  /// Holds what is stated against the verb: something must be, where it is run, and nothing may be that no run proves.
  private mutating func checkStatements(_ block: Block, _ fence: GatheredFence, _ program: ProgramFences) {
    for fault in program.repeatedStatements(at: fence) { faults.addMild(fault, fence.location) }
    guard program.speaker.code.fenceLine == fence.code.fenceLine else {
      if program.speaksByVerb, let name = fence.labels.programWide.first {
        faults.add(.labelApart(name, id: block.id, verbLine: program.speaker.code.fenceLine), fence.location)
      }
      return
    }
    for claim in block.claims {
      if case .excerpt(let path, _, _) = claim.verb, path.hasPrefix("/") || path.split(separator: "/").contains("..") {
        faults.add(.excerptPath(path), fence.location)
      }
      let isStated = program.impliesRun || block.output != nil
      if claim.verb == .run, !isStated, block.labels.exercise == nil {
        faults.addMild(.statesNothing(id: block.id), fence.location)
      }
    }
    if let verb = block.claims.first?.verb, !block.claims.contains(where: \.verb.runs) {
      for fault in program.unproved(by: verb, id: block.id) {
        if case .checkStatesOutput = fault { faults.add(fault, fence.location) } else { faults.addMild(fault, fence.location) }
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
    case .badLine(let line, _), .idleHunk(let line), .notFound(_, let line), .ambiguous(_, let line, _),
      .overlapping(_, let line):
      line
    }
  }
}
