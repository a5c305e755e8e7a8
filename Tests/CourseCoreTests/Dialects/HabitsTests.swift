@testable import CourseCore
import Testing

/// What plain `swift` fences of other people claim without a word of ours.
struct HabitsTests {
  struct Row: NamedRow {
    var name: String
    var info = "swift"
    var code: String
    /// `verb`, then ` platform`, then each stated error as ` LINE|OTHER:text`.
    var claim: String
  }

  static let rows: [Row] = [
    Row(name: "code", code: "let a = 1", claim: "check"),
    Row(name: "beside", code: "let a = 1\na = 2 // error: cannot assign", claim: "error 2:cannot assign"),
    Row(name: "with a sign and capitals", code: "a = 2 // ❌ Error! Cannot assign", claim: "error 1:Cannot assign"),
    Row(name: "with a dash", code: "a = 2 // error – no", claim: "error 1:no"),
    Row(name: "the word alone", code: "a = 2 // ERROR", claim: "error 1:"),
    Row(name: "a compiler's", code: "a = 2 // Compile-time error: no", claim: "error 1:no"),
    Row(name: "about errors", code: "struct E: Error {} // error type\nf() // errors: many", claim: "check"),
    Row(name: "in a string", code: #"print("x // error: no")"#, claim: "check"),
    Row(name: "above or below", code: "f()\n// error: no\ng()", claim: "error 1|3:no"),
    Row(name: "only below", code: "// error: no\ng()", claim: "error 2|2:no"),
    Row(name: "alone without words", code: "// Error\ng()", claim: "check"),
    Row(name: "a comment that points", code: "f()\n//  ^ error: no", claim: "error 1:no"),
    Row(name: "as the compiler's tests", code: "// expected-error@+1 {{no}}\nf() // expected-error {{yes}}", claim: "error 2:no 2:yes"),
    Row(name: "drawn", code: "f(x)\n  ^~ error: no", claim: "error 1:no"),
    Row(name: "drawn on two lines", code: "f(x)\n  ^\n  error: no", claim: "error 1:no"),
    Row(name: "drawn without words", code: "f(x)\n  ^", claim: "show reason=drawing-of-a-diagnostic"),
    Row(name: "a log", code: "f.swift:1:2: error: no\nf(x)", claim: "show reason=compiler-output"),
    Row(name: "a log with a gutter", code: "1 | f(x)\n  |   `- error: no", claim: "show reason=compiler-output"),
    Row(name: "an operator is no drawing", code: "let x = a\n  ^^ b", claim: "check"),
    Row(name: "a trap", code: "print(n!) // Fatal error: nil", claim: "trap=any"),
    Row(name: "a trap in the book's words", code: "print(n!)\n// this triggers a runtime error", claim: "check"),
    Row(name: "another platform", code: "import SwiftUI\nlet a = 1 // error", claim: "error platform 2:"),
    Row(name: "if it is there", code: "#if canImport(UIKit)\nimport UIKit\n#endif", claim: "check"),
    Row(name: "an import with everything", code: "@preconcurrency public import class UIKit.UIView", claim: "check platform"),
    Row(name: "a manifest", code: "// swift-tools-version:6.0\nimport PackageDescription", claim: "show reason=package-manifest"),
    Row(name: "a piece of one", code: ".package(url: \"u\", from: \"1.0.0\")", claim: "show reason=package-manifest"),
    Row(name: "to be ignored", info: "swift,ignore", code: "x", claim: "show reason=ignore"),
    Row(name: "to be left alone", info: "swift no-check", code: "x", claim: "show reason=nocheck"),
    Row(name: "pandoc's", info: "{.swift .numberLines}", code: "let a = 1", claim: "check"),
    Row(name: "with lines", info: "swift{1,3}", code: "let a = 1", claim: "check"),
    Row(name: "with a file", info: "swift:Sources/A.swift", code: "let a = 1", claim: "check"),
    Row(name: "after a no-break space", info: "\u{A0}Swift", code: "let a = 1", claim: "check"),
    Row(name: "our verb goes before", info: "swift check", code: "a = 2 // error", claim: "check"),
  ]

  @Test(arguments: rows) func claims(_ row: Row) {
    let lesson = parse("```\(row.info)\n\(row.code)\n```\n").lesson
    #expect(lesson.blocks.map(\.claimed) == [row.claim])
  }

  @Test func drawingsAreNoCode() {
    let lesson = parse("```swift\nf(x)\n  ^ error: no\ng()\n```\n").lesson
    #expect(lesson.blocks.map(\.code.text) == ["f(x)\n\ng()\n"])
  }

  @Test func lessonsHaveNoHabits() {
    let parsed = parse(head + "```swift id=a check\na = 2 // error\n```\n")
    #expect(parsed.lesson.blocks.map(\.claimed) == ["check"])
  }
}

extension Block {
  fileprivate var claimed: String {
    let errors = (diagnostics?.entries ?? []).map { entry in
      " \(entry.line ?? 0)" + (entry.otherLine.map { "|\($0)" } ?? "") + ":" + entry.text
    }
    return (claims.first?.verb.claimDump ?? "") + (labels.platform == .darwin ? " platform" : "") + errors.joined()
  }
}

extension Verb {
  fileprivate var claimDump: String {
    if case .error = self { "error" } else { dump }
  }
}
