@testable import CourseCore

extension MarkdownRendererTests {
  static let textRows = [
    Row(
      name: "headings in styled text", source: "# One *two*\n\n## Three\n### Four\ntext\n",
      options: RenderOptions(mode: .styled, width: 60),
      text: """
        One two

        Three

        Four

        text

        """),
    Row(
      name: "headings in plain text", source: "# One *two*\n\n## Three\n### Four\ntext\n",
      options: RenderOptions(mode: .plain),
      text: """
        # One two

        ## Three

        ### Four

        text

        """),
    Row(
      name: "headings in speech", source: "# One\n\n## Two\n### Three\n### Four\n## Five\n",
      options: RenderOptions(mode: .spoken),
      text: """
        One

        Section 1: Two

        Section 1.1: Three

        Section 1.2: Four

        Section 2: Five

        """),
    Row(
      name: "a paragraph at 60", source: "\(long)\n",
      options: RenderOptions(mode: .styled, width: 60),
      text: """
        This sentence is long enough to be broken at sixty columns
        and, with a few words more, at one hundred columns too.

        """),
    Row(
      name: "a paragraph at 100", source: "\(long)\n",
      options: RenderOptions(mode: .styled, width: 100),
      text: """
        This sentence is long enough to be broken at sixty columns and, with a few words more,
        at one hundred columns too.

        """),
    Row(
      name: "a paragraph in a pipe", source: "one\ntwo\\\nthree\n",
      options: RenderOptions(mode: .plain),
      text: """
        one two
        three

        """),
    Row(
      name: "a word that is too long",
      source: "see https://example.org/a/very/long/address/that/does/not/fit/in/sixty/columns now\n",
      options: RenderOptions(mode: .styled, width: 60),
      text: """
        see
        https://example.org/a/very/long/address/that/does/not/fit/in/sixty/columns
        now

        """),
    Row(
      name: "wide letters break anywhere", source: "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字\n",
      options: RenderOptions(mode: .styled, width: 40),
      text: """
        漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字
        漢字漢字漢字漢字漢字漢字

        """),
  ]

  static let blockRows = [
    Row(
      name: "lists", source: "1. one\n2. two\n   - a\n   - b\n\n     c\n- [ ] open\n- [x] \(long)\n",
      options: RenderOptions(mode: .styled, width: 60),
      text: """
        1. one
        2. two
           • a

           • b

             c

        ☐ open
        ☑ This sentence is long enough to be broken at sixty columns
          and, with a few words more, at one hundred columns too.

        """),
    Row(
      name: "lists in plain text", source: "9. nine\n10. ten\n    - [ ] open\n    - [x] done\n    -\n",
      options: RenderOptions(mode: .plain),
      text: """
        9. nine
        10. ten
            - [ ] open
            - [x] done
            -

        """),
    Row(
      name: "quotes", source: "> \(long)\n>\n> - a\n",
      options: RenderOptions(mode: .styled, width: 60),
      text: """
        ▌ This sentence is long enough to be broken at sixty columns
        ▌ and, with a few words more, at one hundred columns too.
        ▌
        ▌ • a

        """),
    Row(
      name: "quotes in plain text", source: "> a\n>\n> b\n",
      options: RenderOptions(mode: .plain),
      text: """
        > a
        >
        > b

        """),
    Row(
      name: "quotes in speech", source: "> a\n>\n> b\n",
      options: RenderOptions(mode: .spoken),
      text: """
        Quote:
        a

        b

        End of quote.

        """),
    Row(
      name: "a callout", source: "> [!NOTE]\n> \(long)\n>\n> More.\n",
      options: RenderOptions(mode: .styled, width: 60),
      text: """
        ▌ Note: This sentence is long enough to be broken at sixty
        ▌ columns and, with a few words more, at one hundred columns
        ▌ too.
        ▌
        ▌ More.

        """),
    Row(
      name: "a callout in Spanish", source: "> [!WARNING]\n> Uno.\n>\n> Dos.\n",
      options: RenderOptions(mode: .plain, language: .spanish),
      text: """
        Aviso: Uno.

        Dos.

        Fin del aviso.

        """),
    Row(
      name: "a hint", source: "> [!HINT] Look at `x`.\n",
      options: RenderOptions(mode: .spoken),
      text: """
        Hint: Look at x.

        """),
    Row(
      name: "code stands at the edge",
      source:
        "- a\n\n  ```swift\n  let x = 1\n    // a very long line is never broken, for a broken comment would no longer be one\n  ```\n- b\n\n> ```\n> quoted\n> ```\n> c\n",
      options: RenderOptions(mode: .styled, width: 40),
      text: """
        • a

        Swift
        let x = 1
          // a very long line is never broken, for a broken comment would no longer be one

        • b

        quoted

        ▌ c

        """),
    Row(
      name: "code in plain text", source: "a\n\n```swift\nlet x\n```\n\n```output\n1\n```\n",
      options: RenderOptions(mode: .plain),
      text: """
        a

        let x

        Output:
        1

        """),
    Row(
      name: "code in speech", source: "```swift\nlet x\n\tlet y\n```\n\n```output\n1\n```\n",
      options: RenderOptions(mode: .spoken, language: .spanish),
      text: """
        Código, Swift, 2 líneas:
        let x
        	let y
        Fin del código.

        Salida, 1 línea:
        1
        Fin de la salida.

        """),
    Row(
      name: "a table that fits", source: "| a | bb | c |\n|:--|:-:|--:|\n| `one` | 漢字 | 1 |\n| x | y | 200 |\n",
      options: RenderOptions(mode: .styled, width: 60),
      text: """
        a     bb     c
        ───  ────  ───
        one  漢字    1
        x     y    200

        """),
    Row(
      name: "a table with broken cells",
      source: "| Feature | Meaning | n |\n|---|---|--:|\n| one | \(long) | 1 |\n| two | short | 22 |\n",
      options: RenderOptions(mode: .styled, width: 60),
      text: """
        Feature  Meaning                                           n
        ───────  ───────────────────────────────────────────────  ──
        one      This sentence is long enough to be broken at      1
                 sixty columns and, with a few words more, at
                 one hundred columns too.

        two      short                                            22

        """),
    Row(
      name: "a table as wide as the page", source: "| Feature | Meaning |\n|---|---|\n| one | \(long) |\n",
      options: RenderOptions(mode: .styled, width: 150),
      text: """
        Feature  Meaning
        ───────  ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────
        one      This sentence is long enough to be broken at sixty columns and, with a few words more, at one hundred columns too.

        """),
    Row(
      name: "a table that becomes records",
      source:
        "| Unbreakable | Header |\n|---|---|\n| nonisolated(nonsending) | consumingAndBorrowingParameter |\n| a | \(long) |\n",
      options: RenderOptions(mode: .styled, width: 40),
      text: """
        Unbreakable: nonisolated(nonsending)
        Header: consumingAndBorrowingParameter

        Unbreakable: a
        Header: This sentence is long enough
          to be broken at sixty columns and,
          with a few words more, at one hundred
          columns too.

        """),
    Row(
      name: "a table in plain text", source: "| A | B |\n|---|---|\n| 1 | `2` |\n| 3 | |\n",
      options: RenderOptions(mode: .plain),
      text: """
        A: 1
        B: `2`

        A: 3
        B:

        """),
    Row(
      name: "a table without a header", source: "| | |\n|---|---|\n| 1 | 2 |\n",
      options: RenderOptions(mode: .styled, width: 60),
      text: """
        1  2

        """),
  ]

  static let noteRows = [
    Row(
      name: "links with numbers",
      source:
        "[a](https://a.example) [b](b.md) [a](https://a.example) <https://c.example> [d](#d)\n\n## Next\n\n[e](https://e.example)\n",
      options: RenderOptions(mode: .styled, width: 60),
      text: """
        a [1] b [2] a [1] https://c.example d

        [1] https://a.example
        [2] b.md

        Next

        e [1]

        [1] https://e.example

        """),
    Row(
      name: "links in plain text",
      source: "[a](https://a.example) <https://c.example> [www.d.example](https://e.example) [f](#f)\n",
      options: RenderOptions(mode: .plain),
      text: """
        a (https://a.example) https://c.example www.d.example (https://e.example) f

        """),
    Row(
      name: "footnotes", source: "a[^x]\n\nb[^y] c[^x]\n\n[^x]: X[^z]\n[^y]: Y\n\n    > Z\n[^z]: last\n",
      options: RenderOptions(mode: .styled, width: 60),
      text: """
        a[^1]

        [^1]: X[^3]

        [^3]: last

        b[^2] c[^1]

        [^2]: Y

              ▌ Z

        """),
    Row(
      name: "a table in speech", source: "| A | B |\n|---|---|\n| 1 | 2 |\n",
      options: RenderOptions(mode: .spoken, language: .spanish),
      text: """
        Tabla, 1 fila:
        A: 1
        B: 2
        Fin de la tabla.

        """),
    Row(
      name: "footnotes in speech", source: "a[^x].\n\n[^x]: X\n",
      options: RenderOptions(mode: .spoken),
      text: """
        a (Footnote 1).

        Footnote 1: X

        """),
    Row(
      name: "a picture", source: "![A stroke](a.png)\n\nText ![b](c.png).\n",
      options: RenderOptions(mode: .styled, width: 60),
      text: """
        Picture: A stroke

        Text [Picture: b].

        """),
    Row(
      name: "HTML",
      source: "<!-- nothing -->\n\n<p align=center>\n<img src=a alt=\"A\"> b\n</p>\n\na<br>b <kbd>c</kbd>\n",
      options: RenderOptions(mode: .styled, width: 60),
      text: """
        [Picture: A] b

        a
        b c

        """),
    Row(
      name: "a break", source: "a\n\n---\n\nb\n",
      options: RenderOptions(mode: .styled, width: 60),
      text: """
        a

        ────────

        b

        """),
    Row(
      name: "struck text in plain text", source: "~~a~~ *b* **c** `d`\n",
      options: RenderOptions(mode: .plain),
      text: """
        ~~a~~ b c `d`

        """),
    Row(
      name: "struck text in speech", source: "~~a~~ *b* **c** `d`\n",
      options: RenderOptions(mode: .spoken),
      text: """
        (deleted: a) b c d

        """),
  ]
}
