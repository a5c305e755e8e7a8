internal import CourseCore
internal import CourseSystem

/// `verify --bite`: spoils checks that hold and requires that each damage is found.
struct BiteRun {
  let session: Session
  let options: Verifier.Options

  /// How many programs of a document have their code spoilt, for each kind of damage.
  private static let sample = 8

  func run(_ selection: CheckSelection, _ world: World) async throws -> ExitStatus {
    let report = try await session.verify(selection, options: options)
    guard report.exitStatus == 0 else {
      world.write(session.render(report, as: "text"))
      throw CommandFailure(status: .failure, message: "the checks have to hold before they can be spoilt")
    }
    var isSound = true
    var counts = (found: 0, all: 0)
    for file in report.files {
      let damages = try await damages(file.entries.filter { $0.outcome.verdict == .passed }.map(\.check))
      let outcomes = try await session.verifier.run(damages.map(\.check), options: options).map(\.outcome)
      let missed = zip(damages, outcomes).filter { $1.verdict == .passed }.map(\.0)
      counts.all += damages.count
      counts.found += damages.count - missed.count
      isSound = tell(missed, of: damages, world) && isSound
    }
    world.write("bite: \(counts.all) damages, \(counts.found) found\n")
    return isSound ? .success : .failure
  }

  private func damages(_ checks: [Check]) async throws -> [Damage] {
    let programs = checks.filter { $0.program != nil }
    let questions = programs.map { (source: $0.ownText, question: SyntaxQuestion.edits) }
    let answers = try await session.verifier.syntax.ask(questions)
    var code: [Damage.Kind: [Damage]] = [:]
    for (check, answer) in zip(programs, answers) {
      guard case .success(.edits(let edits)) = answer else { continue }
      for damage in edits.compactMap({ Damage.code($0, in: check) }) { code[damage.kind, default: []].append(damage) }
    }
    let sampled = Damage.Kind.allCases.flatMap { spread(code[$0] ?? []) }
    return checks.flatMap(Damage.statements) + sampled
  }

  /// At most `sample` of them, from the first to the last at equal distances.
  private func spread(_ damages: [Damage]) -> [Damage] {
    guard damages.count > Self.sample else { return damages }
    return (0..<Self.sample).map { damages[$0 * damages.count / Self.sample] }
  }

  /// Says what was not found; whether that is as it may be.
  private func tell(_ missed: [Damage], of all: [Damage], _ world: World) -> Bool {
    var isSound = true
    for damage in missed where damage.kind.isCertain {
      isSound = false
      world.write("\(damage.check.file):\(damage.check.line): not found: \(damage.check.id): \(damage.kind.words)\n")
    }
    for kind in Damage.Kind.allCases where !kind.isCertain {
      let mine = all.filter { $0.kind == kind }
      guard let first = mine.first, mine.count == missed.count(where: { $0.kind == kind }) else { continue }
      isSound = false
      world.write("\(first.check.file): not found: \(kind.words), in none of \(mine.count) places\n")
    }
    return isSound
  }
}

extension Check {
  /// The text of the file that is the block's own.
  fileprivate var ownText: String {
    program?.files.first { $0.name == expectation.ownFile }?.text ?? ""
  }
}
