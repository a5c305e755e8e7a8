/// What became of a check.
public struct Outcome: Sendable, Hashable {
  public enum Verdict: String, Sendable, Hashable, CaseIterable {
    case passed, failed, skipped
    /// The course's own machinery failed: nothing is known.
    case broken
  }

  /// The closed list of what can become of a check.
  public enum Class: String, Sendable, Hashable, CaseIterable {
    case match
    case compileError = "compile-error"
    case linkError = "link-error"
    case warning
    case output
    case noOutput = "no-output"
    case trap
    case noTrap = "no-trap"
    case exit
    case timeout
    case limit
    case noHang = "no-hang"
    case race
    case noRace = "no-race"
    case gone
    case differentError = "different-error"
    case severityDrift = "severity-drift"
    case wordingDrift = "wording-drift"
    case idDrift = "id-drift"
    case groupDrift = "group-drift"
    case moved
    case notMinimal = "not-minimal"
    case doesNotApply = "does-not-apply"
    case excerpt
    case picture
    case exercise
    case platform
    case since
    case baseFailed = "base-failed"
    case toolchain
    case engine
    case sandbox
  }

  public var verdict: Verdict
  public var `class`: Class
  /// What was found against what was stated; nil where there is nothing to say.
  public var finding: Finding?
  /// What the compiler said, in the program's coordinates.
  public var diagnostics: [Diagnostic]
  /// How far the program came.
  public var stage: Diagnostic.Stage?

  public init(
    _ verdict: Verdict, _ class: Class, _ finding: Finding? = nil, diagnostics: [Diagnostic] = [],
    stage: Diagnostic.Stage? = nil
  ) {
    self.verdict = verdict
    self.class = `class`
    self.finding = finding
    self.diagnostics = diagnostics
    self.stage = stage
  }

  public static let match = Outcome(.passed, .match)
}

/// The facts behind an outcome, from which the report makes its sentences.
public enum Finding: Sendable, Hashable {
  /// Errors where none should be.
  case doesNotCompile(errors: Int)
  /// The linker's own words.
  case doesNotLink(String)
  /// Warnings that were not declared, or declared ones that did not come.
  case warnings(undeclared: [Diagnostic], missing: [DiagnosticID])
  /// Expected errors against found ones.
  case errors(missing: [DiagnosticID], extra: [Diagnostic])
  /// A program that must not compile does.
  case compiles(expected: [DiagnosticID])
  /// A recorded diagnostic, what came in its place, and on which line of the block.
  case drift(stated: StatedDiagnostics.Entry, found: Diagnostic?, line: Int? = nil)
  /// An error that the `diagnostics` fence leaves out.
  case unrecorded(Diagnostic)
  /// An error that no comment or mark states.
  case unstated(Diagnostic)
  case output(stated: StatedOutput, found: [String], statedLine: Int?, foundLine: Int?)
  /// Something was stated and nothing printed.
  case printedNothing(stated: StatedOutput)
  case died(kind: TrapKind?, signal: Int32, text: String, place: SourceLocation?)
  case wrongTrap(expected: TrapKind, found: TrapKind?, signal: Int32, text: String)
  case noTrap(expected: TrapKind, status: Int32)
  case exited(expected: Int32, found: Int32)
  case timedOut(seconds: Double)
  case compilerTimedOut
  case exceeded(ProcessResult.Limit)
  case ended(insteadOfHanging: ProcessResult.Ending)
  case race(report: String, tries: Int)
  case noRace(tries: Int)
  case notMinimal(hunk: Int)
  /// Without the hunk the program has an error that keeps the compiler from coming as far as what is stated.
  case hidden(hunk: Int, by: Diagnostic)
  /// An error that stands elsewhere than it is asked for.
  case outsideRegion(Diagnostic)
  case exercise(ExerciseFinding)
  case excerpt(ExcerptFinding)
  case picture(PictureFinding)
  case skipped(Check.Skip)
  case baseFailed(Check.ID)
  case broken(Breakage)
}

/// How a painted picture compares with the one beside the lesson.
public enum PictureFinding: Sendable, Hashable {
  case notPainted(name: String, painted: [String])
  case missingFile(String)
  case differs(pixels: Int, of: Int)
  case sizes(stated: [Int], found: [Int])
}
