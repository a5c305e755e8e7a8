@testable import CourseCore
import Testing

struct DiagnosticParserTests {
  struct Row: NamedRow {
    var name: String
    var output: String
    var found: [String]
  }

  static let rows: [Row] = [
    Row(
      name: "an error with its name, source and caret",
      output: """
        d.swift:8:3: error: cannot convert value of type 'String' to expected argument type 'Int' [cannot_convert_argument_value]
        f("error: in text")
          ^
        """,
      found: ["d.swift:8:3 error cannot convert value of type 'String' to expected argument type 'Int' name=cannot_convert_argument_value"]),
    Row(
      name: "name and group",
      output: "b.swift:2:7: error: sending 'b' risks causing data races [regionbasedisolation_named_send_yields_race] [#SendingRisksDataRace]\n",
      found: [
        "b.swift:2:7 error sending 'b' risks causing data races name=regionbasedisolation_named_send_yields_race group=SendingRisksDataRace"
      ]),
    Row(
      name: "a group with a path", output: "b.swift:2:7: error: x [a_b] [#RegionIsolation::SendingRisksDataRace]\n",
      found: ["b.swift:2:7 error x name=a_b group=RegionIsolation::SendingRisksDataRace"]),
    Row(
      name: "notes and fix-its between",
      output: """
        a.swift:2:1: error: x [a_b]
        let s = 1
        ^~~
        var
        a.swift:1:5: note: y [c_d]
        let t = 1
            ^
        """, found: ["a.swift:2:1 error x name=a_b", "a.swift:1:5 note y name=c_d"]),
    Row(
      name: "source that looks like a message",
      output: """
        d.swift:1:14: error: cannot convert [a_b]
        let s: Int = "x.swift:1:1: error: boo"
                     ^~~~~~~~~~~~~~~~~~~~~~~~~
        d.swift:3:14: error: cannot convert [a_b]
        let t: Int = "é x.swift:1:1: error: boo"
        d.swift:5:1: warning: odd [c_d]
        error: hello
        ^
        """, found: ["d.swift:1:14 error cannot convert name=a_b", "d.swift:3:14 error cannot convert name=a_b",
          "d.swift:5:1 warning odd name=c_d"]),
    Row(name: "an empty source line", output: "a.swift:1:1: error: x\n\na.swift:2:1: error: y\n",
      found: ["a.swift:1:1 error x", "a.swift:2:1 error y"]),
    Row(name: "no place", output: "<unknown>:0: error: no such module\nerror: link command failed with exit code 1\n",
      found: ["- error no such module", "- error link command failed with exit code 1"]),
    Row(name: "no place, twice", output: "<unknown>:0: warning: a\n<unknown>:0: warning: b\n", found: ["- warning a", "- warning b"]),
    Row(name: "the file is unknown, the column is given", output: "<unknown>:0:0: error: x\n", found: ["- error x"]),
    Row(
      name: "a message that says error itself", output: "a.swift:1:2: error: foo: error: bar [a_b]\n",
      found: ["a.swift:1:2 error foo: error: bar name=a_b"]),
    Row(
      name: "brackets of the message's own", output: "a.swift:1:2: error: use 'x[i]' or [Int] [a_b]\n",
      found: ["a.swift:1:2 error use 'x[i]' or [Int] name=a_b"]),
    Row(
      name: "brackets of the message's own before a group", output: "a.swift:1:2: error: type [x_y] [a_b] [#G]\n",
      found: ["a.swift:1:2 error type [x_y] name=a_b group=G"]),
    Row(
      name: "a group alone", output: "a.swift:1:2: warning: result of call is unused [#no-usage]\n",
      found: ["a.swift:1:2 warning result of call is unused group=no-usage"]),
    Row(
      name: "a path with blanks and colons", output: "/tmp/my files: 2/my lesson-1.swift:3:4: error: x\n",
      found: ["/tmp/my files: 2/my lesson-1.swift:3:4 error x"]),
    Row(
      name: "a declaration in a module", output: "Swift.Sendable:1:17: note: protocol requires\npublic protocol Sendable\n",
      found: ["Swift.Sendable:1:17 note protocol requires"]),
    Row(
      name: "what is none",
      output: "swift-frontend: error: unable to execute\nIn file included from x.h:1:\nld.gold: error: cannot find -lx\n",
      found: []),
    Row(name: "carriage returns", output: "a.swift:1:2: error: x\r\nlet\r\n^\r\n", found: ["a.swift:1:2 error x"]),
    Row(name: "nothing", output: "", found: []),
    Row(name: "a remark", output: "a.swift:1:2: remark: r\n", found: ["a.swift:1:2 remark r"]),
    Row(
      name: "mode 5", output: "a.swift:1:2: warning: x; this is an error in the Swift 6 language mode [a_b] [#G]\n",
      found: ["a.swift:1:2 warning x; this is an error in the Swift 6 language mode name=a_b group=G"]),
  ]

  @Test(arguments: rows)
  func readsWhatTheCompilerPrints(row: Row) {
    #expect(Diagnostic.parse(row.output).map(\.dump) == row.found)
  }

  @Test func comparesGroupsByTheirLastPart() {
    let found = Diagnostic(file: nil, location: nil, severity: .error, text: "", name: "a_b", group: "X::Y")
    #expect(["#Y", "#Z::Y", "a_b"].allSatisfy { DiagnosticID($0).map(found.answers) == true })
    #expect(["#X", "Y", "#a_b"].allSatisfy { DiagnosticID($0).map(found.answers) == false })
    #expect(found.id == .group("Y"))
    #expect(["#", "", "a b", "a-b"].allSatisfy { DiagnosticID($0) == nil })
  }
}

extension Diagnostic {
  var dump: String {
    let place = file.map { "\($0):\(location?.text ?? "")" } ?? "-"
    let names = [name.map { "name=\($0)" }, group.map { "group=\($0)" }].compactMap { $0 }
    return ([place, severity.rawValue, text] + names).joined(separator: " ")
  }
}
