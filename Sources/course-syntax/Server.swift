internal import CourseCore
internal import Foundation

/// Answers requests, one after the other.
///
/// Whoever asks often asks several questions about one source in a row, so the last source stays parsed; no answer
/// depends on that.
struct Server {
  #if SWIFT_SYNTAX
  /// Compared by bytes: equal strings may differ in theirs.
  private var last: (text: String, source: ParsedSource)?
  #endif

  /// The reply to one line of standard input, whatever it holds.
  mutating func reply(to line: String) -> SyntaxReply {
    let request: SyntaxRequest
    do {
      request = try SyntaxWire.request(from: line)
    } catch {
      return SyntaxReply(id: SyntaxWire.id(of: line), outcome: .failure(error))
    }
    endProcess(afterProcessorSeconds: request.timeLimit)
    defer { endProcess(afterProcessorSeconds: nil) }
    do {
      return SyntaxReply(id: request.id, outcome: .answer(try answer(to: request)))
    } catch {
      return SyntaxReply(id: request.id, outcome: .failure(error))
    }
  }

  #if SWIFT_SYNTAX
  private mutating func answer(to request: SyntaxRequest) throws(SyntaxFailure) -> SyntaxAnswer {
    try parsed(request.source).answer(to: request.question)
  }

  private mutating func parsed(_ text: String) throws(SyntaxFailure) -> ParsedSource {
    if let last, last.text.utf8.elementsEqual(text.utf8) { return last.source }
    if let excess = NestingExcess.first(in: text) { throw .nesting(excess) }
    let source = ParsedSource(text)
    last = (text, source)
    return source
  }
  #else
  private func answer(to request: SyntaxRequest) throws(SyntaxFailure) -> SyntaxAnswer {
    if let excess = NestingExcess.first(in: request.source) { throw .nesting(excess) }
    throw .unavailable
  }
  #endif
}

#if SWIFT_SYNTAX
extension ParsedSource {
  fileprivate func answer(to question: SyntaxQuestion) -> SyntaxAnswer {
    switch question {
    case .symbol(let path): .symbol(SymbolLookup(path, in: declarations(of: self)))
    case .declarations: .declarations(declarations(of: self))
    case .tokens(let comments): .tokens(tokens(of: self, comments: comments))
    case .audit(let markers): .audit(auditSites(of: self, markers: markers))
    case .traits: .traits(traits(of: self))
    case .edits: .edits(edits(of: self))
    }
  }
}
#endif

/// Writes the reply's line at once; ends the process where nobody reads any more.
func writeReply(_ reply: SyntaxReply) {
  do {
    let line = try SyntaxWire.line(for: reply) + "\n"
    try FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
  } catch {
    exit(1)
  }
}
