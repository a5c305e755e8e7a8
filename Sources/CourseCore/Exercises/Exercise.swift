/// An exercise of a lesson: its parts, and what an answer to it is held to.
public struct Exercise: Sendable, Equatable {
  /// What a `break` exercise has to bring about.
  public enum Target: Sendable, Hashable {
    /// Exactly these errors.
    case errors([DiagnosticID])
    /// An end by this trap.
    case trap(TrapKind)
    /// A race that the thread sanitizer sees.
    case race
  }

  /// Unique in its course.
  public var id: String
  public var kind: ExerciseKind
  /// The heading that it stands under; its id where it stands under none.
  public var title: String
  /// What the learner begins with; of a prediction, the program that it is about.
  public var starter: Block
  /// Main files, each compiled beside the answer.
  public var tests: [Block] = []
  /// The first is the one that the answer is compared with.
  public var solutions: [Block] = []
  public var mutants: [Block] = []
  /// In the order in which they are given.
  public var hints: [Hint] = []
  /// Of a prediction, in the order of the text.
  public var choices: [Choice] = []
  /// Of a `break` exercise.
  public var target: Target?
  public var rules: SyntaxRules
  /// What it is worth, where its author has said so.
  public var points: Int?
  /// 1 to 3.
  public var level = 1
  /// Ids that it had before.
  public var formerly: [String] = []

  /// Whether the thread sanitizer must find nothing in an answer.
  public var isRaceChecked: Bool {
    (tests + solutions).contains { $0.labels.race == .clean } || (starter.labels.race == .observed && kind == .fix)
  }

  /// The mode that it is answered in.
  public var mode: LanguageMode { starter.claims.first?.mode ?? .six }

  /// Its fences, in no particular order.
  public var parts: [Block] { [starter] + tests + solutions + mutants }

  /// What an answer has to do where no test says so: the first solution, or a sample that has none.
  var model: Block { solutions.first ?? starter }
}

extension Exercise {
  /// A hint, shown on request only.
  public struct Hint: Sendable, Equatable {
    /// The diagnostic that it is for; nil for any.
    public var diagnostic: DiagnosticID?
    /// On its first line, behind the names.
    public var words: [MarkdownInline]
    public var blocks: [MarkdownBlock]
    /// The Markdown line of its marker.
    public var line: Int
  }

  /// One of the answers to a prediction.
  public struct Choice: Sendable, Equatable {
    /// What somebody who takes it says will come.
    public enum Claim: Sendable, Hashable {
      /// It prints this.
      case output([String])
      case verdict(Verb)
      /// It does not compile, whatever the compiler says.
      case anyError
      /// The compiler says this.
      case message(String)
      /// What the thread sanitizer sees.
      case race(BlockLabels.Race)
    }

    public var claim: Claim
    /// As its author wrote the claim, a line or several.
    public var text: String
    /// Why it is right or wrong.
    public var reason: [MarkdownBlock]
    public var line: Int
  }
}

extension Lesson {
  public func exercise(_ id: String) -> Exercise? { exercises.first { $0.id == id } }
}
