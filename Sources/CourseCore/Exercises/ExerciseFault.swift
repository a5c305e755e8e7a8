/// What can be wrong with an exercise as it stands in its document.
public enum ExerciseFault: Error, Sendable, Hashable {
  /// What an exercise of its kind ships.
  public enum Part: String, Sendable, Hashable {
    case solution, mutant, hint, choice
  }

  case noRole
  case secondStarter(firstLine: Int)
  case noKind
  /// A label that is the starter's.
  case misplaced(LabelName)
  case roleOfPrediction(ExerciseLabels.Role)
  case noStarter
  case tooFew(Part, found: Int, needed: Int, kind: ExerciseKind)
  case several(LabelName)
  case notVerified(verb: String)
  case noTarget
  case needlessTarget(kind: ExerciseKind)
  case region(EditableRegionFault)
  case changesOutside(line: Int)
  case statesNoFailure
  case nothingJudges
  case testStatesNothing
  case testVerb(String)
  case unknownRule(String, nearest: String?)
  case hintHoldsSolution(solutionLine: Int)
  case unknownHint(String, nearest: String?)
  case badHintDiagnostic(String)
  case badChoice
  case unexplained(lines: [Int])
  case unpinned
  case idOfModule(String)
}

/// What can be wrong with the marks of the region that a learner may change.
public enum EditableRegionFault: Error, Sendable, Hashable {
  case none, several, reversed
}

extension ExerciseFault {
  /// The fault in words, for the exercise `id`.
  func message(_ id: String) -> String {
    switch self {
    case .noRole:
      "this fence of `\(id)` has no role: add `starter`, `solution`, `test` or `mutant` (a prediction has `kind=predict` instead)"
    case .secondStarter(let line): "`\(id)` has its starter on line \(line) already"
    case .noKind: "the starter of `\(id)` names no kind: add `kind=write`, `fix`, `break` or `audit`"
    case .misplaced(let label): "`\(label.rawValue)=` belongs on the starter of `\(id)`"
    case .roleOfPrediction(let role): "a prediction has no parts: take `\(role.rawValue)` away"
    case .noStarter: "`\(id)` has no starter: add one with `kind=write`, `fix`, `break` or `audit`"
    case .tooFew(let part, let found, let needed, let kind):
      "`\(id)` has \(found == 0 ? "no" : "\(found)") \(part.rawValue)\(found > 1 ? "s" : ""); a `\(kind.rawValue)` exercise needs "
        + (needed == 1 ? "one" : "\(needed)")
    case .several(let label): "`\(label.rawValue)=` is not for exercises: an answer is one file, in one mode"
    case .notVerified(let verb): "a part of an exercise is always tried; `\(verb)` is not"
    case .noTarget: "`\(id)` does not say what has to break: add `target=ID` (an error), `target=trap:KIND` or `target=race`"
    case .needlessTarget(let kind): "a `\(kind.rawValue)` exercise has no target"
    case .region(.none): "`\(id)` has no region to change: put it between lines `// >>>` and `// <<<`"
    case .region(.several): "`\(id)` has several lines `// >>>` or `// <<<`; one region may be changed"
    case .region(.reversed): "in `\(id)`, `// <<<` stands before `// >>>`"
    case .changesOutside(let line): "line \(line) differs from the starter of `\(id)` outside `// >>>` and `// <<<`"
    case .statesNoFailure:
      "the starter of `\(id)` states nothing to mend: give it `error=…`, `trap=…`, `exit=…`, `hang`, `race=observed`, or the wrong output"
    case .nothingJudges:
      "nothing tells a right answer to `\(id)` from a wrong one: add a `test`, or state what the solution prints"
    case .testStatesNothing: "this test of `\(id)` states nothing: add an `output` fence with what a right answer makes it print"
    case .testVerb(let verb): "a test is run: take `\(verb)` away"
    case .unknownRule(let name, let nearest): "there is no rule `\(name)`" + didYouMean(nearest)
    case .hintHoldsSolution(let line): "this hint holds the solution on line \(line)"
    case .unknownHint(let name, let nearest): "this hint is for `\(name)`, which is no exercise of this lesson" + didYouMean(nearest)
    case .badHintDiagnostic(let text): "this hint is for the diagnostic `\(text)`, which is no name of one"
    case .badChoice: "a choice begins with what will come, in a code span or an `output` fence; then says why it is wrong"
    case .unexplained(let lines):
      "each wrong choice says why it is wrong; those on lines \(lines.map(String.init).joined(separator: ", ")) say nothing"
    case .unpinned:
      "nothing says which choice of `\(id)` is right: state what the block does, or explain every choice but the right one"
    case .idOfModule(let name): "an exercise cannot be called `\(name)`: it becomes a module beside that one"
    }
  }
}
