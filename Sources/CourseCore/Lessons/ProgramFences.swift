/// The fences that share an id, the files of one program, and what they state of it together.
struct ProgramFences {
  /// In the order of the text; at least one.
  let fences: [GatheredFence]
  /// The one that carries the verb, else the first.
  let speaker: GatheredFence

  init(_ fences: [GatheredFence]) {
    self.fences = fences
    speaker = fences.first { !$0.labels.claims.isEmpty } ?? fences[0]
  }

  /// Whether one of them has a verb.
  var speaksByVerb: Bool { !speaker.labels.claims.isEmpty }

  /// Whether something is stated that only a run can show.
  var impliesRun: Bool {
    fences.contains { $0.output != nil || $0.errorOutput != nil || $0.picture != nil || $0.labels.race != nil }
  }

  /// What `fence` states of the program that a file before it states already.
  func repeatedStatements(at fence: GatheredFence) -> [DocumentFault] {
    let earlier = fences.prefix { $0.code.fenceLine < fence.code.fenceLine }
    var faults: [DocumentFault] = []
    if fence.output != nil, let first = earlier.firstNonNil(\.output) {
      faults.append(.secondStatement("output", firstLine: first.line))
    }
    if fence.errorOutput != nil, let first = earlier.firstNonNil(\.errorOutput) {
      faults.append(.secondStatement("output", firstLine: first.line))
    }
    if fence.diagnostics != nil, let first = earlier.firstNonNil(\.diagnostics) {
      faults.append(.secondStatement("diagnostics", firstLine: first.line))
    }
    if fence.picture != nil, let first = earlier.firstNonNil(\.picture) {
      faults.append(.secondStatement("picture", firstLine: first.line))
    }
    return faults
  }

  /// What is stated in vain of a program that `verb` does not run.
  ///
  /// Comments that say what is printed may stand in a block that must not compile, or is only shown: they belong to the
  /// code. A `check` that has them would make the reader believe that they were compared.
  func unproved(by verb: Verb, id: String) -> [DocumentFault] {
    var faults: [DocumentFault] = []
    let output = fences.firstNonNil { $0.output ?? $0.errorOutput }
    if verb == .check, output != nil {
      faults.append(.checkStatesOutput(id: id))
    } else if output?.origin == .fence {
      faults.append(.unverified("the `output` fence on line \((output?.line ?? 1) - 1)", verb: verb.name))
    }
    if let picture = fences.firstNonNil(\.picture) {
      faults.append(.unverified("the picture on line \(picture.line)", verb: verb.name))
    }
    if let race = fences.firstNonNil(\.labels.race) {
      faults.append(.unverified("`race=\(race.rawValue)`", verb: verb.name))
    }
    switch verb {
    case .show, .excerpt:
      if fences.firstNonNil(\.diagnostics) != nil { faults.append(.unverifiedDiagnostics(verb: verb.name)) }
    default: break
    }
    return faults
  }
}
