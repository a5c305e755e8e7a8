internal import Testing

@testable internal import CourseCore

@Suite struct SyntaxWireTests {
  @Test(
    arguments: [
      .symbol(path: "A.b"), .declarations, .tokens(comments: true), .audit(markers: AuditMarkers()), .traits, .edits,
    ] as [SyntaxQuestion])
  func requests(question: SyntaxQuestion) throws {
    let request = SyntaxRequest(id: 7, source: "let a = \"\\u{0}\0\r\n\u{2028}/\"\n", question: question)
    let line = try SyntaxWire.line(for: request)
    #expect(!line.utf8.contains(UInt8(ascii: "\n")))
    #expect(try SyntaxWire.request(from: line) == request)
  }

  static let place = CourseCore.SourceLocation(line: 3, column: 4)
  static let range = SyntaxRange(start: place, end: CourseCore.SourceLocation(line: 5, column: 6))
  static let declaration = SyntaxDeclaration(kind: .`init`, path: ["A", "init(b:)"], range: range, documented: range)

  static let outcomes: [SyntaxReply.Outcome] = [
    .answer(.symbol(.found([declaration]))), .answer(.symbol(.absent(nearest: ["a"]))), .answer(.declarations([])),
    .answer(
      .tokens([SyntaxToken(text: "a", position: place), SyntaxToken(text: "//", position: place, isComment: true)])),
    .answer(
      .audit([
        AuditSite(
          kind: .mainSync, position: place, text: "a", declaration: nil,
          claim: AuditClaim(comment: "c", asserts: nil, falseIf: "f"))
      ])),
    .answer(.edits([SyntaxEdit(kind: .call, range: range, text: "f()", replacement: "")])),
    .failure(.unavailable), .failure(.schema(found: 9)), .failure(.timedOut(seconds: 1.5)),
    .failure(.nesting(NestingExcess(kind: .arrays, position: place))),
  ]

  @Test(arguments: outcomes)
  func replies(outcome: SyntaxReply.Outcome) throws {
    let reply = SyntaxReply(id: 7, outcome: outcome)
    #expect(try SyntaxWire.reply(from: SyntaxWire.line(for: reply)) == reply)
  }

  @Test func form() throws {
    let request = SyntaxRequest(id: 7, source: "a", question: .symbol(path: "A.b"))
    #expect(
      try SyntaxWire.line(for: request)
        == #"{"id":7,"question":{"symbol":{"path":"A.b"}},"schema":1,"source":"a"}"#)
    let reply = SyntaxReply(id: 7, outcome: .answer(.tokens([SyntaxToken(text: "a", position: Self.place)])))
    #expect(
      try SyntaxWire.line(for: reply)
        == #"{"id":7,"outcome":{"answer":{"_0":{"tokens":{"_0":[[3,4,"a"]]}}}},"schema":1}"#)
  }
}
