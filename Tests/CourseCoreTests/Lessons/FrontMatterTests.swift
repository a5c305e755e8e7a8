@testable import CourseCore
import Testing

struct FrontMatterTests {
  struct Row: NamedRow {
    var name: String
    var text: String
    var problems: [String]
  }

  static let rows: [Row] = [
    Row(name: "not closed", text: "---\nid: a\ntitle: b\n", problems: ["1:1 the front matter is not closed: no second `---` line follows the first"]),
    Row(name: "empty", text: "---\n---\n", problems: ["2:1 the key `id` is missing", "2:1 the key `title` is missing"]),
    Row(name: "not keys", text: "---\n- a\n---\n", problems: [
      "2:1 `this` is `a list`, but keys with values is expected", "2:1 the key `id` is missing", "2:1 the key `title` is missing",
    ]),
    Row(name: "not YAML", text: "---\nid: [a\n---\n", problems: [
      "3:1 This is not YAML: did not find expected ',' or ']' while parsing a flow sequence that begins on line 2."
    ]),
    Row(name: "a key twice", text: "---\nid: a\ntitle: b\nid: c\n---\n", problems: [
      "4:1 The key 'id' stands here for the second time; the first is on line 2. Remove one of them."
    ]),
    Row(name: "no value", text: "---\nid:\ntitle: b\n---\n", problems: ["2:4 `id` is `nothing`, but a text is expected"]),
    Row(name: "an odd id", text: "---\nid: a b\ntitle: c\n---\n", problems: [
      "2:5 `id` is `a b`, but letters, digits, `-` and `_`, at most 100, a letter first is expected"
    ]),
    Row(name: "unknown keys", text: "---\nid: a\ntitle: b\nminuts: 3\ncolour: red\n---\n", problems: [
      "4:1 unknown key `minuts`; did you mean `minutes`?", "5:1 unknown key `colour`",
    ]),
    Row(name: "minutes", text: "---\nid: a\ntitle: b\nminutes: soon\n---\n", problems: [
      "4:10 `minutes` is `soon`, but a whole number from 1 to 600 is expected"
    ]),
    Row(name: "tags", text: "---\nid: a\ntitle: b\ntags: one\nrequires: [[c]]\n---\n", problems: [
      "4:7 `tags` is `one`, but a list of texts is expected", "5:12 `requires` is `a list`, but a text is expected",
    ]),
    Row(name: "status", text: "---\nid: a\ntitle: b\nstatus: publishd\n---\n", problems: [
      "4:9 `status` is `publishd`, but one of `published`, `draft` is expected; did you mean `published`?"
    ]),
    Row(name: "links", text: "---\nid: a\ntitle: b\nlinks: [{title: c, ulr: d}]\n---\n", problems: [
      "4:9 the key `url` is missing", "4:20 unknown key `ulr`; did you mean `url`?",
    ]),
    Row(name: "mode", text: "---\nid: a\ntitle: b\nmode: 6+main\n---\n", problems: [
      "4:7 `mode` is `6+main`, but `5` or `6`, with `+` and features such as `mainactor` (complete, mainactor, nnbd, iic, checks) is expected"
    ]),
  ]

  @Test(arguments: rows)
  func findsEveryFault(row: Row) {
    #expect(parse(row.text).problems.map(\.line) == row.problems)
  }

  @Test func readsEveryKey() throws {
    let text = """
      ---
      id: ink-2
      title: Ink
      track: swift-6
      minutes: 15
      tags: [a, b]
      status: draft
      objectives: [c]
      requires: [ink]
      formerly: [old-ink]
      links: [{title: d, url: "https://example.org"}]
      language: es
      mode: 6+mainactor
      imports: [PaintEngine]
      ---
      """
    let parsed = parse(text)
    #expect(parsed.problems.isEmpty)
    var expected = FrontMatter(id: "ink-2", title: "Ink")
    expected.track = "swift-6"
    expected.minutes = 15
    expected.tags = ["a", "b"]
    expected.status = .draft
    expected.objectives = ["c"]
    expected.requires = ["ink"]
    expected.formerly = ["old-ink"]
    expected.links = [FrontMatter.Link(title: "d", url: "https://example.org")]
    expected.language = "es"
    expected.mode = LanguageMode(version: .six, features: [.mainactor])
    expected.imports = ["PaintEngine"]
    #expect(parsed.lesson.frontMatter == expected)
  }
}
