@testable import CourseCore
import Testing

/// Which damages are done to the statements of a check.
struct DamageTests {
  struct Row: NamedRow {
    var name: String
    var text: String
    /// Kinds, in order.
    var kinds: [String]
  }

  static let rows: [Row] = [
    Row(name: "output", text: "```swift\nprint(1)\n```\n\n```output\n1\n```\n", kinds: ["output"]),
    Row(name: "output that is all holes", text: "```swift\nprint(1)\n```\n\n```output\na ...\n```\n", kinds: []),
    Row(name: "an identity", text: "```swift error=a_b\nx\n```\n", kinds: ["identity"]),
    Row(
      name: "an identity and its words", text: "```swift error=a_b\nx\n```\n\n```diagnostics\n1: error: x\n```\n",
      kinds: ["identity", "wording"]),
    Row(name: "a trap and what it prints", text: "```swift trap=nil\nx\n```\n\n```output\n1\n```\n", kinds: ["output", "ending"]),
    Row(name: "an exit", text: "```swift exit=3\nx\n```\n", kinds: ["ending"]),
    Row(name: "an excerpt", text: "```swift excerpt=a.swift\nlet a = 1\n```\n", kinds: ["excerpt"]),
    Row(name: "an excerpt without a word", text: "```swift excerpt=a.swift\n// a\n```\n", kinds: []),
    Row(name: "a check states nothing", text: "```swift check\nlet a = 1\n```\n", kinds: []),
    Row(name: "a race is not asked for its output", text: "```swift run race=observed\nx\n```\n\n```output\n1\n```\n", kinds: []),
  ]

  @Test(arguments: rows)
  func isDone(row: Row) throws {
    let check = try #require(plan(row.text).first)
    let damages = Damage.statements(of: check)
    #expect(damages.map(\.kind.rawValue) == row.kinds)
    for damage in damages {
      #expect(damage.check != check)
      #expect(damage.check.id == check.id)
    }
  }
}
