/// How an answer to an exercise is tried: the programs that it has to make do as stated, and the rules for its text.
public struct Trial: Sendable, Hashable {
  /// What has to come of it.
  public enum Claim: Sendable, Hashable {
    /// A solution is accepted.
    case accepted
    /// A starter is not.
    case unsolved
    /// A mutant is not, and not by luck: that it does not compile, or goes on for ever, counts only where it says so.
    case rejected(by: Verb)
    /// One choice of a prediction is right, and each other says why it is not.
    case choices([Exercise.Choice.Claim], unexplained: Set<Int>)
  }

  public var claim: Claim
  /// Each a program of which the answer is a part, or all.
  public var checks: [Check]
  public var rules: RulesClaim?
  /// What is wrong with the text however its programs do.
  public var fault: AnswerFault?

  /// One for each of the programs, then the rules.
  var works: [Work] { checks.flatMap(\.works) + (rules.map { [.rules($0)] } ?? []) }
}

/// What is wrong with the text of an answer before anything is compiled.
public enum AnswerFault: Error, Sendable, Hashable {
  case region(EditableRegionFault)
  /// A line, from 1, that differs from the starter outside of the region that may be changed.
  case changedOutside(line: Int)
}

/// What the text of an answer is held to.
public struct RulesClaim: Sendable, Hashable {
  public var text: String
  public var rules: SyntaxRules
  /// Of an `audit` exercise: each annotation has its two sentences, and what this sample declares is still declared.
  public var sample: String?
}

/// What trying an answer gave.
public struct TrialResult: Sendable, Hashable {
  public var fault: AnswerFault?
  /// One for each of the trial's checks.
  public var outcomes: [Outcome]
  public var violations: [SyntaxRules.Violation]

  /// Whether the answer is right. It is not known where the machinery broke.
  public var isPassed: Bool {
    fault == nil && violations.isEmpty && outcomes.allSatisfy { $0.verdict == .passed || $0.verdict == .skipped }
  }

  /// The first program that did not do as stated, and its place among the checks.
  public var failure: (index: Int, outcome: Outcome)? {
    outcomes.enumerated().first { $1.verdict == .failed }.map { ($0.offset, $0.element) }
  }
}

extension Trial {
  /// What must be said of the works' results: one for each work, in their order.
  func result(_ results: [RunResult], _ judge: Judge) -> TrialResult {
    var rest = results[...]
    let outcomes = checks.map { check in
      let mine = Array(rest.prefix(check.works.count))
      rest = rest.dropFirst(check.works.count)
      return judge.judge(check, mine)
    }
    var violations: [SyntaxRules.Violation] = []
    if case .rules(let found)? = rest.first { violations = found }
    return TrialResult(fault: fault, outcomes: outcomes, violations: violations)
  }
}
