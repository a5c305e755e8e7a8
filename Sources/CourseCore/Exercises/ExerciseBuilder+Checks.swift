// What an exercise of each kind must have, and what its parts must not do to each other.
extension ExerciseBuilder {
  mutating func check(_ exercise: Exercise, _ starter: GatheredFence) {
    checkParts(exercise, starter.location)
    checkTarget(exercise, starter.location)
    for test in exercise.tests { check(test: test, exercise.id) }
    checkHints(exercise)
    switch exercise.kind {
    case .write: if !exercise.isJudged { add(.nothingJudges, exercise.id, starter.location) }
    case .fix: checkFailure(exercise, starter.location)
    case .break: checkRegions(exercise)
    case .predict: checkChoices(exercise, starter.location)
    case .audit: break
    }
  }

  private mutating func checkParts(_ exercise: Exercise, _ place: SourceLocation) {
    let found: [(ExerciseFault.Part, Int)] = [
      (.solution, exercise.solutions.count), (.mutant, exercise.mutants.count), (.hint, exercise.hints.count),
      (.choice, exercise.choices.count),
    ]
    for (part, count) in found {
      let needed = exercise.kind.needs(part)
      if count < needed { add(.tooFew(part, found: count, needed: needed, kind: exercise.kind), exercise.id, place) }
    }
  }

  private mutating func checkTarget(_ exercise: Exercise, _ place: SourceLocation) {
    if exercise.kind == .break, exercise.target == nil { add(.noTarget, exercise.id, place) }
    if exercise.kind != .break, exercise.target != nil { add(.needlessTarget(kind: exercise.kind), exercise.id, place) }
  }

  private mutating func check(test: Block, _ id: String) {
    let place = SourceLocation(line: test.code.fenceLine, column: test.code.infoColumn)
    if let verb = test.claims.first?.verb, verb != .run { add(.testVerb(verb.label), id, place) }
    let isStated = test.output != nil || test.errorOutput != nil || test.picture != nil || test.labels.race != nil
    if !isStated { add(.testStatesNothing, id, place) }
  }

  private mutating func checkFailure(_ exercise: Exercise, _ place: SourceLocation) {
    let starter = exercise.starter
    let fails = starter.claims.contains { claim in
      switch claim.verb {
      case .error, .trap, .hang: true
      case .exit(let status): status != 0
      case .run: starter.output != nil || starter.errorOutput != nil || starter.picture != nil
      case .check, .excerpt, .show: false
      }
    }
    if !fails, starter.labels.race != .observed { add(.statesNoFailure, exercise.id, place) }
  }

  // MARK: Regions

  /// The starter has a region, and no solution or mutant changes more than that.
  private mutating func checkRegions(_ exercise: Exercise) {
    guard let region = region(of: exercise.starter, exercise.id) else { return }
    for part in exercise.solutions + exercise.mutants {
      guard let own = self.region(of: part, exercise.id), let line = region.firstChange(in: own) else { continue }
      let lines = self.lines(of: part)
      let place = lines.indices.contains(line - 1) ? lines[line - 1].markdownLine : part.code.fenceLine
      add(.changesOutside(line: line), exercise.id, SourceLocation(line: place))
    }
  }

  private mutating func region(of part: Block, _ id: String) -> EditableRegion? {
    do throws(EditableRegionFault) {
      return try EditableRegion(in: lines(of: part).map(\.text))
    } catch {
      add(.region(error), id, SourceLocation(line: part.code.fenceLine, column: part.code.infoColumn))
      return nil
    }
  }

  // MARK: Choices

  private mutating func checkChoices(_ exercise: Exercise, _ place: SourceLocation) {
    let silent = exercise.choices.filter(\.reason.isEmpty)
    if silent.count > 1 { add(.unexplained(lines: silent.map(\.line)), exercise.id, place) }
    let block = exercise.starter
    let isStated =
      block.output != nil || block.errorOutput != nil || block.labels.race != nil
      || block.claims.contains { $0.verb != .run && $0.verb != .check }
    if !isStated, silent.count != 1, exercise.choices.count > 1 { add(.unpinned, exercise.id, place) }
  }

  // MARK: Hints

  /// A hint holds a solution where it has every line that the solution adds to the starter.
  private mutating func checkHints(_ exercise: Exercise) {
    let given = Set(lines(of: exercise.starter).map { $0.text.condensed })
    for solution in exercise.solutions {
      let added = lines(of: solution).map { $0.text.condensed }.filter { $0.contains(where: \.isLetter) && !given.contains($0) }
      guard !added.isEmpty else { continue }
      for hint in exercise.hints {
        let text = hint.plainText.condensed
        guard added.allSatisfy(text.contains) else { continue }
        add(.hintHoldsSolution(solutionLine: solution.code.fenceLine), exercise.id, SourceLocation(line: hint.line))
      }
    }
  }
}

extension ExerciseKind {
  /// How many of a part an exercise of this kind ships at least.
  fileprivate func needs(_ part: ExerciseFault.Part) -> Int {
    switch (self, part) {
    case (.write, .solution), (.fix, .solution), (.break, .solution): 1
    case (.write, .mutant), (.fix, .mutant), (.break, .mutant): 2
    case (.write, .hint), (.fix, .hint), (.break, .hint): 2
    case (.audit, .hint): 1
    case (.predict, .choice): 2
    default: 0
    }
  }
}

extension Exercise {
  /// Whether something beside the compiler tells a right answer from a wrong one.
  fileprivate var isJudged: Bool {
    guard tests.isEmpty, let solution = solutions.first else { return true }
    let states = solution.output != nil || solution.errorOutput != nil || solution.picture != nil
    return states || !rules.require.isEmpty
  }
}

extension Exercise.Hint {
  /// Its words and code, without markup.
  var plainText: String { words.plainText + " " + blocks.map(\.plainText).joined(separator: " ") }
}

extension MarkdownBlock {
  /// Its words and code, without markup.
  fileprivate var plainText: String {
    let own = if case .code(let code) = kind { code.text } else { inlines.plainText }
    return ([own] + childGroups.flatMap { $0 }.map(\.plainText)).joined(separator: " ")
  }
}

extension String {
  /// Without white space, so that only what is written counts.
  fileprivate var condensed: String { filter { !$0.isWhitespace } }
}
