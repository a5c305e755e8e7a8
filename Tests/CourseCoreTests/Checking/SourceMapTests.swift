@testable import CourseCore
import Testing

struct SourceMapTests {
  struct Row: NamedRow {
    var name: String
    var text: String
    /// The place in the program.
    var place: CourseCore.SourceLocation
    var markdown: String
  }

  static let rows: [Row] = [
    Row(name: "at the margin", text: "```swift\nlet é = x\n```\n", place: at(1, 10), markdown: "2:10"),
    Row(name: "behind a byte-order mark", text: "\u{FEFF}```swift\nx\n```\n", place: at(1, 1), markdown: "2:1"),
    Row(name: "in a quote", text: "> ```swift\n> a\n>b\n> ```\n", place: at(2, 1), markdown: "3:2"),
    Row(
      name: "in a numbered list with CRLF", text: "10. a\r\n\r\n    ```swift\r\n    let é\r\n    ```\r\n",
      place: at(1, 5), markdown: "4:9"),
    Row(name: "a tab that a list takes in part", text: "- ```swift\n\ta\n  ```\n", place: at(1, 1), markdown: "2:1"),
    Row(name: "after that tab", text: "- ```swift\n\ta\n  ```\n", place: at(1, 3), markdown: "2:2"),
    Row(name: "column 0 of a crash report", text: "```swift\na\n```\n", place: at(1, 0), markdown: "2:1"),
    Row(name: "behind the last line", text: "```swift\nfunc f() {\n```\n", place: at(2, 1), markdown: "2:1"),
    Row(name: "what is continued", text: "```swift id=a\nx\n```\n\n> ```swift id=b continues=a\n> y\n> ```\n",
      place: at(1, 2), markdown: "2:2"),
    Row(name: "the block's own after it", text: "```swift id=a\nx\n```\n\n> ```swift id=b continues=a\n> y\n> ```\n",
      place: at(2, 2), markdown: "6:4"),
    Row(name: "a changed line", text: change, place: at(2, 1), markdown: "9:4"),
    Row(name: "an unchanged line of a change", text: change, place: at(1, 1), markdown: "2:1"),
  ]

  static func at(_ line: Int, _ column: Int) -> CourseCore.SourceLocation {
    CourseCore.SourceLocation(line: line, column: column)
  }

  static let change = "```swift id=a\nx\ny\n```\n\n> ```diff of=a id=b check\n>  x\n> -y\n> +z\n> ```\n"

  @Test(arguments: rows)
  func mapsBackToTheMarkdown(row: Row) throws {
    let check = try #require(plan(row.text).last)
    let found = try #require(check.map.markdown(row.place, in: check.expectation.ownFile))
    #expect(found.text == row.markdown)
  }

  @Test func knowsNoPlaceInOtherFiles() throws {
    let check = try #require(plan("```swift\nx\n```\n").last)
    #expect(check.map.markdown(SourceLocation(line: 1), in: "PaintEngine.swift") == nil)
    #expect(check.map.markdown(SourceLocation(line: 0), in: check.expectation.ownFile) == nil)
  }
}
