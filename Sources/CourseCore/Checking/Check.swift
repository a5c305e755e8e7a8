/// One claim of a document, ready to be tried: what to do in the world, and what must come of it.
public struct Check: Sendable, Hashable {
  /// `lesson#block[@mode][/role]`.
  public struct ID: Sendable, Hashable, CustomStringConvertible {
    public var lesson: String
    public var block: String
    /// Only where the block claims a verdict in several modes.
    public var mode: LanguageMode?
    public var role: String?

    public var description: String {
      "\(lesson)#\(block)" + (mode.map { "@\($0)" } ?? "") + (role.map { "/\($0)" } ?? "")
    }
  }

  public enum Skip: String, Sendable, Hashable {
    /// It is for another platform.
    case platform
    /// It needs a newer toolchain.
    case since
  }

  public var id: ID
  /// As `SourceFile.path`.
  public var file: String
  /// The Markdown line of its fence.
  public var line: Int
  public var verb: Verb
  public var mode: LanguageMode
  /// First the claim itself; then, for a diff held minimal, the program with one hunk undone, for each hunk.
  public var works: [Work]
  public var map: SourceMap
  public var expectation: Expectation
  /// Why it is not tried here, if it isn't.
  public var skip: Skip?
  /// The check whose block this one changes: where that fails, this one says nothing.
  public var base: ID?
  /// Where this is a part of an exercise tried as an answer: what has to come of that. The check's verb and program are
  /// then those of the first program that the answer is tried in.
  public var trial: Trial?

  /// The program of the claim; nil for an excerpt.
  public var program: Program? {
    switch works.first {
    case .compile(let program), .run(let program, _): program
    case .excerpt, .rules, nil: nil
    }
  }
}

/// What must come of a check's works, beside its verb.
public struct Expectation: Sendable, Hashable {
  public var output: StatedOutput?
  public var errorOutput: StatedOutput?
  public var diagnostics: StatedDiagnostics?
  /// Exactly these warnings; nil where none are declared.
  public var warnings: [DiagnosticID]?
  /// Whether an undeclared warning fails a program that compiles.
  public var deniesWarnings: Bool
  public var picture: StatedPicture?
  /// The words of `picture`'s file are compared with what was painted.
  public var race: BlockLabels.Race?
  /// The line that the program prints before the block's own output begins; nil where all of it is the block's own.
  public var outputMarker: String?
  /// Whether the program may end before it has printed all that is stated: where one output is stated for the verdicts
  /// of several modes, a run that dies or hangs prints its beginning.
  public var outputMayEndEarly = false
  /// The lines of `ownFile`, from 1, in which every error has to stand; nil: anywhere.
  public var region: Range<Int>?
  /// The file of the program that block lines are counted in.
  public var ownFile: String
}
