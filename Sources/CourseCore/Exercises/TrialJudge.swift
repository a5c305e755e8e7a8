/// Judges whether an exercise is fair: what became of a part of it that was tried as an answer.
struct TrialJudge {
  let trial: Trial
  let judge: Judge

  func judge(_ results: [RunResult]) -> Outcome {
    if case .choices(let claims, let unexplained) = trial.claim { return choices(claims, unexplained, results) }
    let found = trial.result(results, judge)
    if let broken = found.breakage { return Judge.broken(broken) }
    switch trial.claim {
    case .accepted: return found.isPassed ? .match : refused(found)
    case .unsolved: return found.isPassed ? failed(.starterPasses) : .match
    case .rejected(let verb): return rejected(found, verb)
    case .choices: return .match
    }
  }

  private func failed(_ finding: ExerciseFinding) -> Outcome { Outcome(.failed, .exercise, .exercise(finding)) }

  private func refused(_ found: TrialResult) -> Outcome {
    if let fault = found.fault { return failed(.refusedText(fault)) }
    if let violation = found.violations.first { return failed(.refusedByRule(violation)) }
    guard let failure = found.failure else { return .match }
    var outcome = failed(.refused(check: failure.index, failure.outcome))
    outcome.diagnostics = failure.outcome.diagnostics
    outcome.stage = failure.outcome.stage
    return outcome
  }

  private func rejected(_ found: TrialResult, _ verb: Verb) -> Outcome {
    if found.isPassed { return failed(.mutantPasses) }
    if found.fault != nil || !found.violations.isEmpty { return .match }
    let failures = found.outcomes.filter { $0.verdict == .failed }
    if failures.contains(where: { !isLuck($0, verb) }) { return .match }
    guard let first = failures.first else { return .match }
    var outcome = failed(.rejectedByLuck(first))
    outcome.diagnostics = first.diagnostics
    outcome.stage = first.stage
    return outcome
  }

  /// Whether a failure says nothing of what the test looks for.
  private func isLuck(_ outcome: Outcome, _ verb: Verb) -> Bool {
    switch outcome.class {
    case .compileError: if case .error = verb { false } else { true }
    case .linkError, .limit: true
    case .timeout: verb != .hang
    // In a `break` exercise, another error than the one asked for is what its mutant states.
    case .differentError: if case .error = verb { false } else { true }
    default: false
    }
  }

  // MARK: Predictions

  private func choices(
    _ claims: [Exercise.Choice.Claim], _ unexplained: Set<Int>, _ results: [RunResult]
  ) -> Outcome {
    guard let check = trial.checks.first, case .program(let program)? = results.first else { return .match }
    let right = claims.indices.filter { judge.holds(claims[$0], of: check, program) }
    guard right.count == 1 else { return failed(.rightChoices(right.map { $0 + 1 })) }
    let silent = unexplained.subtracting(right)
    return silent.isEmpty ? .match : failed(.unexplainedChoice(silent.sorted()[0] + 1, right: right[0] + 1))
  }
}

extension Judge {
  /// Whether what a choice of a prediction says came.
  public func holds(_ claim: Exercise.Choice.Claim, of check: Check, _ program: ProgramResult) -> Bool {
    var check = check
    check.works = Array(check.works.prefix(1))
    check.expectation = Expectation(
      deniesWarnings: false, outputMarker: check.expectation.outputMarker, ownFile: check.expectation.ownFile)
    let errors = Diagnostic.parse(program.compile.text).filter { $0.severity == .error }
    switch claim {
    case .anyError: return !program.compile.succeeded && !errors.isEmpty
    case .message(let text): return !program.compile.succeeded && errors.contains { $0.text == text }
    case .verdict(let verb): check.verb = verb
    case .race(let race): (check.verb, check.expectation.race) = (.run, race)
    case .output(let lines):
      // A program that ends otherwise than by 0 prints all the same.
      guard program.compile.succeeded, let run = program.runs.last else { return false }
      let own = run.standardOutput.components(after: check.expectation.outputMarker)
      return OutputMatch(stated: lines, found: own.outputLines) == .matches
    }
    return judge(check, [.program(program)]).verdict == .passed
  }
}

extension String {
  /// What stands behind a line; all where there is no such line.
  fileprivate func components(after line: String?) -> String {
    guard let line, let range = firstRange(of: line + "\n") else { return self }
    return String(self[range.upperBound...])
  }
}

/// What is unfair about an exercise.
public enum ExerciseFinding: Sendable, Hashable {
  case starterPasses
  case mutantPasses
  case refusedText(AnswerFault)
  case refusedByRule(SyntaxRules.Violation)
  /// The solution beside one of the programs of its trial.
  indirect case refused(check: Int, Outcome)
  indirect case rejectedByLuck(Outcome)
  /// The numbers of the choices that are right: not exactly one.
  case rightChoices([Int])
  case unexplainedChoice(Int, right: Int)
}

extension ExerciseFinding {
  var message: String {
    switch self {
    case .starterPasses: "the starter is accepted as it stands: nothing is left to do"
    case .mutantPasses: "this mutant is accepted: no test and no rule tells it from a right answer"
    case .refusedText(let fault): "this solution is refused: \(fault.message)"
    case .refusedByRule(let violation): "this solution is refused: \(violation.message)"
    case .refused(_, let outcome): "this solution is refused: \(outcome.finding?.message ?? outcome.class.rawValue)"
    case .rejectedByLuck(let outcome):
      "this mutant is rejected by luck alone: \(outcome.finding?.message ?? outcome.class.rawValue)"
    case .rightChoices(let right):
      right.isEmpty ? "none of the choices is right"
        : "several choices are right: \(right.map(String.init).joined(separator: ", "))"
    case .unexplainedChoice(let number, let right): "choice \(right) is right, and choice \(number) does not say why it is wrong"
    }
  }
}

extension ExerciseFinding {
  /// What the author may do.
  var advice: String {
    switch self {
    case .starterPasses: "give the learner something to do, or add a test that asks for it"
    case .mutantPasses: "add a test or a rule that tells them apart, or take the mutant away"
    case .refusedText, .refusedByRule, .refused: "mend the solution, or what it is held to"
    case .rejectedByLuck: "mend the mutant so that a test can judge it, or state with its verb what becomes of it"
    case .rightChoices: "mend the choices: exactly one says what comes"
    case .unexplainedChoice: "say why it is wrong"
    }
  }
}

extension AnswerFault {
  /// The fault in words, to follow a colon.
  public var message: String {
    switch self {
    case .region(.none): "the lines `// >>>` and `// <<<` around what may be changed have to stay"
    case .region(.several): "one line `// >>>` and one line `// <<<` have to stand around what may be changed"
    case .region(.reversed): "`// <<<` stands before `// >>>`"
    case .changedOutside(let line): "line \(line) was changed, outside `// >>>` and `// <<<`"
    }
  }
}

extension SyntaxRules.Violation {
  /// The breach in words, to follow a colon.
  public var message: String {
    switch self {
    case .forbidden(let site): "`\(site.text)` on line \(site.position.line) silences the checker, which this exercise forbids"
    case .overBudget(let kind, let limit, let sites):
      "`\(kind.rawValue)` stands \(count(sites.count, "time")) (lines \(sites.map { "\($0.position.line)" }.joined(separator: ", "))), "
        + "at most \(limit) \(limit == 1 ? "is" : "are") allowed"
    case .missing(let code): "`\(code)` has to stand in it"
    case .unwritten(let site):
      "`\(site.text)` on line \(site.position.line) has no sentence beside it that begins with "
        + (site.claim.asserts == nil ? "`Asserts:`" : "`False if:`")
    case .lost(let name): "`\(name)` is no longer declared"
    }
  }
}
