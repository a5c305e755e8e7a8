internal import Testing

@testable import CourseCore

@Suite struct ProgressFileTests {
  private static let name = ExerciseName(lesson: "ink", id: "blot", kind: .audit)

  /// One of every kind, with text that JSON has to escape.
  static let everyFact: [ProgressEvent.Fact] = [
    .lessonOpened("ink"), .lessonRead("ink"), .lessonSkipped("ink"), .wentTo("ink"),
    .noteWritten(lesson: "ink", text: "a \"b\" \\ \n\t\u{1} é 🎨 /"), .blockRun(lesson: "ink", block: "L3"),
    .exerciseStarted(name), .answerSubmitted(name, .init(isRight: false, diagnostics: ["A", "b\"c"], raced: true)),
    .exercisePassed(name, difficulty: 2), .hintTaken(name, number: 3), .solutionShown(name),
    .achievementEarned("signed"),
  ]

  private func parse(_ text: String) throws(JSONFault) -> ProgressFile { try ProgressFile(parsing: Array(text.utf8)) }

  @Test func `every event comes back as it was`() throws {
    let file = ProgressFile(course: "course-\"paint", events: events(Self.everyFact))
    let back = try ProgressFile(parsing: file.encoded())
    #expect(back == file)
    #expect(back.events == events(Self.everyFact))
  }

  @Test func `what a newer version wrote into the same schema is written back`() throws {
    let strange = #"{"id":"z","time":5,"kind":"mural-painted","wall":{"high":[1.5e3,null,true]}}"#
    let known = #"{"kind" : "lesson-read", "lesson":"ink","id":"a","time":4, "mood":"good"}"#
    let text = #"{"schema":1,"course":"c","device":{"name":"tablet"},"events":[\#(known),\#(strange)]}"#
    var file = try parse(text)
    #expect(file.events.map(\.fact) == [.lessonRead("ink")])
    file.add(events([.lessonRead("pen")]).map(ProgressFile.Entry.init))
    let back = String(decoding: file.encoded(), as: UTF8.self)
    for part in [strange, known, #""device":{"name":"tablet"}"#] { #expect(back.contains(part)) }
    #expect(try parse(back) == file)
  }

  @Test func `members may come in any order`() throws {
    let file = try parse(#" {"events":[{"id":"a","time":1,"kind":"went-to","lesson":"\ud83c\udfa8\u00e9"}],"course":"c","schema":1} "#)
    #expect(file.events.map(\.fact) == [.wentTo("🎨é")])
  }

  @Test func `of a newer schema, what is understood is shown`() throws {
    #expect(try parse(#"{"schema":2,"events":{"packed":"…"}}"#).events.isEmpty)
    let file = try parse(#"{"schema":2,"course":"c","events":[{"id":"a","time":1,"kind":"lesson-read","lesson":"ink"}]}"#)
    #expect(file.schema == 2)
    #expect(file.events.count == 1)
  }

  @Test func `merging is a union in the order of time, and idempotent`() {
    let all = events(Self.everyFact)
    let left = ProgressFile(course: "c", events: Array(all[..<8]))
    let right = ProgressFile(course: "c", events: Array(all[4...]).reversed())
    for (first, second) in [(left, right), (right, left)] {
      var merged = first
      #expect(merged.add(second.entries) == 4 || merged.entries.count == all.count)
      #expect(merged.events == all)
      #expect(merged.add(second.entries) == 0)
    }
  }

  struct FaultRow: NamedRow {
    var name: String
    var text: String
    var fault: JSONFault
  }

  static let faults: [FaultRow] = [
    FaultRow(name: "empty", text: "", fault: JSONFault(offset: 0, expected: "an object")),
    FaultRow(name: "nulls", text: "\0\0\0", fault: JSONFault(offset: 0, expected: "an object")),
    FaultRow(
      name: "cut", text: #"{"schema":1,"course":"c","events":[{"id":"a""#,
      fault: JSONFault(offset: 44, expected: "`,` or `}`")),
    FaultRow(
      name: "more behind", text: #"{"schema":1,"course":"c","events":[]}x"#,
      fault: JSONFault(offset: 37, expected: "the end of the file")),
    FaultRow(
      name: "another object", text: #"{"a":1}"#,
      fault: JSONFault(offset: 0, expected: "a `schema` from 1 in the object")),
    FaultRow(
      name: "no events", text: #"{"schema":1,"course":"c"}"#,
      fault: JSONFault(offset: 0, expected: "`course` and `events` in the object")),
    FaultRow(
      name: "no id", text: #"{"schema":1,"course":"c","events":[{"time":1}]}"#,
      fault: JSONFault(offset: 35, expected: "an event with an `id` and a whole `time`")),
    FaultRow(name: "no number", text: #"{"schema":1.5}"#, fault: JSONFault(offset: 10, expected: "a whole number")),
    FaultRow(
      name: "half an escape", text: #"{"schema":1,"course":"\u12"}"#,
      fault: JSONFault(offset: 23, expected: "four hexadecimal digits")),
    FaultRow(
      name: "too deep", text: #"{"a":"# + String(repeating: "[", count: 100_000),
      fault: JSONFault(offset: 105, expected: "at most 100 levels")),
  ]

  @Test(arguments: faults) func `a fault is placed`(_ row: FaultRow) {
    #expect(throws: row.fault) { try parse(row.text) }
  }

  @Test func `no beginning of a file is taken for a file, and none crashes`() {
    let bytes = ProgressFile(course: "c", events: events(Self.everyFact)).encoded()
    // The last byte is a line feed, which may be gone.
    for count in 0..<(bytes.count - 1) {
      #expect(throws: JSONFault.self) { try ProgressFile(parsing: Array(bytes[..<count])) }
    }
  }

  @Test func `a byte that is not UTF-8 is a fault`() {
    let bytes = Array(#"{"schema":1,"course":"c"#.utf8) + [0xFF] + Array(#"","events":[]}"#.utf8)
    #expect(throws: JSONFault(offset: 24, expected: "UTF-8")) { try ProgressFile(parsing: bytes) }
  }
}
