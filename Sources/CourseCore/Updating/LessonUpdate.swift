/// Works out what of a lesson's recorded words has to change for the lesson to be true again.
///
/// Outputs, texts and line numbers of diagnostics are rewritten where they stand, holes and `...` kept where they still
/// fit. What a block claims (its verb, the identity or the severity of an error) is never touched: that a block which
/// must fail now compiles is a decision, not a recording.
public struct LessonUpdate: Sendable {
  /// A change of what a block claims, which only its author may make.
  public struct Claim: Sendable, Hashable {
    public var check: Check.ID
    public var line: Int
    /// The label as it stands, and as it would have to.
    public var from: String
    public var to: String
  }

  public private(set) var edits: [DocumentEdit] = []
  /// Changes of verdicts and identities; made only where they are accepted.
  public private(set) var claims: [Claim] = []

  private let lesson: Lesson
  private let lines: [String]

  /// - Parameters:
  ///   - file: a file whose checks were tried.
  ///   - acceptingClaims: whether changes of claims are among the edits.
  public init(_ file: Report.File, acceptingClaims: Bool = false) {
    lesson = file.lesson
    lines = lesson.file.lines.map(String.init)
    var seen: Set<Range<Int>> = []
    for entry in file.entries where entry.outcome.verdict == .failed && entry.check.trial == nil {
      guard let block = lesson.block(entry.check.id.block) else { continue }
      for edit in recordings(entry, block) where seen.insert(edit.lines).inserted { edits.append(edit) }
      guard let claim = claim(entry, block) else { continue }
      claims.append(claim)
      if acceptingClaims, let edit = relabelled(claim), seen.insert(edit.lines).inserted { edits.append(edit) }
    }
  }

  // MARK: Recordings

  private func recordings(_ entry: Report.Entry, _ block: Block) -> [DocumentEdit] {
    switch entry.outcome.finding {
    case .output(let stated, let found, _, _): outputEdit(stated, found).map { [$0] } ?? []
    case .printedNothing(let stated): outputEdit(stated, []).map { [$0] } ?? []
    case .drift, .unrecorded: diagnosticsEdit(entry, block).map { [$0] } ?? []
    default: []
    }
  }

  private func outputEdit(_ stated: StatedOutput, _ found: [String]) -> DocumentEdit? {
    guard stated.origin == .fence || stated.origin == .closing else { return nil }
    let margin = margin(ofLine: stated.line - 1)
    let kept = found.enumerated().map { index, line in
      // A line that still fits its pattern keeps it.
      index < stated.lines.count && LinePattern.matches(stated.lines[index], line) ? stated.lines[index] : line
    }
    let prefix = stated.origin == .closing ? margin + "// " : margin
    return DocumentEdit(lines: stated.line..<(stated.line + stated.lines.count), replacement: kept.map { prefix + $0 })
  }

  private func diagnosticsEdit(_ entry: Report.Entry, _ block: Block) -> DocumentEdit? {
    guard let stated = block.diagnostics, stated.origin == .fence else { return nil }
    let recorded = Set(stated.entries.map(\.severity)).union([.error])
    let fence = lesson.document.codeBlocks.first { $0.code.firstLine == stated.line }?.code
    let count = fence?.text.codeLines.count ?? stated.entries.count
    let margin = margin(ofLine: stated.line - 1)
    let new = entry.outcome.diagnostics.filter { recorded.contains($0.severity) }.map { found in
      let line = found.location.flatMap {
        entry.check.map.line($0.line, of: found.file ?? entry.check.expectation.ownFile)?.blockLine
      }
      let file = found.file.flatMap { $0 == entry.check.expectation.ownFile || line == nil ? nil : $0 + ":" } ?? ""
      return margin + file + (line.map { "\($0): " } ?? "") + "\(found.severity.rawValue): \(found.text)"
    }
    return DocumentEdit(lines: stated.line..<(stated.line + count), replacement: new)
  }

  /// What stands before the fence on its line: a list's or quote's margin.
  private func margin(ofLine number: Int) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    return String(lines[number - 1].prefix { $0 != "`" && $0 != "~" && $0 != "/" })
  }

  // MARK: Claims

  /// The claim that would be true; nil where the failure is no matter of one.
  private func claim(_ entry: Report.Entry, _ block: Block) -> Claim? {
    let errors = entry.outcome.diagnostics.filter { $0.severity == .error }.compactMap(\.id)
    let from = entry.check.verb.label
    let to: String
    switch entry.outcome.class {
    case .gone: to = "check"
    case .differentError, .idDrift, .groupDrift, .compileError:
      guard !errors.isEmpty else { return nil }
      to = "error=" + errors.reduce(into: [DiagnosticID]()) { if !$0.contains($1) { $0.append($1) } }
        .map(\.description).joined(separator: ",")
    case .trap, .noTrap, .exit: to = runClaim(entry) ?? from
    default: return nil
    }
    return from == to ? nil : Claim(check: entry.check.id, line: block.code.fenceLine, from: from, to: to)
  }

  private func runClaim(_ entry: Report.Entry) -> String? {
    switch entry.outcome.finding {
    case .died(let kind?, _, _, _), .wrongTrap(_, let kind?, _, _): "trap=\(kind.rawValue)"
    case .noTrap(_, let status): status == 0 ? "run" : "exit=\(status)"
    case .exited(_, let status): status == 0 ? "run" : "exit=\(status)"
    default: nil
    }
  }

  /// The fence line with the label changed, where it stands there in so many letters.
  private func relabelled(_ claim: Claim) -> DocumentEdit? {
    let line = lines[claim.line - 1]
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let index = words.lastIndex(of: claim.from) else { return nil }
    var changed = words
    changed[index] = claim.to
    return DocumentEdit(lines: claim.line..<(claim.line + 1), replacement: [changed.joined(separator: " ")])
  }
}

extension Verb {
  /// As an info string has it.
  var label: String {
    switch self {
    case .check, .run, .hang: name
    case .error(let ids): "error=" + ids.map(\.description).joined(separator: ",")
    case .trap(let kind): "trap=\(kind.rawValue)"
    case .exit(let status): "exit=\(status)"
    case .excerpt(let path, let symbol, _): "excerpt=\(path)" + (symbol.map { "#" + $0 } ?? "")
    case .show: "show"
    }
  }
}
