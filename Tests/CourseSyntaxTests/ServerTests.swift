internal import CourseCore
internal import Testing

/// A source that would end or stop a parser taken at its word.
struct HostileRow: CustomTestStringConvertible, Sendable {
  let title: String
  let source: String
  /// What the scan refuses it for; nil where the parser has it.
  let refusal: NestingExcess.Kind?

  init(_ title: String, _ source: String, refusal: NestingExcess.Kind? = nil) {
    (self.title, self.source, self.refusal) = (title, source, refusal)
  }

  var testDescription: String { title }
}

@Suite struct ServerTests {
  static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static let hostile = [
    HostileRow("empty", ""),
    HostileRow("NUL", "let a = \0 1\n\0func f() {}"),
    HostileRow("control characters", "\u{1}\u{1B}[31m\u{7F}\u{85}"),
    HostileRow("replacement characters", "let \u{FFFD} = \"\u{FFFD}"),
    HostileRow("unterminated string", "let a = \"\\(\"\\(\"\\(b"),
    HostileRow("unterminated multi-line string", "let a = \"\"\"\n\\(\"\"\"\n"),
    HostileRow("unterminated comment", "/* /* */"),
    HostileRow("half an escape", "let a = \"\\"),
    HostileRow("closers alone", many("}])", 3000)),
    HostileRow("round brackets", many("(", 5000), refusal: .brackets),
    HostileRow("square brackets", many("[", 20), refusal: .arrays),
    HostileRow("closed square brackets", "let a = " + many("[", 20) + "1" + many("]", 20), refusal: .arrays),
    HostileRow("as deep as is let through", "let a = " + many("[", 12) + "1" + many("]", 12)),
    HostileRow("200 braces", many("{", 200) + many("}", 200)),
    HostileRow("200 nested if", many("if a {", 200) + many("}", 200)),
    HostileRow("comparisons", "a" + many(" < a", 1000), refusal: .angles),
    HostileRow("200 comparisons", "a" + many(" < a", 200)),
    HostileRow("members", "a" + many(".b", 8000)),
    HostileRow("calls", "a" + many(".b()", 8000)),
    HostileRow("else if", "if a {}" + many(" else if a {}", 4000)),
    HostileRow("the longest else if", "if a {}" + many(" else if a {}", 9_998)),
    HostileRow("the longest try", many("try ", 49_999) + "a"),
    HostileRow("the longest arrow", "let a: " + many("() -> ", 16_600) + "Int"),
    HostileRow("endless members", "a" + many(".b", 60_000), refusal: .chain),
    HostileRow("ternaries", many("a ? ", 12_000) + "b" + many(" : c", 12_000)),
    HostileRow("conditions", many("#if A\n", 201), refusal: .brackets),
    HostileRow("interpolations", many("\"\\(", 250), refusal: .brackets),
    HostileRow("100 interpolations", many("\"\\(", 100) + "a" + many(")\"", 100)),
  ]

  /// A question for each way to walk a tree; the longest sources are spared the longest answers.
  static func questions(about row: HostileRow) -> [SyntaxQuestion] {
    let brief: [SyntaxQuestion] = [.declarations, .audit(markers: AuditMarkers()), .traits, .edits]
    return row.source.utf8.count < 60_000 ? brief + [.tokens(comments: true)] : brief
  }

  /// Every question about every hostile source is answered, in order, by one process that then still answers.
  @Test func survives() throws {
    let child = try Child()
    for (index, row) in Self.hostile.enumerated() {
      for question in Self.questions(about: row) {
        let reply = try child.ask(SyntaxRequest(id: index, source: row.source, question: question))
        #expect(reply?.id == index, "\(row)")
        expect(reply, of: row)
      }
    }
    let last = try child.ask(SyntaxRequest(id: -1, source: "func f() {}", question: .symbol(path: "f")))
    #expect(last?.id == -1)
  }

  private func expect(_ reply: SyntaxReply?, of row: HostileRow) {
    switch reply?.outcome {
    case .failure(.nesting(let excess)): #expect(excess.kind == row.refusal, "\(row)")
    #if SWIFT_SYNTAX
    case .answer: #expect(row.refusal == nil, "\(row)")
    #else
    case .failure(.unavailable): #expect(row.refusal == nil, "\(row)")
    #endif
    default: Issue.record("\(row.title): \(String(describing: reply))")
    }
  }

  @Test(arguments: [
    ("", nil), ("not JSON", nil), ("{}", nil), ("{\"schema\":1,\"id\":7}", 7), ("[1]", nil),
    ("{\"schema\":1,\"id\":7,\"source\":\"\",\"question\":{\"colour\":{}}}", 7),
  ])
  func unreadable(line: String, id: Int?) throws {
    let child = try Child()
    let reply = try #require(try child.ask(Array(line.utf8)))
    let decoded = try SyntaxWire.reply(from: reply)
    guard case .failure(.unreadable) = decoded.outcome else {
      Issue.record("\(decoded)")
      return
    }
    #expect(decoded.id == id)
  }

  @Test func otherSchema() throws {
    let line = "{\"schema\":2,\"id\":3,\"question\":{\"weather\":{}}}"
    let reply = try #require(try Child().ask(Array(line.utf8)))
    #expect(try SyntaxWire.reply(from: reply) == SyntaxReply(id: 3, outcome: .failure(.schema(found: 2))))
  }

  /// Bytes that are no UTF-8 can't come from a client, which sends strings; they are replaced, not fatal.
  @Test func invalidUTF8() throws {
    let child = try Child()
    let before = Array("{\"schema\":1,\"id\":3,\"source\":\"let a = ".utf8)
    let after = Array("\",\"question\":{\"declarations\":{}}}".utf8)
    let line = before + [0xFF, 0xC3] + after
    let reply = try #require(try child.ask(line))
    #expect(try SyntaxWire.reply(from: reply).id == 3)
  }
}
