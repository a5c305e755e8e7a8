/// Compares the errors of a program with those that are stated without the compiler's names for them.
struct StatedErrors {
  enum Difference: Equatable {
    case missing(StatedDiagnostics.Entry)
    case unstated(Diagnostic)
    case moved(StatedDiagnostics.Entry, Diagnostic)
    case reworded(StatedDiagnostics.Entry, Diagnostic)
  }

  /// The gravest difference; nil where everything stated came and nothing else.
  let difference: Difference?

  /// - Parameter line: the line of the block on which a diagnostic stands.
  init(_ stated: StatedDiagnostics, found: [Diagnostic], line: (Diagnostic) -> Int?) {
    let differences =
      stated.origin == .comments
      ? Self.beside(stated.entries, found.filter { $0.severity == .error }, line)
      : Self.verbatim(stated.entries, found)
    difference = differences.min { $0.rank < $1.rank }
  }

  /// Comments beside lines: an error there for each, none elsewhere. Several on one line are covered by one comment.
  private static func beside(
    _ entries: [StatedDiagnostics.Entry], _ errors: [Diagnostic], _ line: (Diagnostic) -> Int?
  ) -> [Difference] {
    var covered: Set<Diagnostic> = []
    let differences = entries.compactMap { entry -> Difference? in
      let here = errors.filter { entry.isFor(line: line($0)) }
      covered.formUnion(here)
      if here.contains(where: entry.says) { return nil }
      if let first = here.first { return .reworded(entry, first) }
      let elsewhere = entry.text.isEmpty ? nil : errors.first(where: entry.says)
      if let elsewhere { covered.insert(elsewhere) }
      return elsewhere.map { .moved(entry, $0) } ?? .missing(entry)
    }
    return differences + errors.filter { !covered.contains($0) }.map(Difference.unstated)
  }

  /// Marks: exactly these errors, in any order, and at least these warnings. Notes belong to their errors and are not
  /// compared.
  private static func verbatim(_ entries: [StatedDiagnostics.Entry], _ found: [Diagnostic]) -> [Difference] {
    var open = found.filter { $0.severity == .error || $0.severity == .warning }
    var unmet: [StatedDiagnostics.Entry] = []
    for entry in entries where entry.severity == .error || entry.severity == .warning {
      let index = open.firstIndex { $0.severity == entry.severity && entry.says($0) }
      if let index { open.remove(at: index) } else { unmet.append(entry) }
    }
    let differences = unmet.map { entry -> Difference in
      guard let index = open.firstIndex(where: { $0.severity == entry.severity }) else { return .missing(entry) }
      return .reworded(entry, open.remove(at: index))
    }
    return differences + open.filter { $0.severity == .error }.map(Difference.unstated)
  }
}

extension StatedErrors.Difference {
  fileprivate var rank: Int {
    switch self {
    case .missing: 0
    case .unstated: 1
    case .moved: 2
    case .reworded: 3
    }
  }
}

extension StatedDiagnostics.Entry {
  fileprivate func isFor(line: Int?) -> Bool { line != nil && (line == self.line || line == otherLine) }

  /// Whether its words are the diagnostic's: all of them, or some in a row. Letter case, the kind of quotes and what
  /// punctuation ends them are not words; no words at all are anybody's.
  func says(_ found: Diagnostic) -> Bool {
    let mine = text.bareWords
    return mine.isEmpty || found.text.bareWords.contains(mine)
  }
}

extension String {
  fileprivate var bareWords: String {
    let kept = lowercased().filter { !"'`’‘\"“”".contains($0) }
    let end = kept.lastIndex { !$0.isWhitespace && !".!;:,".contains($0) }
    return end.map { String(kept[...$0]) } ?? ""
  }
}
