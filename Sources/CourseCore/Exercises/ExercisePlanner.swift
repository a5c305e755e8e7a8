/// Plans what is to be tried of exercises: each part by itself, and each part as if a learner had answered with it.
struct ExercisePlanner {
  let lesson: Lesson
  let sources: BlockSources
  let planner: CheckPlanner

  /// The checks of a block that is part of an exercise; nil for any other block.
  func checks(of block: Block, _ ordinary: [Check]) -> [Check]? {
    guard let labels = block.labels.exercise, let exercise = lesson.exercise(labels.exercise) else { return nil }
    guard let role = labels.role else { return ordinary + [choices(exercise, ordinary)].compactMap { $0 } }
    if role == .test { return [test(block, exercise)].compactMap { $0 } }
    let own = block.claims.compactMap { claim in
      ordinary.first { $0.mode == claim.mode }.map { self.own($0, block, exercise) }
    }
    var trial = trial(of: sources.whole(block), exercise, claim: role.claim(block.claims.first?.verb ?? .check))
    if block.claims.first?.verb == .hang {
      // What is to hang hangs as soon as it has hung by itself.
      let limit = planner.settings(block, .hang).timeLimit
      for index in trial.checks.indices { trial.checks[index].works = trial.checks[index].works.map { $0.ended(after: limit) } }
    }
    return own + [check(trial, block, exercise, role: role.trialName)]
  }

  // MARK: Parts

  /// What a part gives by itself. Beside tests it is a file of declarations: it is compiled as one, and where it is to
  /// run it runs beside the first test.
  private func own(_ ordinary: Check, _ part: Block, _ exercise: Exercise) -> Check {
    guard let test = exercise.tests.first else { return ordinary }
    guard ordinary.verb.runs else {
      var check = ordinary
      check.works = ordinary.works.map { $0.asLibrary }
      return check
    }
    var check = program(of: sources.whole(part), beside: test, exercise, as: ordinary.verb)
    check.id = ordinary.id
    check.line = ordinary.line
    check.skip = ordinary.skip
    check.base = ordinary.base
    check.expectation.output = part.output
    check.expectation.errorOutput = part.errorOutput
    check.expectation.picture = part.picture
    check.expectation.race = part.labels.race
    check.works = check.works.map { $0.sanitized(part.labels.race != nil, tries: part.labels.tries ?? 10) }
    if part.labels.timeout != nil || ordinary.verb == .hang {
      let limit = planner.settings(part, ordinary.verb).timeLimit
      check.works = check.works.map { $0.ended(after: limit) }
    }
    return check
  }

  /// A test beside the first solution.
  private func test(_ test: Block, _ exercise: Exercise) -> Check? {
    guard let solution = exercise.solutions.first else { return nil }
    var check = program(of: sources.whole(solution), beside: test, exercise, as: .run)
    check.id = planner.id(test, nil, lesson)
    check.line = test.code.fenceLine
    check.skip = planner.skip(exercise.starter)
    return check
  }

  private func check(_ trial: Trial, _ block: Block, _ exercise: Exercise, role: String) -> Check {
    let first = trial.checks.first
    return Check(
      id: Check.ID(lesson: lesson.id, block: block.id, mode: nil, role: role), file: lesson.file.path,
      line: block.code.fenceLine, verb: first?.verb ?? .check, mode: exercise.mode, works: trial.works,
      map: first?.map ?? SourceMap(), expectation: first?.expectation ?? Expectation(deniesWarnings: false, ownFile: ""),
      skip: planner.skip(exercise.starter), base: nil, trial: trial)
  }

  // MARK: Answers

  /// How an answer is tried.
  ///
  /// - Parameter answer: the lines of the learner's file, or of a part of the exercise, with their places.
  func trial(of answer: [BlockSources.Line], _ exercise: Exercise, claim: Trial.Claim) -> Trial {
    var trial = Trial(claim: claim, checks: [])
    var region: Range<Int>?
    if exercise.kind == .break {
      do throws(AnswerFault) { region = try self.region(of: answer.map(\.text), exercise) } catch { trial.fault = error }
    }
    trial.checks =
      exercise.tests.isEmpty
      ? [alone(answer, exercise, region)]
      : exercise.tests.map { program(of: answer, beside: $0, exercise, as: .run) }
    let isSample = exercise.kind == .audit
    if isSample || !exercise.rules.isEmpty {
      trial.rules = RulesClaim(
        text: answer.map(\.text).sourceText, rules: exercise.rules,
        sample: isSample ? sources.whole(exercise.starter).map(\.text).sourceText : nil)
    }
    return trial
  }

  private func region(of answer: [String], _ exercise: Exercise) throws(AnswerFault) -> Range<Int>? {
    guard let given = try? EditableRegion(in: sources.whole(exercise.starter).map(\.text)) else { return nil }
    let own: EditableRegion
    do throws(EditableRegionFault) { own = try EditableRegion(in: answer) } catch { throw .region(error) }
    if let line = given.firstChange(in: own) { throw .changedOutside(line: line) }
    return own.lines
  }

  /// The answer as a program of its own, which has to do as the model does; or to break as asked.
  private func alone(_ answer: [BlockSources.Line], _ exercise: Exercise, _ region: Range<Int>?) -> Check {
    let model = exercise.model
    var verb = model.claims.first?.verb ?? .check
    var race = exercise.isRaceChecked ? BlockLabels.Race.clean : nil
    if exercise.kind == .break {
      switch exercise.target {
      case .errors(let ids): verb = .error(ids)
      case .trap(let kind): verb = .trap(kind)
      case .race: (verb, race) = (.run, .observed)
      case nil: break
      }
    }
    var built = BuiltSource(program: base(exercise, model, race), map: SourceMap(), ownFile: sources.answerFile(exercise.id))
    built.add(built.ownFile, [], answer, marked: false)
    var check = planned(built, verb, model, race)
    if case .error = verb { check.expectation.region = region }
    if exercise.kind == .break { (check.expectation.output, check.expectation.picture) = (nil, nil) }
    return check
  }

  /// The answer beside a test.
  private func program(
    of answer: [BlockSources.Line], beside test: Block, _ exercise: Exercise, as verb: Verb
  ) -> Check {
    let race = exercise.isRaceChecked ? BlockLabels.Race.clean : nil
    var built = BuiltSource(program: base(exercise, test, race), map: SourceMap(), ownFile: sources.answerFile(exercise.id))
    built.add(built.ownFile, [], answer, marked: false)
    built.add("main.swift", sources.ancestors(of: test), sources.own(test), marked: test.output != nil)
    return planned(built, verb, test, race)
  }

  private func base(_ exercise: Exercise, _ stating: Block, _ race: BlockLabels.Race?) -> Program {
    Program(
      files: [], moduleName: sources.moduleName(exercise.id + "-exercise"), mode: exercise.mode,
      shape: exercise.tests.isEmpty ? stating.labels.shape ?? .main : .main, optimize: stating.labels.optimize,
      sanitizeThread: race != nil)
  }

  /// - Parameter stating: the block whose statements the program is held to.
  private func planned(
    _ built: BuiltSource, _ verb: Verb, _ stating: Block, _ race: BlockLabels.Race?
  ) -> Check {
    var settings = planner.settings(stating, verb)
    settings.tries = race == nil ? 1 : stating.labels.tries ?? 10
    settings.stopsAtRace = race != nil
    let needsRun = verb.runs
    return Check(
      id: planner.id(stating, nil, lesson), file: lesson.file.path, line: stating.code.fenceLine, verb: verb,
      mode: built.program.mode, works: [needsRun ? .run(built.program, settings) : .compile(built.program)],
      map: built.map,
      expectation: Expectation(
        output: stating.output, errorOutput: stating.errorOutput, deniesWarnings: false, picture: stating.picture,
        race: race, outputMarker: built.marker, ownFile: built.ownFile),
      skip: nil, base: nil)
  }

  // MARK: Predictions

  /// What a prediction's program is and what its choices say; the program is run if any of them speaks of a run.
  func prediction(_ exercise: Exercise, _ ordinary: [Check]) -> Trial? {
    guard var check = ordinary.first, let work = check.works.first, let program = check.program else { return nil }
    let speaksOfRun = exercise.choices.contains { choice in
      switch choice.claim {
      case .output, .race: true
      case .verdict(let verb): verb.runs
      case .anyError, .message: false
      }
    }
    if case .compile = work, speaksOfRun {
      check.works = [.run(program, planner.settings(exercise.starter, .run))]
    } else {
      check.works = [work]
    }
    let silent = exercise.choices.indices.filter { exercise.choices[$0].reason.isEmpty }
    return Trial(claim: .choices(exercise.choices.map(\.claim), unexplained: Set(silent)), checks: [check])
  }

  private func choices(_ exercise: Exercise, _ ordinary: [Check]) -> Check? {
    prediction(exercise, ordinary).map { check($0, exercise.starter, exercise, role: "choices") }
  }
}

extension ExerciseLabels.Role {
  /// What has to come of a part of this role, tried as an answer.
  fileprivate func claim(_ verb: Verb) -> Trial.Claim {
    switch self {
    case .starter: .unsolved
    case .mutant: .rejected(by: verb)
    case .solution, .test: .accepted
    }
  }

  /// What a check is called that tries such a part as an answer.
  fileprivate var trialName: String {
    switch self {
    case .starter: "unsolved"
    case .mutant: "rejected"
    case .solution, .test: "accepted"
    }
  }
}

extension Work {
  /// The same of a file of declarations.
  fileprivate var asLibrary: Work {
    guard case .compile(var program) = self else { return self }
    if program.shape == .main { program.shape = .library }
    return .compile(program)
  }

  /// The same with another limit on its time.
  fileprivate func ended(after seconds: Double) -> Work {
    guard case .run(let program, var settings) = self else { return self }
    settings.timeLimit = seconds
    return .run(program, settings)
  }

  /// The same with or without the thread sanitizer.
  fileprivate func sanitized(_ isSanitized: Bool, tries: Int) -> Work {
    guard case .run(var program, var settings) = self else { return self }
    program.sanitizeThread = isSanitized
    (settings.tries, settings.stopsAtRace) = (isSanitized ? tries : 1, isSanitized)
    return .run(program, settings)
  }
}
