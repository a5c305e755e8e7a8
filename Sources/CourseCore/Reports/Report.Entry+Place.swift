extension Report.Entry {
  /// The place that a failure is about: the offending diagnostic's, the stated line's, else the fence's.
  func place(in file: Report.File) -> SourceLocation {
    // A part of an exercise that was tried as an answer is named by its fence.
    guard check.trial == nil else { return SourceLocation(line: check.line) }
    let fence = SourceLocation(line: check.line)
    switch outcome.finding {
    case .doesNotCompile, .doesNotLink:
      return outcome.diagnostics.first { $0.severity == .error }.flatMap(check.place) ?? fence
    case .errors(_, let extra): return extra.first.flatMap(check.place) ?? fence
    case .warnings(let undeclared, _): return undeclared.first.flatMap(check.place) ?? fence
    case .unrecorded(let found), .unstated(let found): return check.place(of: found) ?? fence
    case .drift(_, let found, _): return found.flatMap(check.place) ?? fence
    case .output(let stated, _, let line, _): return SourceLocation(line: stated.markdownLine(of: line))
    case .printedNothing(let stated): return SourceLocation(line: stated.line)
    case .died(_, _, _, let place): return place ?? fence
    case .excerpt(.differs(let line, _, _)):
      let code = file.lesson.block(check.id.block)?.code
      return code?.sourceLocation(ofLine: line, column: 1) ?? fence
    case .picture: return check.expectation.picture.map { SourceLocation(line: $0.line) } ?? fence
    default: return fence
    }
  }
}
