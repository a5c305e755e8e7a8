/// Puts the exercises of a lesson together out of its blocks, and says all that is wrong with them.
///
/// An exercise of which a fence was left out, or that lacks what the others rest on, is left out too: its fences are
/// then held to their own verbs alone.
struct ExerciseBuilder {
  private let lesson: Lesson
  private let fences: [GatheredFence]
  private let sources: BlockSources
  private let outline: [(line: Int, title: String)]
  var faults: FaultCollector

  init(_ lesson: Lesson, fences: [GatheredFence], faults: FaultCollector) {
    self.lesson = lesson
    self.fences = fences.filter { $0.labels.exercise != nil }
    self.faults = faults
    sources = BlockSources(lesson)
    outline = lesson.document.allBlocks.compactMap { placed in
      guard case .heading(_, let words) = placed.block.kind else { return nil }
      return (placed.block.range.start.line, words.plainText)
    }
  }

  mutating func build() -> [Exercise] {
    var seen: Set<String> = []
    let names = fences.compactMap(\.labels.exercise?.exercise).filter { seen.insert($0).inserted }
    let hints = hints(of: names)
    return names.compactMap { name in
      exercise(name, fences.filter { $0.labels.exercise?.exercise == name }, hints[name] ?? [])
    }
  }

  private mutating func exercise(_ id: String, _ fences: [GatheredFence], _ hints: [Exercise.Hint]) -> Exercise? {
    let before = faults.problems.count
    checkRoles(id, fences)
    guard let first = fences.first(where: \.isStarter), let kind = first.labels.exercise?.kind else {
      if faults.problems.count == before { add(missingStarter(fences), id, fences[0].location) }
      return nil
    }
    let parts = fences.compactMap { fence in lesson.blocks.first { $0.markdownID == fence.markdownID } }
    guard let starter = parts.first(where: { $0.markdownID == first.markdownID }) else { return nil }
    func blocks(_ role: ExerciseLabels.Role) -> [Block] { parts.filter { $0.labels.exercise?.role == role } }
    var exercise = Exercise(
      id: id, kind: kind, title: outline.last { $0.line < first.code.fenceLine }?.title ?? id, starter: starter,
      tests: blocks(.test), solutions: blocks(.solution), mutants: blocks(.mutant), hints: hints,
      rules: rules(first) ?? .none)
    if let labels = first.labels.exercise {
      exercise.target = labels.target
      exercise.points = labels.xp
      exercise.level = labels.level ?? 1
      exercise.formerly = labels.formerly
    }
    exercise.choices = choices(first, id)
    // What is missing may stand in a fence that was left out.
    guard parts.count == fences.count else { return nil }
    check(exercise, first)
    return exercise
  }

  /// Where no fence is a starter: nothing at all, or one that does not say of which kind it is.
  private func missingStarter(_ fences: [GatheredFence]) -> ExerciseFault {
    fences.contains { $0.labels.exercise?.role == .starter } ? .noKind : .noStarter
  }

  mutating func add(_ fault: ExerciseFault, _ id: String, _ place: SourceLocation) {
    faults.add(.exercise(fault, id: id), place)
  }

  /// The file that a part is: what it continues, then its own lines.
  func lines(of part: Block) -> [BlockSources.Line] { sources.whole(part) }

  // MARK: Roles

  private mutating func checkRoles(_ id: String, _ fences: [GatheredFence]) {
    var starter: GatheredFence?
    if let name = sources.moduleTaking(id) { add(.idOfModule(name), id, fences[0].location) }
    for fence in fences {
      guard let labels = fence.labels.exercise else { continue }
      if fence.labels.file != nil { add(.several(.file), id, fence.location) }
      if labels.role != nil, !fence.labels.modes.isEmpty { add(.several(.modes), id, fence.location) }
      for claim in fence.labels.claims where ["show", "excerpt"].contains(claim.verb.name) {
        add(.notVerified(verb: claim.verb.name), id, fence.location)
      }
      switch (labels.role, labels.kind) {
      case (nil, .predict): starter = starter ?? fence
      case (nil, _): add(.noRole, id, fence.location)
      case (let role?, .predict): add(.roleOfPrediction(role), id, fence.location)
      case (.starter, nil): add(.noKind, id, fence.location)
      case (.starter, _):
        if let starter { add(.secondStarter(firstLine: starter.code.fenceLine), id, fence.location) }
        starter = fence
      case (_, _):
        for label in labels.stated { add(.misplaced(label), id, fence.location) }
      }
    }
  }

  private mutating func rules(_ starter: GatheredFence) -> SyntaxRules? {
    guard let labels = starter.labels.exercise else { return nil }
    do throws(SyntaxRules.UnknownName) {
      return try SyntaxRules(forbid: labels.forbid, budget: labels.budget, require: labels.require)
    } catch {
      add(.unknownRule(error.name, nearest: error.nearest), labels.exercise, starter.location)
      return nil
    }
  }

  // MARK: Hints

  /// The hints that name an exercise, by its id.
  private mutating func hints(of names: [String]) -> [String: [Exercise.Hint]] {
    var hints: [String: [Exercise.Hint]] = [:]
    for placed in lesson.document.allBlocks {
      guard case .callout(let callout) = placed.block.kind, callout.kind == .hint,
        let (word, rest) = callout.splittingFirstWord
      else { continue }
      let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard names.contains(parts[0]) else {
        checkUnknown(word, parts[0], names, placed.block.range.start)
        continue
      }
      let diagnostic = parts.count == 2 ? DiagnosticID(parts[1]) : nil
      if parts.count == 2, diagnostic == nil { add(.badHintDiagnostic(parts[1]), parts[0], placed.block.range.start) }
      hints[parts[0], default: []].append(
        Exercise.Hint(
          diagnostic: diagnostic, words: rest.words, blocks: rest.blocks, line: placed.block.range.start.line))
    }
    return hints
  }

  /// A first word that is meant for a name: prose has no slash, and rarely one that is nearly the name of an exercise.
  private mutating func checkUnknown(_ word: String, _ name: String, _ names: [String], _ place: SourceLocation) {
    let near = name.isLessonIdentifier ? nearest(to: name, among: names) : nil
    let isName = word.contains("/") || (near != nil && name.first?.isLowercase ?? false)
    if isName, !names.isEmpty { add(.unknownHint(name, nearest: near), name, place) }
  }

  // MARK: Choices

  private mutating func choices(_ fence: GatheredFence, _ id: String) -> [Exercise.Choice] {
    (fence.choices?.items ?? []).compactMap { item in
      let choice = Exercise.Choice(item)
      if choice == nil { add(.badChoice, id, item.range.start) }
      return choice
    }
  }
}

extension GatheredFence {
  /// Whether it is what an exercise begins with.
  fileprivate var isStarter: Bool {
    switch labels.exercise?.role {
    case .starter: labels.exercise?.kind != nil && labels.exercise?.kind != .predict
    case nil: labels.exercise?.kind == .predict
    default: false
    }
  }
}
