/// Judges what the compiler said of a check's program.
struct CompileJudge {
  let check: Check
  let isPinned: Bool
  let stages: DiagnosticStages

  func judge(_ result: ToolResult) -> Outcome {
    switch result.ending {
    case .exited: break
    case .timedOut: return Outcome(.failed, .timeout, .compilerTimedOut, stage: .types)
    case .signalled, .exceeded: return Judge.broken(.toolchain("the compiler crashed:\n" + result.text))
    }
    let diagnostics = Diagnostic.parse(result.text).map(stages.staged)
    let errors = result.succeeded ? [] : diagnostics.filter { $0.severity == .error }
    if !result.succeeded, errors.isEmpty {
      return Judge.broken(.toolchain("the compiler failed without an error:\n" + result.text))
    }
    var outcome = judge(errors, diagnostics)
    outcome.diagnostics = diagnostics
    outcome.stage = stage(errors)
    return outcome
  }

  /// How far the compiler came: where it reported an error of types, the SIL stage was never reached.
  private func stage(_ errors: [Diagnostic]) -> Diagnostic.Stage? {
    errors.firstNonNil(\.stage)
  }

  private func judge(_ errors: [Diagnostic], _ diagnostics: [Diagnostic]) -> Outcome {
    if case .error(let ids) = check.verb {
      if let stated = check.expectation.diagnostics, stated.origin != .fence { return judge(errors, diagnostics, stated) }
      return judge(errors, expecting: ids, among: diagnostics)
    }
    guard errors.isEmpty else { return Outcome(.failed, .compileError, .doesNotCompile(errors: errors.count)) }
    return warnings(diagnostics) ?? recorded(diagnostics, completing: .warning) ?? .match
  }

  // MARK: Warnings

  private func warnings(_ diagnostics: [Diagnostic]) -> Outcome? {
    let declared = check.expectation.warnings
    guard declared != nil || check.expectation.deniesWarnings else { return nil }
    let found = diagnostics.filter { $0.severity == .warning }
    let undeclared = found.filter { warning in !(declared ?? []).contains { warning.answers(to: $0) } }
    let missing = (declared ?? []).filter { id in !found.contains { $0.answers(to: id) } }
    guard !undeclared.isEmpty || !missing.isEmpty else { return nil }
    return Outcome(.failed, .warning, .warnings(undeclared: undeclared, missing: missing))
  }

  // MARK: Errors

  private func judge(_ errors: [Diagnostic], expecting ids: [DiagnosticID], among all: [Diagnostic]) -> Outcome {
    if errors.isEmpty {
      let downgraded = all.contains { found in found.severity == .warning && ids.contains { found.answers(to: $0) } }
      return Outcome(.failed, downgraded ? .severityDrift : .gone, .compiles(expected: ids))
    }
    if check.expectation.warnings != nil, let outcome = warnings(all) { return outcome }
    let missing = ids.filter { id in !errors.contains { $0.answers(to: id) } }
    let extra = errors.filter { error in !ids.contains { error.answers(to: $0) } }
    if missing.isEmpty, extra.isEmpty {
      return outside(errors) ?? recorded(all, completing: .error) ?? .match
    }
    return renamed(missing, extra, all) ?? Outcome(.failed, .differentError, .errors(missing: missing, extra: extra))
  }

  /// An error that does not stand in the part of the file that it is asked for.
  private func outside(_ errors: [Diagnostic]) -> Outcome? {
    guard let region = check.expectation.region else { return nil }
    let stray = errors.first { error in
      let isOwn = error.file ?? check.expectation.ownFile == check.expectation.ownFile
      return !isOwn || !(error.location.map { region.contains($0.line) } ?? false)
    }
    return stray.map { Outcome(.failed, .differentError, .outsideRegion($0)) }
  }

  /// A stated name that is gone while the recorded text still stands at its line: the compiler renamed or regrouped it.
  private func renamed(_ missing: [DiagnosticID], _ extra: [Diagnostic], _ all: [Diagnostic]) -> Outcome? {
    let downgraded = all.contains { found in found.severity == .warning && missing.contains { found.answers(to: $0) } }
    if downgraded, extra.isEmpty {
      return Outcome(.failed, .severityDrift, .errors(missing: missing, extra: extra))
    }
    guard !missing.isEmpty, !extra.isEmpty, check.expectation.diagnostics != nil, recorded(all, completing: .error) == nil
    else { return nil }
    let isGroup = missing.contains { if case .group = $0 { true } else { false } }
    return drift(isGroup ? .groupDrift : .idDrift, .errors(missing: missing, extra: extra))
  }

  /// Errors that are stated without names: beside their lines, or word for word.
  private func judge(_ errors: [Diagnostic], _ all: [Diagnostic], _ stated: StatedDiagnostics) -> Outcome {
    if errors.isEmpty {
      let downgraded = all.contains { found in stated.entries.contains { $0.severity == .error && $0.says(found) } }
      return Outcome(.failed, downgraded ? .severityDrift : .gone, .compiles(expected: []))
    }
    let comparison = StatedErrors(stated, found: all, line: line)
    switch comparison.difference {
    case nil: return .match
    case .missing(let entry)?: return Outcome(.failed, .differentError, .drift(stated: entry, found: nil))
    case .unstated(let found)?: return Outcome(.failed, .differentError, .unstated(found))
    case .moved(let entry, let found)?: return drift(.moved, .drift(stated: entry, found: found, line: line(of: found)))
    case .reworded(let entry, let found)?: return drift(.wordingDrift, .drift(stated: entry, found: found))
    }
  }

  // MARK: Recorded text

  /// Compares with the `diagnostics` fence: nil where there is none or it holds.
  ///
  /// Every entry must have come. Of the severity in `completing`, what came must have its entry too; notes and, beside
  /// errors, warnings are recorded where the author wants to.
  private func recorded(_ found: [Diagnostic], completing: Diagnostic.Severity) -> Outcome? {
    guard let stated = check.expectation.diagnostics else { return nil }
    guard stated.origin == .fence else { return statedWarning(stated, found) }
    var open = found
    var unmet: [StatedDiagnostics.Entry] = []
    for entry in stated.entries {
      if let index = open.firstIndex(where: { same(entry, $0) }) { open.remove(at: index) } else { unmet.append(entry) }
    }
    let outcomes = unmet.map { unmatched($0, &open) }
    let unrecorded = open.first { $0.severity == completing }
    return outcomes.first { $0.class == .differentError }
      ?? unrecorded.map { Outcome(.failed, .differentError, .unrecorded($0)) } ?? outcomes.first
  }

  /// A warning that is stated word for word of a program that compiles, and did not come.
  private func statedWarning(_ stated: StatedDiagnostics, _ found: [Diagnostic]) -> Outcome? {
    let warnings = found.filter { $0.severity == .warning }
    let missing = stated.entries.first { entry in entry.severity == .warning && !warnings.contains(where: entry.says) }
    return missing.map { entry in
      let other = warnings.first { found in !stated.entries.contains { $0.says(found) } }
      return other.map { drift(.wordingDrift, .drift(stated: entry, found: $0)) }
        ?? Outcome(.failed, .warning, .drift(stated: entry, found: nil))
    }
  }

  /// An entry that no diagnostic meets exactly: the nearest tells how it drifted.
  private func unmatched(_ entry: StatedDiagnostics.Entry, _ open: inout [Diagnostic]) -> Outcome {
    let ranks: [(Outcome.Class, (Diagnostic) -> Bool)] = [
      (.moved, { $0.text == entry.text && $0.severity == entry.severity }),
      (.wordingDrift, { isPlace($0, of: entry) && $0.severity == entry.severity }),
      (.wordingDrift, { $0.severity == entry.severity }),
    ]
    for (kind, fits) in ranks {
      guard let index = open.firstIndex(where: fits) else { continue }
      let found = open.remove(at: index)
      return drift(kind, .drift(stated: entry, found: found, line: line(of: found)))
    }
    return Outcome(.failed, .differentError, .drift(stated: entry, found: nil))
  }

  private func drift(_ kind: Outcome.Class, _ finding: Finding) -> Outcome {
    Outcome(isPinned ? .failed : .passed, kind, finding)
  }

  private func same(_ entry: StatedDiagnostics.Entry, _ found: Diagnostic) -> Bool {
    entry.severity == found.severity && entry.text == found.text && isPlace(found, of: entry)
  }

  private func isPlace(_ found: Diagnostic, of entry: StatedDiagnostics.Entry) -> Bool {
    let own = check.expectation.ownFile
    return entry.line == line(of: found) && (entry.line == nil || entry.file ?? own == found.file ?? own)
  }

  /// The line counted in the block.
  private func line(of diagnostic: Diagnostic) -> Int? {
    guard let location = diagnostic.location else { return nil }
    return check.map.line(location.line, of: diagnostic.file ?? check.expectation.ownFile)?.blockLine
  }
}
