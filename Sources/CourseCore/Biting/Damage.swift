/// A check with something spoilt on purpose, which a checker that works must find.
public struct Damage: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A stated line of output changed.
    case output
    /// The identity of an expected error changed.
    case identity
    /// A recorded diagnostic's words changed.
    case wording
    /// The kind of a trap, or an exit status, changed.
    case ending
    /// A word of an excerpt changed.
    case excerpt
    /// An `await` dropped from code that passes.
    case await
    /// A `Sendable` dropped from code that passes.
    case sendable

    /// Whether every damage of this kind has to be found. A `Sendable` that nothing of the block relies on can go
    /// without a word: of those of a document one has to be found.
    public var isCertain: Bool { self != .sendable }
  }

  public var kind: Kind
  /// The check as spoilt; its id is the sound one's.
  public var check: Check
}

extension Damage {
  /// Every way to spoil what is stated about a check.
  public static func statements(of check: Check) -> [Damage] {
    // A part of an exercise that is tried as an answer states nothing by itself.
    check.trial != nil ? [] : [output(check), identity(check), wording(check), ending(check), excerpt(check)].compactMap { $0 }
  }

  private static func output(_ check: Check) -> Damage? {
    guard var stated = check.expectation.output, check.verb.runs, !check.expectation.outputMayEndEarly,
      let index = stated.lines.lastIndex(where: { !$0.hasSuffix("...") }), check.expectation.race != .observed
    else { return nil }
    var check = check
    stated.lines[index] += "~"
    check.expectation.output = stated
    return Damage(kind: .output, check: check)
  }

  private static func identity(_ check: Check) -> Damage? {
    guard case .error(let ids) = check.verb else { return nil }
    var check = check
    check.verb = .error(Array(ids.dropLast()) + [.name("no_such_diagnostic")])
    return Damage(kind: .identity, check: check)
  }

  private static func wording(_ check: Check) -> Damage? {
    guard var stated = check.expectation.diagnostics, !stated.entries.isEmpty else { return nil }
    var check = check
    stated.entries[0].text += "~"
    check.expectation.diagnostics = stated
    return Damage(kind: .wording, check: check)
  }

  private static func ending(_ check: Check) -> Damage? {
    var check = check
    switch check.verb {
    case .trap(let kind): check.verb = .trap(kind == .unowned ? .cast : .unowned)
    case .exit(let status): check.verb = .exit(status == 99 ? 98 : 99)
    default: return nil
    }
    return Damage(kind: .ending, check: check)
  }

  private static func excerpt(_ check: Check) -> Damage? {
    guard case .excerpt(var claim)? = check.works.first,
      let line = claim.text.codeLines.firstIndex(where: { $0.contains(where: \.isLetter) && !$0.contains("//") })
    else { return nil }
    var lines = claim.text.codeLines
    lines[line] += " spoilt"
    claim.text = lines.sourceText
    var check = check
    check.works[0] = .excerpt(claim)
    return Damage(kind: .excerpt, check: check)
  }

  /// The program of a check with an edit made in its own file; nil for an edit of another kind or a program that must
  /// fail as it is.
  public static func code(_ edit: SyntaxEdit, in check: Check) -> Damage? {
    let kinds: [SyntaxEdit.Kind: Kind] = [.await: .await, .sendable: .sendable]
    guard let kind = kinds[edit.kind], var program = check.program, check.trial == nil, check.passesWhenSound,
      let index = program.files.firstIndex(where: { $0.name == check.expectation.ownFile }),
      let text = edit.applied(to: program.files[index].text)
    else { return nil }
    program.files[index].text = text
    var check = check
    check.works = [check.works[0].with(program)]
    return Damage(kind: kind, check: check)
  }
}

extension Check {
  /// Whether the program compiles and comes to its end.
  fileprivate var passesWhenSound: Bool {
    switch verb {
    case .check, .run, .exit: expectation.race == nil
    case .error, .trap, .hang, .excerpt, .show: false
    }
  }
}

extension Work {
  fileprivate func with(_ program: Program) -> Work {
    switch self {
    case .compile: .compile(program)
    case .run(_, let settings): .run(program, settings)
    case .excerpt, .rules: self
    }
  }
}

extension Damage.Kind {
  /// What was done, in words.
  public var words: String {
    switch self {
    case .output: "a stated line of output changed"
    case .identity: "the identity of an expected error changed"
    case .wording: "the words of a recorded diagnostic changed"
    case .ending: "the stated ending changed"
    case .excerpt: "a word of the excerpt changed"
    case .await: "an `await` dropped"
    case .sendable: "a `Sendable` dropped"
    }
  }
}
