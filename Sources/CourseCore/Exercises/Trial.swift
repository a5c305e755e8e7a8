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
  public var works: [Work] { checks.flatMap(\.works) + (rules.map { [.rules($0)] } ?? []) }
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
  /// Why nothing is known about the answer: the course itself failed.
  public var breakage: Breakage?

  public init(
    fault: AnswerFault? = nil, outcomes: [Outcome] = [], violations: [SyntaxRules.Violation] = [],
    breakage: Breakage? = nil
  ) {
    self.fault = fault
    self.outcomes = outcomes
    self.violations = violations
    self.breakage = breakage
  }

  /// Whether the answer is right. It is not known where the machinery broke.
  public var isPassed: Bool {
    breakage == nil && fault == nil && violations.isEmpty && outcomes.allSatisfy { $0.verdict == .passed || $0.verdict == .skipped }
  }

  /// The first program that did not do as stated, and its place among the checks.
  public var failure: (index: Int, outcome: Outcome)? {
    outcomes.enumerated().first { $1.verdict == .failed }.map { ($0.offset, $0.element) }
  }
}

extension CheckPlanner {
  /// How a learner's answer is tried. Lines are those of their file; what a test says stands in no file of theirs.
  public func trial(of answer: String, for exercise: Exercise, in lesson: Lesson) -> Trial {
    let lines = answer.codeLines.enumerated().map { index, text in
      BlockSources.Line(text: text, markdownLine: index + 1, columnOffset: 0)
    }
    let planner = ExercisePlanner(lesson: lesson, sources: BlockSources(lesson), planner: self)
    return planner.trial(of: lines, exercise, claim: .accepted)
  }

  /// How a prediction is tried; nil where its block is not verified.
  public func prediction(_ exercise: Exercise, in lesson: Lesson) -> Trial? {
    let checks = plan(lesson).filter { $0.id.block == exercise.starter.id }
    return checks.firstNonNil(\.trial)
  }

  /// Whether an exercise cannot be answered here; nil where it can.
  public func whyNot(_ exercise: Exercise) -> Check.Skip? { skip(exercise.starter) }
}

extension Lesson {
  /// The text that a learner begins an exercise with: what its starter continues, then its own lines.
  public func startingText(of exercise: Exercise) -> String { text(of: exercise.starter) }

  /// The program of a prediction as its learner reads it.
  public func learnersText(of exercise: Exercise) -> String {
    BlockSources(self).ancestors(of: exercise.starter).map(\.text).sourceText + exercise.starter.learnersText
  }

  /// The whole file that a part of an exercise is.
  public func text(of part: Block) -> String { BlockSources(self).whole(part).map(\.text).sourceText }
}

extension Judge {
  /// What the works of a trial say of the answer.
  public func judge(_ trial: Trial, _ results: [RunResult]) -> TrialResult { trial.result(results, self) }

  /// The places of the choices of a prediction that came.
  public func right(_ trial: Trial, _ results: [RunResult]) -> [Int] {
    guard case .choices(let claims, _) = trial.claim, let check = trial.checks.first, case .program(let program)? = results.first
    else { return [] }
    return claims.indices.filter { holds(claims[$0], of: check, program) }
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
    let broken = results.firstNonNil { (result: RunResult) -> Breakage? in
      if case .broken(let breakage) = result { breakage } else { nil }
    }
    return TrialResult(fault: fault, outcomes: outcomes, violations: violations, breakage: broken)
  }
}
