/// How the trial of a claim ended, in words for whoever tried it.
public struct RunVerdict: Sendable {
  let ending: RunEnding
  let words: ReaderWords

  /// In one line, without a mark.
  public static func summary(_ check: Check, _ outcome: Outcome, _ language: ReaderLanguage = .english) -> String {
    RunVerdict(ending: RunEnding(check: check, outcome: outcome, output: nil), words: language.words).summary
  }

  var summary: String {
    if let finding = ending.outcome.finding { return finding.message }
    let words = words.running
    switch ending.check.verb {
    case .run: return printed ?? words.ranToEnd
    case .check: return words.compiles
    case .error: return words.doesNotCompile
    case .trap(let kind): return words.trapped(kind.rawValue)
    case .exit(let status): return words.exited(status)
    case .hang: return words.stillWaiting
    case .excerpt: return words.isVerbatim
    case .show: return words.isUnverified
    }
  }

  /// Which statement of the lesson the output met.
  private var printed: String? {
    guard let stated = ending.check.expectation.output else { return nil }
    let lines = words.count(stated.lines.count)
    switch stated.origin {
    case .fence: return words.running.printedFence(lines)
    case .prints, .marks: return words.running.printedComments(lines)
    case .closing: return words.running.printedClosing(lines)
    }
  }

  /// What the compiler said, the verdict, and what differs from what is stated.
  func lines(suffix: String) -> [StyledLine] {
    let isPassed = ending.outcome.verdict == .passed
    let mode = ending.check.id.mode.map { " · mode \($0)" } ?? ""
    let verdict = StyledLine(SafeText("\(isPassed ? "✓" : "✗") \(summary)\(mode)\(suffix)"), isPassed ? .passed : .failed)
    return diagnostics + [verdict] + difference
  }

  private var difference: [StyledLine] {
    guard case .output(let stated, let found, _, _) = ending.outcome.finding else { return [] }
    return [StyledLine(SafeText(words.running.differs), .faint)] + Self.difference(stated.lines, found)
  }

  static func difference(_ stated: [String], _ found: [String]) -> [StyledLine] {
    LineDiff(from: stated, to: found).lines().map { line in
      StyledLine(SafeText(line), line.hasPrefix("- ") ? .removed : line.hasPrefix("+ ") ? .added : [])
    }
  }

  // MARK: Diagnostics

  /// As the compiler shows them: the place, the words, the line of code and a caret below its column.
  private var diagnostics: [StyledLine] {
    let found = ending.outcome.diagnostics.filter { $0.severity != .remark }
    let text = found.map(text).joined()
    return CodeHighlighter(language: "diagnostics").lines(text).map { StyledLine($0) }
  }

  private func text(_ diagnostic: Diagnostic) -> String {
    let check = ending.check
    guard let location = diagnostic.location, let file = diagnostic.file,
      let line = check.map.line(location.line, of: file)
    else { return "\(diagnostic.severity.rawValue): \(diagnostic.text)\n" }
    let number = line.blockLine > 0 ? "\(line.blockLine)" : file + ":\(location.line)"
    var text = "\(number): \(diagnostic.severity.rawValue): \(diagnostic.text)\n"
    let lines = check.program?.files.first { $0.name == file }?.text.codeLines ?? []
    if lines.indices.contains(location.line - 1) {
      let code = lines[location.line - 1]
      let gutter = String(repeating: " ", count: number.count)
      text += "\(number) | \(code)\n\(gutter)   \(Self.blanks(before: location.column, in: code))^\n"
    }
    return text
  }

  /// As wide as the code before a column, which is counted from 1 in UTF-8 bytes; tabs stay tabs.
  private static func blanks(before column: Int, in code: String) -> String {
    let before = Substring(code.utf8.prefix(max(0, column - 1)))
    return before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.displayWidth.cells) }.joined()
  }
}
