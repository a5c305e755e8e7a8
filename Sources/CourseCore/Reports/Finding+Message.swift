extension Finding {
  /// What was found against what was stated, in one line.
  public var message: String {
    compileMessage ?? runMessage ?? otherMessage
  }

  private var compileMessage: String? {
    switch self {
    case .doesNotCompile(let errors): "does not compile: \(count(errors, "error"))"
    case .compilerTimedOut: "the compiler was still at work at its time limit and was ended"
    case .doesNotLink: "compiles, but does not link"
    case .warnings(let undeclared, let missing): warnings(undeclared, missing)
    case .errors(let missing, let extra): errors(missing, extra)
    case .compiles(let expected) where expected.isEmpty: "compiles, but an error is stated"
    case .compiles(let expected): "compiles, but must not: \(list(expected)) did not come"
    case .drift(let stated, let found, let line): drift(stated, found, line)
    case .unstated(let found): "\(quoted(found)) is not stated"
    case .unrecorded(let found): "the `diagnostics` fence leaves out \(quoted(found))"
    default: nil
    }
  }

  private var runMessage: String? {
    switch self {
    case .output(let stated, let found, let line, let other): output(stated, found, line, other)
    case .printedNothing(let stated): "printed nothing, but \(count(stated.lines.count, "line")) \(stated.lines.count == 1 ? "is" : "are") stated"
    case .died(let kind, let signal, let text, _):
      "died by \(kind.map { "the trap `\($0.rawValue)`" } ?? "signal \(signal)")" + (text.isEmpty ? "" : ": \(text)")
    case .wrongTrap(let expected, let found, let signal, let text):
      "died by \(found.map { "`trap=\($0.rawValue)`" } ?? "signal \(signal) of no known kind"), but `trap=\(expected.rawValue)` is stated"
        + (text.isEmpty ? "" : ": \(text)")
    case .noTrap(let expected, let status):
      "must die by `trap=\(expected.rawValue)`, but ended with exit status \(status)"
    case .exited(let expected, let found): "exit status \(found), but \(expected) is expected"
    case .timedOut(let seconds): "was still running after \(Int(seconds.rounded())) s and was ended"
    case .exceeded(let limit): "went over its limit of \(limit.words) and was ended"
    case .ended(let ending): "must hang, but \(ending.words)"
    case .race(_, let tries): "the thread sanitizer reported a race in \(count(tries, "run"))"
    case .noRace(let tries): "the thread sanitizer observed no race in \(count(tries, "run"))"
    default: nil
    }
  }

  private var otherMessage: String {
    switch self {
    case .hidden(let hunk, let error):
      "hunk \(hunk + 1) is not shown to be needed: without it the compiler stops at an earlier error (\(error.text)); join it with the hunk that needs it, or say minimal=no"
    case .notMinimal(let hunk): "hunk \(hunk + 1) is not needed: without it the stated result comes all the same"
    case .excerpt(let finding): finding.message
    case .outsideRegion(let found): "\(quoted(found)) stands outside `// >>>` and `// <<<`"
    case .exercise(let finding): finding.message
    case .picture(let finding): finding.message
    case .skipped(.platform): "is for another platform"
    case .skipped(.since): "needs a newer toolchain"
    case .baseFailed(let base): "its base, \(base), does not hold"
    case .broken(let breakage): breakage.message
    default: ""
    }
  }

  // MARK: Parts

  private func warnings(_ undeclared: [Diagnostic], _ missing: [DiagnosticID]) -> String {
    var parts: [String] = []
    if !undeclared.isEmpty { parts.append("an undeclared warning: \(undeclared.map(quoted).joined(separator: "; "))") }
    if !missing.isEmpty { parts.append("the declared \(list(missing)) did not come") }
    return parts.joined(separator: "; ")
  }

  private func errors(_ missing: [DiagnosticID], _ extra: [Diagnostic]) -> String {
    var parts: [String] = []
    if !missing.isEmpty { parts.append("\(list(missing)) did not come") }
    if !extra.isEmpty { parts.append("found instead or as well: \(extra.map(quoted).joined(separator: "; "))") }
    return parts.joined(separator: "; ")
  }

  private func drift(_ stated: StatedDiagnostics.Entry, _ found: Diagnostic?, _ line: Int?) -> String {
    guard let found else {
      return stated.text.isEmpty
        ? "the \(stated.severity.rawValue) stated for line \(stated.line ?? 0) of the block did not come"
        : "the stated “\(stated.text)” did not come"
    }
    if stated.says(found) {
      let now = line.map { "line \($0)" } ?? "no line"
      return "“\(stated.text)” is on \(now) of the block and not on \(stated.line.map { "line \($0)" } ?? "no line")"
    }
    return "the compiler now says “\(found.text)” where “\(stated.text)” is recorded"
  }

  private func output(_ stated: StatedOutput, _ found: [String], _ line: Int?, _ other: Int?) -> String {
    let name = stated.stream == .stdout ? "printed" : "wrote to standard error"
    switch (line, other) {
    case (let line?, let other?):
      return "\(name) “\(found[other].visible)” where “\(stated.lines[line].visible)” is stated"
    case (let line?, nil): return "did not print “\(stated.lines[line].visible)”, which is stated"
    case (nil, let other?): return "\(name) “\(found[other].visible)”, which is not stated"
    case (nil, nil): return "\(name) something else than stated"
    }
  }

  private func list(_ ids: [DiagnosticID]) -> String { ids.map { "`\($0)`" }.joined(separator: ", ") }

  private func quoted(_ found: Diagnostic) -> String {
    "\(found.id.map { "`\($0)`" } ?? found.severity.rawValue) (“\(found.text)”)"
  }
}

/// `1 error`, `2 errors`.
func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

extension ProcessResult.Limit {
  var words: String {
    switch self {
    case .memory: "memory"
    case .outputBytes: "output"
    case .fileBytes: "bytes in files"
    case .processes: "processes"
    }
  }
}

extension ProcessResult.Ending {
  var words: String {
    switch self {
    case .exited(let status): "ended with exit status \(status)"
    case .signalled(let signal): "died by signal \(signal)"
    case .timedOut: "was still running at its time limit"
    case .exceeded(let limit): "went over its limit of \(limit.words)"
    }
  }
}

extension ExcerptFinding {
  var message: String {
    switch self {
    case .holds: "holds"
    case .noFile: "the package has no such file"
    case .noSymbol(let nearest):
      "the file declares no such symbol"
        + (nearest.isEmpty ? "" : "; the nearest: \(nearest.map { "`\($0)`" }.joined(separator: ", "))")
    case .ambiguous(let names):
      "several declarations answer to that name: \(names.map { "`\($0)`" }.joined(separator: ", "))"
    case .differs(let line, let stated, let found):
      "line \(line) of the excerpt differs: “\(stated?.visible ?? "nothing")” is stated, the file has “\(found?.visible ?? "nothing more")”"
    }
  }
}

extension PictureFinding {
  var message: String {
    switch self {
    case .notPainted(let name, let painted):
      "did not paint `\(name)`" + (painted.isEmpty ? "" : ", but \(painted.map { "`\($0)`" }.joined(separator: ", "))")
    case .missingFile(let path): "the picture `\(path)` is not beside the lesson"
    case .differs(let pixels, let all): "the picture differs in \(pixels) of \(all) pixels"
    case .sizes(let stated, let found):
      "the picture is \(found.map(String.init).joined(separator: "×")), stated \(stated.map(String.init).joined(separator: "×"))"
    }
  }
}

extension Breakage {
  public var message: String {
    switch self {
    case .toolchain(let text): "the toolchain failed: \(text)"
    case .package(let text): "the package that blocks import does not build: \(text)"
    case .sandbox(let text): "the sandbox failed: \(text)"
    case .syntax(let text): "the syntax service failed: \(text)"
    }
  }
}

extension String {
  /// With invisible characters made visible: tabs, trailing blanks, control and zero-width characters. A line of
  /// which nobody would read the end is cut.
  public var visible: String {
    if let end = unicodeScalars.index(startIndex, offsetBy: 500, limitedBy: endIndex), end < endIndex {
      let rest = unicodeScalars[end...].count
      return unicodeScalars[..<end].map(\.visible).joined() + "… (\(rest) more)"
    }
    let trailing = reversed().prefix { $0 == " " }.count
    let body = dropLast(trailing).unicodeScalars.map(\.visible).joined()
    return body + String(repeating: "·", count: trailing)
  }
}

extension Unicode.Scalar {
  var visible: String {
    switch properties.generalCategory {
    case .control where self == "\t": "→"
    case .control where value < 32: Unicode.Scalar(0x2400 + value).map { String(Character($0)) } ?? "�"
    case .control, .format, .lineSeparator, .paragraphSeparator: "\\u{\(String(value, radix: 16, uppercase: true))}"
    case .spaceSeparator where self != " ": "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: String(Character(self))
    }
  }
}
