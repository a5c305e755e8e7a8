@testable import CourseCore
import Testing

/// Documents that are read together have ids of their own.
struct NamesakeTests {
  struct Row: NamedRow {
    var name: String
    var paths: [String]
    var ids: [String]
  }

  static let rows: [Row] = [
    Row(name: "stems do where they differ", paths: ["README.md", "docs/guide.md"], ids: ["README", "guide"]),
    Row(name: "else paths", paths: ["README.md", "docs/README.md", "guide.md"], ids: ["README", "docs/README", "guide"]),
    Row(name: "another language", paths: ["a/x.md", "a/x.es.md"], ids: ["a/x", "a/x.es"]),
    Row(name: "nothing upward", paths: ["../x.md", "/tmp/x.md"], ids: ["x", "tmp/x"]),
  ]

  @Test(arguments: rows)
  func areToldApart(row: Row) {
    var documents = row.paths.map { parse("text", path: $0) }
    documents.tellApart()
    #expect(documents.map(\.lesson.id) == row.ids)
  }

  @Test func aLessonKeepsItsID() {
    var documents = [parse(head, path: "a/ink.md"), parse("text", path: "ink.md")]
    documents.tellApart()
    #expect(documents.map(\.lesson.id) == ["ink", "ink"])
  }
}
