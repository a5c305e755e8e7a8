import Testing

@testable import CourseCore

struct FlowchartTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var drawing: String
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "a chain to the right", source: "flowchart LR\n  A[Parse] --> B(Plan) -- checks --> C{Judge} --- D",
      drawing: """
        ┌───────┐    ╭──────╮           ◆───────◆    ┌───┐
        │ Parse ├───>│ Plan ├─ checks ─>│ Judge ├────│ D │
        └───────┘    ╰──────╯           ◆───────◆    └───┘
        """),
    Row(
      name: "branches that meet",
      source: """
        graph TD
          A["Is it cached? (yes)"] -->|yes| B
          A -->|no| C
          B --> D; C --> D
          D -- again --> A
        """,
      drawing: """
        ┌─────────────────────┐
        │ Is it cached? (yes) │
        └──────────┬──────────┘
                   │
                ┌──┴─┐
                │    │
               yes  no
                │    │
               ┌┘    │
               │     └┐
               ▼      ▼
             ┌───┐  ┌───┐
             │ B │  │ C │
             └─┬─┘  └─┬─┘
               │      │
               └───┬──┘
                   ▼
                 ┌───┐
                 │ D │
                 └───┘

        D → Is it cached? (yes): again
        """),
    Row(
      name: "lines that pass", source: "graph TD\nA & B --> C & D\nA --> X\nclassDef a fill:#fff",
      drawing: """
             ┌───┐  ┌───┐
             │ A │  │ B │
             └─┬─┘  └─┬─┘
               │      │
          ┌────┴─┬────│─┐
          │      ├────┴─┤
          ▼      ▼      ▼
        ┌───┐  ┌───┐  ┌───┐
        │ X │  │ C │  │ D │
        └───┘  └───┘  └───┘
        """),
  ]

  @Test(arguments: rows)
  func isDrawn(row: Row) throws {
    let drawing = try #require(Diagram(parsing: row.source)?.drawing)
    #expect(drawing.joined(separator: "\n") == row.drawing)
  }

  @Test func isTold() throws {
    let chart = try #require(Diagram(parsing: Self.rows[1].source))
    #expect(
      chart.sentences(.english) == [
        "1. Is it cached? (yes) to B: yes", "2. Is it cached? (yes) to C: no", "3. B to D", "4. C to D",
        "5. D to Is it cached? (yes): again",
      ])
  }

  @Test(arguments: [
    "flowchart BT\nA --> B", "flowchart TD\nsubgraph x\nA --> B\nend", "graph TD\nA -> B", "graph TD\nA[open --> B",
    "graph TD\nA --> ", "graph TD\nA -- x B", "graph TD\nA <--> B", "graph", "graph TD\nA -->|x B",
  ])
  func whatItCannotDrawItDoesNotRead(source: String) {
    #expect(Flowchart(parsing: source) == nil)
  }

  @Test func readsAllArrowsAndShapes() throws {
    let chart = try #require(
      Flowchart(parsing: "graph\nA([a]) -.-> B[[b]] -. c .-> D[(d)] ==> E((e)) == f ==> G{{g}} ---> H -- i --- J"))
    #expect(chart.nodes.map(\.label) == ["a", "b", "d", "e", "g", "H", "J"])
    #expect(chart.edges.map(\.label) == ["", "c", "", "f", "", "i"])
    #expect(chart.edges.map(\.hasHead) == [true, true, true, true, true, false])
  }

  @Test func neverLosesABoxOrStops() {
    var random = Seeded(state: 3)
    for _ in 0..<300 {
      let count = Int.random(in: 2...9, using: &random)
      let edges = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        let label = Bool.random(using: &random) ? " -- w --> " : " --> "
        return "n\(Int.random(in: 0..<count, using: &random))\(label)n\(Int.random(in: 0..<count, using: &random))"
      }
      guard let chart = Flowchart(parsing: (["graph TD"] + edges).joined(separator: "\n")) else {
        Issue.record("not read: \(edges)")
        continue
      }
      guard let drawing = FlowchartDrawing.lines(chart)?.joined(separator: "\n") else { continue }
      for node in chart.nodes where !drawing.contains("│ \(node.label) ") { Issue.record("no \(node.label): \(edges)") }
    }
  }
}
