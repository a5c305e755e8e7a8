/// Judges what running a check's program gave.
struct RunJudge {
  let check: Check
  let stages: DiagnosticStages

  func judge(_ program: ProgramResult) -> Outcome {
    if let link = program.link, !link.succeeded {
      return Outcome(
        .failed, .linkError, .doesNotLink(link.text), diagnostics: Diagnostic.parse(linker: link.text), stage: .link)
    }
    guard !program.runs.isEmpty else { return Judge.broken(.sandbox("the program was not run")) }
    var outcome = race(program.runs) ?? program.runs.firstNonNil(failure) ?? .match
    outcome.stage = .run
    return outcome
  }

  // MARK: Races

  /// A race is its report's text, never the exit status. A program seen racing is not asked how it ends, only what it
  /// prints.
  private func race(_ runs: [ProcessResult]) -> Outcome? {
    guard let stated = check.expectation.race else { return nil }
    let racing = runs.first { $0.standardError.raceReport != nil }
    switch (stated, racing) {
    case (.observed, nil): return Outcome(.failed, .noRace, .noRace(tries: runs.count))
    case (.observed, let run?): return streams(run) ?? .match
    case (.clean, let run?):
      return Outcome(.failed, .race, .race(report: run.standardError.raceReport ?? "", tries: runs.count))
    case (.clean, nil): return nil
    }
  }

  // MARK: Endings

  /// What is wrong with a run; nil where all that is stated holds of it.
  private func failure(_ run: ProcessResult) -> Outcome? {
    if case .exceeded(let limit) = run.ending { return Outcome(.failed, .limit, .exceeded(limit)) }
    return ending(run) ?? streams(run) ?? picture(run)
  }

  private func ending(_ run: ProcessResult) -> Outcome? {
    switch check.verb {
    case .run: exit(run, expecting: 0)
    case .exit(let status): exit(run, expecting: status)
    case .trap(let kind): trap(run, expecting: kind)
    case .hang: run.ending == .timedOut ? nil : Outcome(.failed, .noHang, .ended(insteadOfHanging: run.ending))
    case .check, .error, .excerpt, .show: nil
    }
  }

  private func exit(_ run: ProcessResult, expecting status: Int32) -> Outcome? {
    switch run.ending {
    case .exited(status): nil
    case .exited(let found): Outcome(.failed, .exit, .exited(expected: status, found: found))
    case .signalled(let signal): Outcome(.failed, .trap, died(run, signal))
    case .timedOut: Outcome(.failed, .timeout, .timedOut(seconds: run.seconds))
    case .exceeded(let limit): Outcome(.failed, .limit, .exceeded(limit))
    }
  }

  private func trap(_ run: ProcessResult, expecting kind: TrapKind) -> Outcome? {
    switch run.ending {
    case .exited(let status): return Outcome(.failed, .noTrap, .noTrap(expected: kind, status: status))
    case .timedOut: return Outcome(.failed, .timeout, .timedOut(seconds: run.seconds))
    case .exceeded(let limit): return Outcome(.failed, .limit, .exceeded(limit))
    case .signalled(let signal):
      let found = TrapKind(run)
      if kind == .any ? TrapKind.isTrap(signal) : found == kind { return nil }
      let text = run.standardError.firstLine
      return Outcome(.failed, .trap, .wrongTrap(expected: kind, found: found, signal: signal, text: text))
    }
  }

  private func died(_ run: ProcessResult, _ signal: Int32) -> Finding {
    let frame = run.crash?.frames.first { $0.file.map { check.map.files[$0] != nil } ?? false }
    var place: SourceLocation?
    if let frame, let file = frame.file, let line = frame.line {
      place = check.map.markdown(SourceLocation(line: line, column: frame.column ?? 1), in: file)
    }
    return .died(kind: TrapKind(run), signal: signal, text: run.standardError.firstLine, place: place)
  }

  // MARK: Streams

  private func streams(_ run: ProcessResult) -> Outcome? {
    let own = check.expectation.ownOutput(of: run.standardOutput)
    return check.expectation.output.flatMap { compare($0, own) }
      ?? check.expectation.errorOutput.flatMap { compare($0, run.standardError) }
  }

  /// Whether the picture was painted at all; what it shows is compared by whoever can decode it.
  private func picture(_ run: ProcessResult) -> Outcome? {
    guard let stated = check.expectation.picture else { return nil }
    let painted = run.pictures.map(\.name)
    if painted.contains(stated.name) { return nil }
    return Outcome(.failed, .picture, .picture(.notPainted(name: stated.name, painted: painted)))
  }

  private func isBeginning(_ found: [String], of stated: StatedOutput) -> Bool {
    (0...stated.lines.count).contains { count in
      OutputMatch(stated: Array(stated.lines.prefix(count)), order: stated.order, found: found) == .matches
    }
  }

  private func compare(_ stated: StatedOutput, _ text: String) -> Outcome? {
    let found = stated.origin == .marks ? text.outputLines.map(\.withoutTrailingBlanks) : text.outputLines
    if check.expectation.outputMayEndEarly, isBeginning(found, of: stated) { return nil }
    let match = OutputMatch(stated: stated.lines, order: stated.order, found: found)
    guard case .differs(let statedLine, let foundLine) = match else { return nil }
    if found.isEmpty { return Outcome(.failed, .noOutput, .printedNothing(stated: stated)) }
    return Outcome(
      .failed, .output, .output(stated: stated, found: found, statedLine: statedLine, foundLine: foundLine))
  }
}

extension Expectation {
  /// What the block itself printed: what stands after the marker, where it continues others.
  public func ownOutput(of text: String) -> String {
    guard let marker = outputMarker else { return text }
    guard let range = text.firstRange(of: marker + "\n") else { return "" }
    return String(text[range.upperBound...])
  }
}

extension String {
  /// The lines a program printed; a last line end ends the last line and begins none.
  public var outputLines: [String] {
    // By bytes: a CR before a line end belongs to the line, and together they are one character.
    var lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  fileprivate var withoutTrailingBlanks: String {
    lastIndex { $0 != " " && $0 != "\t" }.map { String(self[...$0]) } ?? ""
  }

  var firstLine: String { split(separator: "\n").first.map(String.init) ?? "" }

  /// The thread sanitizer's first report, or nil where it reported none.
  var raceReport: String? {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let marks = ["WARNING: ThreadSanitizer: data race", "WARNING: ThreadSanitizer: Swift access race"]
    guard let start = lines.firstIndex(where: { line in marks.contains { line.contains($0) } }) else { return nil }
    let end = lines[start...].firstIndex { $0.hasPrefix("SUMMARY: ThreadSanitizer") } ?? lines.endIndex - 1
    return lines[start...end].joined(separator: "\n")
  }
}
