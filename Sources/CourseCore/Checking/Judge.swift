/// Every rule of right and wrong: a check, and what doing its works gave, become an outcome. Pure.
public struct Judge: Sendable {
  /// Whether the toolchain is the one the course pins: on any other, drift is reported and does not fail.
  public var isPinned: Bool
  public var stages: DiagnosticStages
  /// What is wrong with the picture that a run painted, where the check states one; pixels are decoded elsewhere.
  public var picture: @Sendable (Check, ProcessResult) -> PictureFinding?

  public init(
    isPinned: Bool = true, stages: DiagnosticStages = DiagnosticStages(table: nil),
    picture: @escaping @Sendable (Check, ProcessResult) -> PictureFinding? = { _, _ in nil }
  ) {
    self.isPinned = isPinned
    self.stages = stages
    self.picture = picture
  }

  /// - Parameter results: one for each of the check's works, in their order.
  public func judge(_ check: Check, _ results: [RunResult]) -> Outcome {
    if let skip = check.skip {
      return Outcome(.skipped, skip == .platform ? .platform : .since, .skipped(skip))
    }
    for case .broken(let breakage) in results { return Self.broken(breakage) }
    if let trial = check.trial { return TrialJudge(trial: trial, judge: self).judge(results) }
    guard let result = results.first, results.count == check.works.count else {
      return Self.broken(.sandbox("\(results.count) of \(check.works.count) works were done for this check"))
    }
    switch result {
    case .excerpt(let finding):
      return finding == .holds ? .match : Outcome(.failed, .excerpt, .excerpt(finding))
    case .rules: return .match
    case .program(let program): return judge(check, program, variants: results.dropFirst())
    case .broken(let breakage): return Self.broken(breakage)
    }
  }

  static func broken(_ breakage: Breakage) -> Outcome {
    switch breakage {
    case .toolchain: Outcome(.broken, .toolchain, .broken(breakage))
    case .package: Outcome(.broken, .engine, .broken(breakage))
    case .sandbox, .syntax: Outcome(.broken, .sandbox, .broken(breakage))
    }
  }

  private func judge(_ check: Check, _ program: ProgramResult, variants: ArraySlice<RunResult>) -> Outcome {
    var outcome = CompileJudge(check: check, isPinned: isPinned, stages: stages).judge(program.compile)
    if outcome.verdict == .passed, check.verb.runs {
      let run = RunJudge(check: check, stages: stages).judge(program)
      let keepsDrift = run.class == .match
      outcome = keepsDrift ? outcome : with(run, outcome.diagnostics)
    }
    guard outcome.verdict == .passed else { return outcome }
    if let run = program.runs.last, let finding = picture(check, run) {
      return Outcome(.failed, .picture, .picture(finding), stage: .run)
    }
    return minimality(check, variants, outcome) ?? outcome
  }

  private func with(_ outcome: Outcome, _ diagnostics: [Diagnostic]) -> Outcome {
    var outcome = outcome
    outcome.diagnostics = diagnostics + outcome.diagnostics
    return outcome
  }

  /// Undoing any single hunk must make what the change brought about go away, and not merely out of sight: an error of
  /// types hides all that the SIL stage would have said.
  private func minimality(_ check: Check, _ variants: ArraySlice<RunResult>, _ outcome: Outcome) -> Outcome? {
    let comesLate = outcome.diagnostics.contains { $0.severity == .error && $0.stage == .sil }
    for (hunk, variant) in variants.enumerated() {
      guard case .program(let program) = variant else { continue }
      if stillFails(check, program) { return Outcome(.failed, .notMinimal, .notMinimal(hunk: hunk)) }
      let hiding = Diagnostic.parse(program.compile.text).map(stages.staged).first {
        $0.severity == .error && $0.stage == .types
      }
      if comesLate, let hiding { return Outcome(.failed, .notMinimal, .hidden(hunk: hunk, by: hiding)) }
    }
    return nil
  }

  private func stillFails(_ check: Check, _ program: ProgramResult) -> Bool {
    switch check.verb {
    case .error(let ids):
      let found = Diagnostic.parse(program.compile.text).filter { $0.severity == .error }
      return ids.contains { id in found.contains { $0.answers(to: id) } }
    case .trap(let kind):
      return program.runs.contains { run in TrapKind(run).map { kind == .any || $0 == kind } ?? false }
    case .hang: return program.runs.contains { $0.ending == .timedOut }
    default: return false
    }
  }
}
