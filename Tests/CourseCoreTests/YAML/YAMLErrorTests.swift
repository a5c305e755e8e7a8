import Testing

@testable import CourseCore

struct YAMLErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var place: String
    var message: String
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "alias", source: "a: *x", place: "1:4",
      message: "Aliases such as '*x' are not read. Write the value out."),
    Row(
      name: "anchor", source: "a:\n- &x 1", place: "2:3",
      message: "Anchors such as '&x' are not read, because aliases are not. Remove the anchor."),
    Row(
      name: "tag", source: "a: !!str 1", place: "1:4",
      message: "Tags such as '!!str' are not read. Remove the tag; put quotes around a value to make it text."),
    Row(
      name: "key twice", source: "é: 1\nb: 2\né: 3", place: "3:1",
      message: "The key 'é' stands here for the second time; the first is on line 1. Remove one of them."),
    Row(
      name: "list as key", source: "[a]: b", place: "1:1",
      message: "A key must be a word or a text, not a list or a mapping."),
    Row(
      name: "two documents", source: "a\n---\nb", place: "2:1",
      message: "A second document begins here; one is expected. Remove the '---' line or what follows it."),
    Row(
      name: "open list", source: "a: [1,\n2", place: "2:2",
      message: "This is not YAML: did not find expected ',' or ']' while parsing a flow sequence that begins on line 1."
    ),
    Row(
      name: "colon in a value", source: "\u{FEFF}título: é: b", place: "1:12",
      message: "This is not YAML: mapping values are not allowed in this context."),
    Row(
      name: "control character", source: "a: é\u{1}", place: "1:6",
      message: "This is not YAML: control characters are not allowed."),
    Row(
      name: "too deep", source: String(repeating: "[", count: 100), place: "1:65",
      message: "Lists and mappings are nested deeper than 64 levels. Flatten them."),
  ]

  @Test(arguments: rows)
  func saysWhereAndWhat(row: Row) throws {
    let error = #expect(throws: YAMLError.self) { try YAMLNode(parsing: row.source) }
    let found = try #require(error)
    #expect("\(found.location.line):\(found.location.column)" == row.place)
    #expect(found.message == row.message)
  }

  @Test func countsLinesFromTheFile() {
    #expect(throws: YAMLError(location: SourceLocation(line: 5, column: 1), problem: .keyNotScalar)) {
      try YAMLNode(parsing: "a: b\n[c]: d", firstLine: 4)
    }
  }
}
