extension DocumentFault {
  /// The fault in words: what was found, what was expected, what to do. The place is the caller's to say.
  public var message: String {
    frontMatterMessage ?? fenceMessage ?? statementMessage
  }

  private var frontMatterMessage: String? {
    switch self {
    case .unclosedFrontMatter: "the front matter is not closed: no second `---` line follows the first"
    case .yaml(let text): text
    case .missingKey(let key): "the key `\(key)` is missing"
    case .unknownKey(let key, let nearest): "unknown key `\(key)`" + didYouMean(nearest)
    case .badKeyValue(let key, let found, let expected, let nearest):
      "`\(key)` is `\(found)`, but \(expected) is expected" + didYouMean(nearest)
    default: nil
    }
  }

  private var fenceMessage: String? {
    switch self {
    case .unclosedFence(let language):
      "this \(language.isEmpty ? "" : "`\(language)` ")fence is not closed; the rest of the file was read as its code. Close it with the same number of backticks"
    case .indentedFence(let info):
      "this line is indented by four columns or a tab, so Markdown reads ```` ```\(info) ```` as text of an indented code block, not as a fence. Take the indentation away"
    case .lostFence(let info):
      "Markdown does not read this `\(info)` as a fence, so nothing checks it: it stands in HTML, in a footnote that nobody cites, or is indented too far"
    case .capitalizedLanguage(let language): "write the language as `\(language.lowercased())`, found `\(language)`"
    case .unknownLanguage(let language, let nearest):
      "`\(language)` is no fence that is checked" + didYouMean(nearest)
    case .label(let fault, let fence): fault.message(on: fence)
    case .missingID: "in a lesson every verified fence has an id: add `id=name`"
    case .duplicateID(let id, let line):
      "the id `\(id)` stands already on line \(line); ids are unique in a lesson (files of one program share one, each with `file=`)"
    case .unknownBlock(let name, let label, let nearest):
      "`\(label.rawValue)=\(name)` names no block of this file" + didYouMean(nearest)
    case .laterBlock(let name, let label, let line):
      "`\(label.rawValue)=\(name)` names a block that only comes on line \(line); it must stand before this one"
    case .notOneFile(let name, let label):
      "`\(label.rawValue)=\(name)` names a block that is not one file with a program of its own"
    case .severalVerbs(let id, let line):
      "the program `\(id)` has its verb on line \(line) already; only one of its files carries one"
    case .repeatedFile(let name, let id): "the program `\(id)` has a file `\(name)` already"
    case .labelApart(let name, let id, let line):
      "`\(name.rawValue)` is about the whole program `\(id)`: write it on line \(line), beside the verb"
    case .matchesAnything: "`...` alone matches whatever is printed: state at least one line"
    case .diffWithoutBase: "this `diff` says nothing of what it changes: add `of=NAME` of an earlier block"
    case .diffWithoutVerb(let base):
      "this change of `\(base)` claims nothing: add a verb, such as `error=…` or `run`"
    case .diff(let fault, let base): fault.message(base: base)
    default: nil
    }
  }

  private var statementMessage: String {
    switch self {
    case .statesNothing(let id):
      "`\(id)` is run, but nothing it prints is stated: add an `output` fence, or make it `check`"
    case .checkStatesOutput(let id): "`\(id)` is only compiled (`check`), but states an output: make it `run`"
    case .unverified(let statement, let verb):
      "nothing proves \(statement): `\(verb)` blocks are not run. Take it away, or give the block another verb"
    case .orphan(let fence): "this `\(fence)` fence belongs to no block: no `swift` or `diff` fence stands before it"
    case .secondStatement(let fence, let line): "the block above has its `\(fence)` already, on line \(line)"
    case .badDiagnosticsLine(let text):
      "`\(text)` is not a diagnostic: write `LINE: error: text`, the line counted in the block"
    case .unverifiedDiagnostics(let verb):
      "nothing proves this `diagnostics` fence: `\(verb)` blocks are not compiled. Take it away, or give the block another verb"
    case .oddInfoString(let info): "the info string `\(info)` is not ours; the fence is read as plain `swift`"
    case .namelessTest: "this `swifttest` fence has no name: no line such as ``- test: `name` `` stands above it"
    case .unknownSnippet(let path, let nearest): "the package has no snippet `\(path)`" + didYouMean(nearest)
    case .unknownSlice(let slice, let snippet, let nearest):
      "the snippet `\(snippet)` has no slice `\(slice)`" + didYouMean(nearest)
    case .excerptPath(let path): "`excerpt=\(path)` must be a path inside the package, without `..` and not absolute"
    case .exercise(let fault, let id): fault.message(id)
    default: ""
    }
  }
}

/// `; did you mean `name`?`, or nothing.
func didYouMean(_ name: String?) -> String {
  name.map { "; did you mean `\($0)`?" } ?? ""
}

extension LabelFault {
  func message(on fence: String) -> String {
    switch self {
    case .unknown(let word, let nearest): "unknown word `\(word)` on a `\(fence)` fence" + didYouMean(nearest)
    case .repeated(let name): "`\(name)` stands twice"
    case .misplaced(let name, let fence): "`\(name.rawValue)` has no meaning on \(fence.described)"
    case .missingValue(let name): "`\(name.rawValue)` needs a value: write `\(name.rawValue)=…`"
    case .needlessValue(let name, let value): "`\(name.rawValue)` takes no value, found `\(value)`"
    case .badValue(let name, let value, let expected, let nearest):
      "`\(name.rawValue)=\(value)`: expected \(expected)" + didYouMean(nearest)
    case .needlessMode(let name): "`\(name.rawValue)` takes no `@mode`: only verbs and `warn` speak of a mode"
    case .badMode(let mode): "`\(mode)` is not a language mode: expected " + FrontMatter.modeForm
    case .secondVerb(let verb, let earlier): "a second verb, `\(verb)`, after `\(earlier)`: a fence has one"
    case .needs(let name, let other): "`\(name.rawValue)` needs `\(other.rawValue)` beside it"
    case .excludes(let name, let other): "`\(name.rawValue)` and `\(other.rawValue)` exclude each other: write one of them"
    case .modeNotListed(let mode): "`@\(mode)` names a mode that `modes=` does not list"
    }
  }
}

extension LabelName.Fence {
  fileprivate var described: String {
    switch self {
    case .swift: "a `swift` fence"
    case .diff: "a `diff` fence"
    case .output: "an `output` fence"
    case .diagnostics: "a `diagnostics` fence"
    }
  }
}

extension DiffFault {
  func message(base: String) -> String {
    switch self {
    case .noChange: "this diff changes nothing: no line begins with `-` or `+`"
    case .badLine(_, let text): "`\(text)` is not a line of a diff: each begins with a space, `-` or `+`"
    case .idleHunk: "this hunk changes nothing: no line of it begins with `-` or `+`"
    case .notFound(let hunk, _): "hunk \(hunk + 1) does not apply: its context and removed lines stand nowhere in `\(base)`"
    case .ambiguous(let hunk, _, let places) where places.isEmpty:
      "hunk \(hunk + 1) has no context, so its place in `\(base)` is not known: add a line of context"
    case .ambiguous(let hunk, _, let places):
      "hunk \(hunk + 1) applies in \(places.count) places of `\(base)` (lines \(places.map { "\($0 + 1)" }.joined(separator: ", "))): add context until one is left"
    case .overlapping(let hunk, _): "hunk \(hunk + 1) overlaps another one in `\(base)`"
    }
  }
}
