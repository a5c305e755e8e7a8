import Testing

@testable import CourseCore

struct SwiftLexerTests {
  @Test(arguments: [
    ("let x = 1", "k:let x = n:1"),
    ("// a\nb // c", "c:// a b c:// c"),
    ("/* a /* b */ c */ d", "c:/* a /* b */ c */ d"),
    ("/* open", "c:/* open"),
    (#""a\"b" c"#, #"s:"a\"b" c"#),
    ("\"open\nlet", "s:\"open k:let"),
    (#""a \(b + "c \(d)") e""#, #"s:"a  \(b + s:"c  \(d) s:" ) s: e""#),
    ("\"\\(open\nlet", "s:\" \\(open k:let"),
    (##"#"a \(b) \#(c) " "# d"##, ##"s:#"a \(b)  \#(c) s: " "# d"##),
    ("\"\"\"\n a \"b\" \\(c)\n \"\"\" d", "s:\"\"\"\n a \"b\"  \\(c) s:\n \"\"\" d"),
    ("@MainActor final class Ink: Any {}", "a:@MainActor k:final k:class t:Ink : k:Any {}"),
    ("#expect(x) #if DEBUG", "d:#expect (x) d:#if t:DEBUG"),
    ("0x1F 1_000.5e-3 0..<10 a1", "n:0x1F n:1_000.5e-3 n:0 ..< n:10 a1"),
    ("f(for: x, in: .default)", "f(for: x, in: .default)"),
    ("func f(for key: K, in x: Y) {}", "k:func f(for key: t:K , in x: t:Y ) {}"),
    ("if a, let b: B = c[d, default: 1]", "k:if a, k:let b: t:B = c[d, default: n:1 ]"),
    ("$0.1 + a.0...2", "$0.1 + a.0... n:2"),
    ("#/a \\/ \"b/# c", "s:#/a \\/ \"b/# c"),
    ("switch x { default: y }", "k:switch x { k:default : y }"),
    ("Ink.self.init()", "t:Ink . k:self . k:init ()"),
    ("func f() async throws(E) -> some View", "k:func f() k:async k:throws ( t:E ) -> k:some t:View"),
    ("let set = get(any)", "k:let set = get(any)"),
    ("var a: B { get set }", "k:var a: t:B { k:get k:set }"),
    ("nonisolated(unsafe) var open = 1", "k:nonisolated (unsafe) k:var open = n:1"),
    ("`class` x", "`class` x"),
    ("consume x; consume(x)", "k:consume x; consume(x)"),
    ("#!/usr/bin/swift\nx", "c:#!/usr/bin/swift x"),
    ("let ñandú = Ñ", "k:let ñandú = Ñ"),
  ])
  func colors(code: String, expected: String) {
    #expect(Self.marked(SwiftLexer.tokens(code)) == expected)
  }

  @Test func takesTimeInProportion() {
    // A parser would take minutes for the first and overflow its stack on the others.
    for piece in ["[", "(", "\"\\(", "a < ", "/*", "{ "] {
      let text = String(repeating: piece, count: 50_000)
      #expect(SwiftLexer.tokens(text).map(\.text).joined() == text)
    }
  }

  /// The pieces separated by blanks, those with a look behind its letter.
  static func marked(_ tokens: [CodeToken]) -> String {
    let letters: [TextRoles: String] = [
      .keyword: "k:", .typeName: "t:", .stringLiteral: "s:", .number: "n:", .comment: "c:", .attribute: "a:",
      .directive: "d:",
    ]
    return tokens.map { token in
      let text = token.roles.isEmpty ? String(token.text.drop { $0.isWhitespace }) : String(token.text)
      return (letters[token.roles] ?? "") + (token.roles.isEmpty ? text.trimmingSuffix : text)
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension String {
  fileprivate var trimmingSuffix: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
