import Testing

@testable import CourseCore

struct SequenceDiagramTests {
  static let source = """
    sequenceDiagram
      %% between an actor and its writer
      autonumber
      participant P as Painter
      actor W as "Artwork<br/>Writer"
      P->>+W: freeze 漢字
      W-->>-P: done
      P->>P: next
      loop every dab
        P-)W: tiles
      end
      alt full
        W--xP: error
      else
        Note over P,W: both wait
      end
      Note right of W: late
      P->W:

    """

  @Test func isDrawn() throws {
    let diagram = try #require(Diagram(parsing: Self.source))
    #expect(
      diagram.drawing?.joined(separator: "\n") == """
        ┌─────────┐  ┌────────────────┐
        │ Painter │  │ Artwork Writer │
        └────┬────┘  └────────┬───────┘
             │  freeze 漢字   │
             ├───────────────>│
             │      done      │
             │<╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┤
             ├──┐ next        │
             │<─┘             │
        ── loop every dab ──────────────
             │     tiles      │
             ├───────────────)│
        ── end loop ────────────────────
        ── alt full ────────────────────
             │     error      │
             │x╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┤
        ── else ────────────────────────
          ┌────────────────────┐
          │     both wait      │
          └────────────────────┘
        ── end alt ─────────────────────
             │            ┌──────┐
             │            │ late │
             │            └──────┘
             ├────────────────│
             │                │
        """)
  }

  @Test func isTold() throws {
    let diagram = try #require(Diagram(parsing: Self.source))
    #expect(
      diagram.sentences(.english) == [
        "1. Painter to Artwork Writer: freeze 漢字", "2. Artwork Writer to Painter: done", "3. Painter to itself: next",
        "Repeat, every dab:", "4. Painter to Artwork Writer: tiles", "End of this part.", "If, full:",
        "5. Artwork Writer to Painter: error", "Otherwise:", "6. Note on Painter and Artwork Writer: both wait",
        "End of this part.", "7. Note on Artwork Writer: late", "8. Painter to Artwork Writer: (no words)",
      ])
    #expect(diagram.sentences(.spanish)[2] == "3. Painter a sí mismo: next")
  }

  @Test func standsWhereThereIsRoomForIt() {
    let page = MarkdownDocument(parsing: "```mermaid\n\(Self.source)```\n")
    let text = { (options: RenderOptions) in MarkdownRenderer(options: options).render(page).plain() }
    #expect(text(RenderOptions(mode: .styled, width: 32)).hasPrefix("┌──"))
    #expect(text(RenderOptions(mode: .styled, width: 31)).hasPrefix("Diagram:\n1. Painter to"))
    #expect(text(RenderOptions(mode: .plain)).hasPrefix("Diagram:\n1. Painter to"))
    #expect(text(RenderOptions(mode: .spoken, language: .spanish)).hasPrefix("Diagrama:\n1. Painter a"))
  }

  @Test(arguments: [
    "sequenceDiagram\n", "sequenceDiagram\nA->>B: c\nrect rgb(0,0,0)\nend\n", "sequenceDiagram\nloop x\nA->>B: c\n",
    "sequenceDiagram\nend\n", "sequenceDiagram\nA->>: c\n", "sequenceDiagram\nNote over : c\n", "gantt\ntitle x\n",
    "sequenceDiagram\nA b->>C: d\n", "",
  ])
  func whatItCannotDrawItShowsAsText(source: String) {
    #expect(Diagram(parsing: source) == nil)
    let page = MarkdownDocument(parsing: "```mermaid\n\(source)```\n")
    #expect(MarkdownRenderer(options: RenderOptions(mode: .plain)).render(page).plain() == source)
  }
}
