@testable import CourseCore
import Testing

/// No fence may be lost without a word.
struct LostFencesTests {
  struct Row: NamedRow {
    var name: String
    var text: String
    /// The places of what is lost.
    var lost: [String]
  }

  static let rows: [Row] = [
    Row(name: "in a footnote that nobody cites", text: "a\n\n[^1]: b\n\n    ```swift check\n    x\n    ```\n", lost: ["5:5"]),
    Row(name: "in a footnote that is cited", text: "a[^1]\n\n[^1]: b\n\n    ```swift check\n    x\n    ```\n", lost: []),
    Row(name: "in HTML", text: "<details>\n```swift check\nx\n```\n</details>\n", lost: ["2:1"]),
    Row(name: "after HTML and an empty line", text: "<details>\n\n```swift check\nx\n```\n\n</details>\n", lost: []),
    Row(name: "in a comment", text: "<!--\n```swift check\nx\n```\n-->\n", lost: []),
    Row(name: "too far in a paragraph", text: "- a\n         ```swift check\n", lost: ["2:10"]),
    Row(name: "statements", text: "<div>\n```output\n1\n```\n~~~diff of=a\n~~~\n", lost: ["2:1", "5:1"]),
    Row(name: "in code", text: "````\n```swift\n````\n", lost: []),
    Row(name: "code in a line", text: "```swift x``` is a fence\n", lost: []),
    Row(name: "after front matter", text: head + "<p>\n```swift id=a\n", lost: ["6:1"]),
    Row(name: "in front matter", text: "---\nid: ink\ntitle: |\n  ```swift\n---\n", lost: []),
    Row(name: "containers", text: "> - ```swift check\n>   x\n>   ```\n1) ```swift check\n   ```\n", lost: []),
  ]

  @Test(arguments: rows)
  func findsWhatMarkdownDoesNotRead(row: Row) {
    let parsed = parse(row.text)
    let found = (parsed.problems + parsed.lesson.remarks).filter { if case .lostFence = $0.fault { true } else { false } }
    #expect(found.map(\.location.text) == row.lost)
  }
}
