/// The languages in which the reader speaks.
public enum ReaderLanguage: String, Sendable, Equatable, CaseIterable {
  case english = "en"
  case spanish = "es"

  /// The reader's own words in this language.
  var words: ReaderWords {
    switch self {
    case .english: .english
    case .spanish: .spanish
    }
  }
}

/// All words that the reader adds to a page.
struct ReaderWords: Sendable {
  var code: String
  var endOfCode: String
  var output: String
  var endOfOutput: String
  var diagnostics: String
  var endOfDiagnostics: String
  var picture: String
  var table: String
  var endOfTable: String
  var quote: String
  var endOfQuote: String
  var footnote: String
  var diagram: String
  var section: String
  var deleted: String
  var hiddenBlock: String
  var line: String
  var lines: String
  var row: String
  var rows: String
  /// For each callout its label and its end.
  var callouts: [Callout.Kind: (label: String, end: String)]
  var diagramWords: DiagramWords
  var page: PageWords
  var screen: ScreenWords
  var running: RunWords

  /// "1 line", "12 lines".
  func count(_ number: Int) -> String {
    "\(number) \(number == 1 ? line : lines)"
  }

  /// "1 row", "12 rows".
  func count(rows number: Int) -> String {
    "\(number) \(number == 1 ? row : rows)"
  }
}

/// The words of a lesson's head and of the line on how far the learner is.
struct PageWords: Sendable {
  /// `lesson 4 of 5 (20 of 37)`.
  var place: @Sendable (_ inTrack: Int, _ ofTrack: Int, _ number: Int, _ all: Int) -> String
  var objectives: String
  /// What stands around the command that shows a hint.
  var hint: (before: String, after: String)
  /// `Level 1, First Mark`.
  var level: @Sendable (_ number: Int, _ name: String) -> String
  /// `35 of 100 XP`.
  var points: @Sendable (_ points: Int, _ next: Int) -> String
  /// `3 of 37 lessons done`.
  var done: @Sendable (_ done: Int, _ total: Int) -> String
}

/// The words of the full screen that are no part of a page.
struct ScreenWords: Sendable {
  /// For each key of the reader's table what it does.
  var keys: [ReaderCommand: String]
  var keysTitle: String
  var contents: String
  var links: String
  var noLinks: String
  var help: String
  var end: String
  var copied: @Sendable (_ lines: String) -> String
  var copiedAddress: @Sendable (String) -> String
  var noBlock: String
  var nothingToRun: String
  var noPicture: String
  var noExercise: String
  var notFound: @Sendable (String) -> String
  /// `3 of 12`.
  var matches: @Sendable (_ number: Int, _ all: Int) -> String
  var noSearch: String
  var isRunning: String
  var guessLines: @Sendable (_ line: Int) -> String
  var guessCompiles: String
  var yes: Character
  var leavePicture: String
  var filter: String
  var cannotFinish: String
  /// What is said below what another program has written, before the page comes back.
  var returning: String
  /// The line that is left on the ordinary screen: what was read, how far, and how to go on.
  var parting: @Sendable (_ title: String, _ percent: Int, _ command: String) -> String
}

/// The words for what became of a block that was run.
struct RunWords: Sendable {
  var compiling: String
  var running: String
  var stopped: String
  /// What the program printed that goes unseen because there is too much of it.
  var more: @Sendable (_ lines: String) -> String
  var printedFence: @Sendable (_ lines: String) -> String
  var printedComments: @Sendable (_ lines: String) -> String
  var printedClosing: @Sendable (_ lines: String) -> String
  var ranToEnd: String
  var compiles: String
  var doesNotCompile: String
  var trapped: @Sendable (String) -> String
  var exited: @Sendable (Int32) -> String
  var stillWaiting: String
  var isVerbatim: String
  var isUnverified: String
  var differs: String
  var guessRight: String
  var guessWrong: String
  var scratch: String
}
