@testable import CourseCore
import Testing

struct InfoStringTests {
  @Test(arguments: [
    ("", "", ""), ("swift", "swift", ""), ("  swift   run ", "swift", "run"), ("swift\trun\tid=a", "swift", "run id=a"),
    ("swift error@6=#A,b_c", "swift", "error@6=#A,b_c"), ("swift run@5+complete", "swift", "run@5+complete"),
    ("swift a==b", "swift", "a==b"), ("swift excerpt=a.swift#f(_:)=x", "swift", "excerpt=a.swift#f(_:)=x"),
    ("swift =", "swift", "="), ("swift @", "swift", "@"), ("swift a@=", "swift", "a@="), ("swift{1,3} b", "swift{1,3}", "b"),
    ("swift title=\"a, b\"", "swift", "title=\"a, b\""), ("swift\u{A0}é", "swift", "é"),
  ])
  func cutsWords(row: (info: String, language: String, words: String)) {
    let info = InfoString(row.info)
    #expect(info.language == row.language)
    #expect(info.words.map(\.text).joined(separator: " ") == row.words)
  }

  @Test func takesWordsApart() {
    let word = InfoString("swift error@6+mainactor=#A").words[0]
    #expect(word == InfoString.Word(name: "error", mode: "6+mainactor", value: "#A"))
    #expect(InfoString("swift id=a@b").words == [InfoString.Word(name: "id", mode: nil, value: "a@b")])
  }
}
