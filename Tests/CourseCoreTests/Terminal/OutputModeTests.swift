import Testing

@testable import CourseCore

struct OutputModeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var isTerminal = true
    var environment: [String: String] = ["TERM": "xterm-256color"]
    var flags: (@Sendable (inout OutputFacts) -> Void)?
    var expected: String
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "terminal", expected: "stream indexed 100"),
    Row(name: "terminal with a reader", flags: { $0.offersReader = true }, expected: "reader indexed 100"),
    Row(
      name: "reader without an input",
      flags: {
        $0.offersReader = true
        $0.inputIsTerminal = false
      },
      expected: "stream indexed 100"),
    Row(name: "pipe", isTerminal: false, expected: "plain none -"),
    Row(name: "pipe with a width", isTerminal: false, flags: { $0.width = 40 }, expected: "plain none 40"),
    Row(
      name: "pipe, colour asked for", isTerminal: false, flags: { $0.color = .always }, expected: "stream indexed 100"),
    Row(
      name: "pipe, colour forced", isTerminal: false, environment: ["CLICOLOR_FORCE": "1"],
      expected: "stream sixteen 100"),
    Row(
      name: "pipe, colour not forced", isTerminal: false, environment: ["FORCE_COLOR": "0"], expected: "plain none -"),
    Row(
      name: "NO_COLOR before FORCE_COLOR", isTerminal: false, environment: ["NO_COLOR": "1", "FORCE_COLOR": "1"],
      expected: "plain none -"),
    Row(name: "NO_COLOR", environment: ["TERM": "xterm", "NO_COLOR": "1"], expected: "stream none 100"),
    Row(name: "empty NO_COLOR", environment: ["TERM": "xterm", "NO_COLOR": ""], expected: "stream sixteen 100"),
    Row(
      name: "the flag before NO_COLOR", environment: ["TERM": "xterm", "NO_COLOR": "1"], flags: { $0.color = .always },
      expected: "stream sixteen 100"),
    Row(name: "colour refused", flags: { $0.color = .never }, expected: "stream none 100"),
    Row(name: "true colour", environment: ["COLORTERM": "truecolor"], expected: "stream trueColor 100"),
    Row(name: "dumb", environment: ["TERM": "dumb"], expected: "plain none 100"),
    Row(
      name: "plain",
      flags: {
        $0.wantsPlain = true
        $0.offersReader = true
      }, expected: "plain none 100"),
    Row(
      name: "plain before forced colour", environment: ["FORCE_COLOR": "1"], flags: { $0.wantsPlain = true },
      expected: "plain none 100"),
    Row(name: "accessible", environment: ["ACCESSIBLE": "1"], expected: "spoken none 100"),
    Row(name: "not accessible", environment: ["ACCESSIBLE": "false"], expected: "stream sixteen 100"),
    Row(
      name: "no width known", environment: ["COLUMNS": "66"], flags: { $0.terminalWidth = nil },
      expected: "stream sixteen 66"),
    Row(
      name: "no width at all", environment: ["COLUMNS": "x"], flags: { $0.terminalWidth = 0 },
      expected: "stream sixteen 80"),
    Row(name: "links", environment: ["VTE_VERSION": "7000"], expected: "stream sixteen 100 links"),
    Row(name: "links in tmux", environment: ["VTE_VERSION": "7000", "TMUX": "/x"], expected: "stream sixteen 100"),
    Row(name: "old VTE", environment: ["VTE_VERSION": "4800"], expected: "stream sixteen 100"),
    Row(name: "links forced", environment: ["FORCE_HYPERLINK": "1"], expected: "stream sixteen 100 links"),
    Row(
      name: "no links in a pipe", isTerminal: false, environment: ["FORCE_COLOR": "1", "FORCE_HYPERLINK": "1"],
      expected: "stream sixteen 100"),
  ]

  @Test(arguments: rows)
  func decidesFromFacts(row: Row) {
    var facts = OutputFacts(
      outputIsTerminal: row.isTerminal, inputIsTerminal: row.isTerminal, environment: row.environment,
      terminalWidth: 100)
    row.flags?(&facts)
    let mode = OutputMode(facts)
    let width = mode.width.map { "\($0)" } ?? "-"
    #expect("\(mode.form) \(mode.colors) \(width)\(mode.hyperlinks ? " links" : "")" == row.expected)
  }
}
