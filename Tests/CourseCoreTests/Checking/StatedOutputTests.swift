@testable import CourseCore
import Testing

struct StatedOutputTests {
  struct Row: NamedRow {
    var name: String
    var code: String
    /// `origin [lines of the Markdown] [texts]`; nil where nothing is stated. The code begins on line 1.
    var stated: String?
  }

  static let rows: [Row] = [
    Row(name: "a Prints comment", code: "print(1)\n// Prints \"1\"", stated: #"prints [2] ["1"]"#),
    Row(name: "behind code", code: "print(1) // Prints \"1\"\nlet a = 2\nprint(a)  // Prints \"2\"", stated: #"prints [1, 3] ["1", "2"]"#),
    Row(name: "with quotes in it", code: "// Prints \"[\"a\": 1]\"", stated: #"prints [1] ["[\"a\": 1]"]"#),
    Row(name: "over several lines", code: "// Prints \"one\n// two\n//  three\"\nx", stated: #"prints [1, 2, 3] ["one", "two", " three"]"#),
    Row(name: "words after the closing quote", code: "// Prints \"3\", on this machine", stated: #"prints [1] ["3"]"#),
    Row(name: "without a blank", code: "//Prints \"3\"", stated: #"prints [1] ["3"]"#),
    Row(name: "nothing printed", code: "// Prints \"\"", stated: #"prints [1] [""]"#),
    Row(name: "behind an address", code: #"print("http://x") // Prints "http://x""#, stated: #"prints [1] ["http://x"]"#),
    Row(name: "behind an escaped quote", code: #"print("\"") // Prints """"#, stated: #"prints [1] ["\""]"#),
    Row(name: "behind a raw string", code: ##"print(#"\"#) // Prints "\""##, stated: #"prints [1] ["\\"]"#),
    Row(name: "behind interpolation", code: #"print("\(f("//"))") // Prints "a""#, stated: #"prints [1] ["a"]"#),
    Row(name: "in a string", code: #"print("// Prints \"a\"")"#, stated: nil),
    Row(name: "in a string of several lines", code: "let a = \"\"\"\n// Prints \"1\"\n\"\"\"\n// Prints \"2\"", stated: #"prints [4] ["2"]"#),
    Row(name: "in a comment", code: "/* /* */\n// Prints \"1\"\n*/", stated: nil),
    Row(name: "in another comment", code: "/// a // Prints \"1\"", stated: nil),
    Row(name: "other words", code: "// Prints nothing", stated: nil),
    Row(name: "a closing comment", code: "print(1)\n\n// Output:\n// 1\n//   2\n//\n// 3\n\n", stated: #"closing [4, 5, 6, 7] ["1", "  2", "", "3"]"#),
    Row(name: "with words on its line", code: "print(1)\n// Output: 1", stated: #"closing [2] ["1"]"#),
    Row(name: "with an empty line in it", code: "// Output:\n// 1\n\n// 2", stated: #"closing [2, 3, 4] ["1", "", "2"]"#),
    Row(name: "that states nothing is printed", code: "f()\n// Output:", stated: "closing [] []"),
    Row(name: "that does not close", code: "// Output:\n// 1\nprint(1)", stated: nil),
    Row(name: "behind code is none", code: "print(1) // Output: 1", stated: nil),
    Row(name: "both", code: "print(1) // Prints \"1\"\n// Output:\n// 1", stated: #"closing [3] ["1"]"#),
    Row(name: "nothing", code: "", stated: nil),
  ]

  @Test(arguments: rows)
  func readsWhatCodeStates(row: Row) {
    let stated = StatedOutput(inCode: row.code, firstLine: 1)
    #expect(stated.map { "\($0.origin) \($0.markdownLines) \($0.lines)" } == row.stated)
  }
}
