/// Turns lessons into checks: total, and without a look at the world.
public struct CheckPlanner: Sendable {
  /// The version of the toolchain that will compile, for `since=`.
  public var toolchain: ToolchainVersion?
  public var platform: BlockLabels.Platform

  public init(toolchain: ToolchainVersion?, platform: BlockLabels.Platform = .linux) {
    self.toolchain = toolchain
    self.platform = platform
  }

  /// The checks of a lesson in the order of its fences, one for each program and mode.
  public func plan(_ lesson: Lesson) -> [Check] {
    let sources = BlockSources(lesson)
    let programs = Dictionary(grouping: lesson.blocks, by: \.id)
    let exercises = ExercisePlanner(lesson: lesson, sources: sources, planner: self)
    var seen: Set<String> = []
    return lesson.blocks.filter { seen.insert($0.id).inserted }.flatMap { block in
      let files = programs[block.id] ?? [block]
      let speaker = files.first { !$0.labels.claims.isEmpty } ?? block
      let checks = speaker.claims.compactMap { check(speaker, files, $0.mode, $0.verb, lesson, sources) }
      return exercises.checks(of: block, checks) ?? checks
    }
  }

  private func check(
    _ block: Block, _ files: [Block], _ mode: LanguageMode, _ verb: Verb, _ lesson: Lesson, _ sources: BlockSources
  ) -> Check? {
    if case .show = verb { return nil }
    let id = id(block, mode, lesson)
    let built = sources.build(files, speaker: block, mode: mode, verb: verb)
    return Check(
      id: id, file: lesson.file.path, line: block.code.fenceLine, verb: verb, mode: mode,
      works: works(block, verb, built), map: built.map, expectation: expectation(block, files, built, mode, verb),
      skip: skip(block), base: base(block, mode, lesson))
  }

  func id(_ block: Block, _ mode: LanguageMode?, _ lesson: Lesson) -> Check.ID {
    let exercise = block.labels.exercise
    return Check.ID(
      lesson: lesson.id, block: block.id, mode: block.claims.count > 1 ? mode : nil,
      role: exercise?.kind == .predict ? nil : exercise?.role?.rawValue)
  }

  // MARK: Works

  private func works(_ block: Block, _ verb: Verb, _ built: BuiltSource) -> [Work] {
    switch verb {
    case .check, .error: [.compile(built.program)] + built.variants.map(Work.compile)
    case .run, .trap, .exit, .hang: ([built.program] + built.variants).map { .run($0, settings(block, verb)) }
    case .excerpt(let path, let symbol, let strength):
      [.excerpt(ExcerptClaim(path: path, symbol: symbol, strength: strength, text: block.code.text))]
    case .show: []
    }
  }

  func settings(_ block: Block, _ verb: Verb) -> RunSettings {
    let limit = block.labels.timeout ?? (verb == .hang ? Self.hangLimit : Self.runLimit)
    return RunSettings(
      timeLimit: verb == .hang ? min(limit, Self.hangLimit) : limit, tries: block.labels.race == nil ? 1 : tries(block),
      stopsAtRace: block.labels.race != nil)
  }

  private func tries(_ block: Block) -> Int { block.labels.tries ?? 10 }

  /// Seconds a program may run where its block says nothing.
  static let runLimit = 10.0
  /// Seconds after which a program that is still waiting hangs.
  static let hangLimit = 3.0

  // MARK: Expectations

  private func expectation(
    _ block: Block, _ files: [Block], _ built: BuiltSource, _ mode: LanguageMode, _ verb: Verb
  ) -> Expectation {
    // Where some modes refuse the program, the recorded text is what they say.
    let isSpokenOf = verb.name == "error" || !block.claims.contains { $0.verb.name == "error" }
    return Expectation(
      output: files.firstNonNil(\.output), errorOutput: files.firstNonNil(\.errorOutput),
      diagnostics: isSpokenOf ? files.firstNonNil(\.diagnostics) : nil,
      warnings: files.firstNonNil { $0.labels.warnings(in: mode) },
      deniesWarnings: block.deniesWarnings, picture: files.firstNonNil(\.picture), race: block.labels.race,
      outputMarker: built.marker, outputMayEndEarly: block.claims.count > 1 && verb.endsEarly, ownFile: built.ownFile)
  }

  func skip(_ block: Block) -> Check.Skip? {
    if let wanted = block.labels.platform, wanted != platform { return .platform }
    if let since = block.labels.since, let toolchain, toolchain < since { return .since }
    return nil
  }

  private func base(_ block: Block, _ mode: LanguageMode, _ lesson: Lesson) -> Check.ID? {
    guard case .diff(let name, _) = block.content, let base = lesson.block(name) else { return nil }
    let claim = base.claims.first { $0.mode == mode } ?? base.claims.first
    if case .show = claim?.verb { return nil }
    return id(base, claim?.mode, lesson)
  }
}

extension Sequence {
  func firstNonNil<Value>(_ path: (Element) -> Value?) -> Value? {
    for element in self {
      if let value = path(element) { return value }
    }
    return nil
  }
}
