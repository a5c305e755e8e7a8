internal import CourseCore
internal import Foundation
internal import Testing

@testable internal import CourseSystem

@Suite struct AnswerStoreTests {
  private func store(_ folder: TemporaryFolder, lessons: [String] = ["ink"], exercises: [String] = ["fade"]) -> AnswerStore {
    AnswerStore(ProgressFolder(path: folder.path), lessons: lessons, exercises: exercises)
  }

  @Test func `what is kept can be had back`() throws {
    let folder = try TemporaryFolder()
    let store = store(folder)
    #expect(store.answers.isEmpty && store.starter == nil)
    #expect(try store.keep("a\n", for: .submitted, time: 1).number == 1)
    #expect(try store.keep("b\n", for: .replaced, time: 2).number == 2)
    #expect(try store.keep("b\n", for: .submitted, time: 3).number == 2, "the same text is kept once")
    #expect(try store.keep("a\n", for: .submitted, time: 4).number == 3)
    #expect(try store.answers.map { try store.text($0.number) } == ["a\n", "b\n", "a\n"])
    var judged = store.answers[1]
    judged.verdict = .passed
    try store.note(judged)
    #expect(store.answers.map(\.verdict) == [nil, .passed, nil])
    try store.keepStarter("s\n")
    #expect(store.starter == "s\n")
  }

  @Test func `an answer whose note is lost or spoilt is an answer all the same`() throws {
    let folder = try TemporaryFolder()
    let store = store(folder)
    _ = try store.keep("a\n", for: .submitted, time: 1)
    _ = try store.keep("b\n", for: .submitted, time: 2)
    try FileManager.default.removeItem(atPath: store.folder + "/0001.json")
    try Data("{".utf8).write(to: URL(fileURLWithPath: store.folder + "/0002.json"))
    #expect(store.answers.map(\.number) == [1, 2])
  }

  @Test func `answers at once get numbers of their own`() async throws {
    let folder = try TemporaryFolder()
    let store = store(folder)
    await withTaskGroup { group in
      for number in 1...40 { group.addTask { _ = try? store.keep("\(number)\n", for: .submitted, time: 1) } }
    }
    let texts = try store.answers.map { try store.text($0.number) }
    #expect(Set(texts) == Set((1...40).map { "\($0)\n" }) && texts.count == 40)
    let names = try FileManager.default.contentsOfDirectory(atPath: store.folder)
    #expect(names.filter { $0.hasPrefix("draft") }.isEmpty)
  }

  @Test func `answers are found under the older name of a lesson or an exercise`() throws {
    let folder = try TemporaryFolder()
    _ = try store(folder, exercises: ["old"]).keep("a\n", for: .submitted, time: 1)
    let renamed = store(folder, lessons: ["pen", "ink"], exercises: ["fade", "old"])
    #expect(try renamed.keep("b\n", for: .submitted, time: 2).number == 2)
    #expect(renamed.answers.count == 2)
  }
}
