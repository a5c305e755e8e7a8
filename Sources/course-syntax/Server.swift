internal import CourseCore
internal import Foundation

/// The reply to one line of standard input, whatever it holds.
func reply(to line: String) -> SyntaxReply {
  let request: SyntaxRequest
  do {
    request = try SyntaxWire.request(from: line)
  } catch {
    return SyntaxReply(id: SyntaxWire.id(of: line), outcome: .failure(error))
  }
  do {
    return SyntaxReply(id: request.id, outcome: .answer(try answer(to: request)))
  } catch {
    return SyntaxReply(id: request.id, outcome: .failure(error))
  }
}

func answer(to request: SyntaxRequest) throws(SyntaxFailure) -> SyntaxAnswer {
  if let excess = NestingExcess.first(in: request.source) { throw .nesting(excess) }
  #if SWIFT_SYNTAX
  return answer(to: request.question, about: ParsedSource(request.source))
  #else
  throw .unavailable
  #endif
}

#if SWIFT_SYNTAX
private func answer(to question: SyntaxQuestion, about source: ParsedSource) -> SyntaxAnswer {
  switch question {
  case .symbol(let path): .symbol(SymbolLookup(path, in: declarations(of: source)))
  case .declarations: .declarations(declarations(of: source))
  case .tokens(let comments): .tokens(tokens(of: source, comments: comments))
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
