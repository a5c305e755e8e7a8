extension ReaderWords {
  static let english = ReaderWords(
    code: "Code", endOfCode: "End of code.", output: "Output", endOfOutput: "End of output.",
    diagnostics: "Diagnostics", endOfDiagnostics: "End of diagnostics.", picture: "Picture", table: "Table",
    endOfTable: "End of table.", quote: "Quote", endOfQuote: "End of quote.", footnote: "Footnote",
    diagram: "Diagram", section: "Section",
    deleted: "deleted", hiddenBlock: "hidden block", line: "line", lines: "lines",
    row: "row", rows: "rows",
    callouts: [
      .note: ("Note", "End of note."), .tip: ("Tip", "End of tip."), .important: ("Important", "End of important."),
      .warning: ("Warning", "End of warning."), .caution: ("Caution", "End of caution."),
      .hint: ("Hint", "End of hint."),
    ],
    diagramWords: .english, page: .english, screen: .english, running: .english)
}

extension PageWords {
  static let english = PageWords(
    place: { "lesson \($0) of \($1) (\($2) of \($3))" }, objectives: "Afterwards you can:",
    hint: ("(A hint stands here; ", " shows it.)"),
    level: { "Level \($0)" + ($1.isEmpty ? "" : ", \($1)") }, points: { "\($0) of \($1) XP" },
    done: { "\($0) of \($1) lessons done" })
}

extension ScreenWords {
  static let english = ScreenWords(
    keys: [
      .lineDown: "a line on", .lineUp: "a line back", .pageDown: "a page on", .pageUp: "a page back",
      .halfDown: "half a page on", .halfUp: "half a page back", .top: "to the beginning", .bottom: "to the end",
      .nextHeading: "to the next heading", .previousHeading: "to the heading before",
      .nextBlock: "to the next code block", .previousBlock: "to the code block before",
      .contents: "contents: type to filter, Enter goes there", .search: "search; a capital makes case count",
      .nextMatch: "to the next match", .previousMatch: "to the match before",
      .run: "run the block and see what it prints", .predict: "guess first, then run",
      .edit: "edit a scratch copy; it runs whenever you save", .editFresh: "the same, from the block as it stands here",
      .copy: "copy the block exactly", .picture: "the picture on the whole screen",
      .exercise: "the exercise", .links: "links on this screen",
      .shiftRight: "long code: see more of its right side", .shiftLeft: "and back", .done: "done: on to the next lesson",
      .help: "these keys", .repaint: "paint the screen anew", .leave: "leave; you come back to this place",
    ],
    keysTitle: "Keys", contents: "Contents", links: "Links", noLinks: "No link on this screen.", help: "keys",
    end: "end", copied: { "Copied: \($0)." }, copiedAddress: { "Copied: \($0)" },
    noBlock: "No code block on this screen.", nothingToRun: "This block is shown, not run.",
    noPicture: "No picture on this screen.", noExercise: "No exercise on this screen.",
    notFound: { "Not found: \($0)" }, matches: { "\($0) of \($1)" }, noSearch: "Search first: /",
    isRunning: "A block is running; Ctrl-C stops it.", guessLines: { "Your guess, line \($0) (empty: run it): " },
    guessCompiles: "Does it compile? (y/n) ", yes: "y", leavePicture: "any key: back", filter: "Filter: ",
    cannotFinish: "`course next` says when a lesson is done.", returning: "Enter: back to the lesson ",
    parting: { "\($0), \($1) %. `\($2)` goes on from here." })
}

extension RunWords {
  static let english = RunWords(
    compiling: "compiling", running: "running", stopped: "stopped", more: { "… \($0) more" },
    printedFence: { "printed the stated output (\($0))" },
    printedComments: { "printed what its comments state (\($0))" },
    printedClosing: { "printed what its closing comment states (\($0))" }, ranToEnd: "ran to its end",
    compiles: "compiles", doesNotCompile: "does not compile, as stated",
    trapped: { "died by the trap `\($0)`, as stated" }, exited: { "ended with exit status \($0), as stated" },
    stillWaiting: "was still waiting, as stated", isVerbatim: "is what the file says", isUnverified: "is not verified",
    differs: "stated (-) and printed (+):", guessRight: "Your guess was right.",
    guessWrong: "Your guess (-) and what came (+):", scratch: "your scratch copy")
}
