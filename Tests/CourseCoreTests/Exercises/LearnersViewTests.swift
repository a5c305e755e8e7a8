@testable import CourseCore
import Testing

struct LearnersViewTests {
  static let text = head + """
    Do it.

    ```swift exercise=e starter kind=write check
    starter
    ```

    Tried with:

    ```swift exercise=e test
    test
    ```

    ```output
    stated
    ```

    > [!HINT] e
    > secret

    > [!HINT] e
    > secret

    > [!HINT]
    > open

    ```swift exercise=e solution run
    secret
    ```

    ```output
    secret
    ```

    This says secret things.

    ```swift exercise=e mutant check
    secret
    ```

    ```swift exercise=e mutant error=a
    secret
    ```

    ```diagnostics
    1: error: secret
    ```

    In the end.

    ```swift exercise=p kind=predict run
    program // Prints "secret"
    // Prints "secret"
    ```

    What?

    - `1`
      `2`: secret
    - `3`

    ```swift check id=after
    after
    ```

    """

  private func shown(_ lesson: Lesson, showsHints: Bool = false) -> String {
    let blocks = LearnersView(lesson, showsHints: showsHints).blocks
    let texts = Dictionary(lesson.blocks.map { ($0.markdownID, $0.learnersText) }, uniquingKeysWith: { first, _ in first })
    return MarkdownRenderer(options: RenderOptions(mode: .plain, width: 80)) { id, code in
      CodePresentation(text: texts[id] ?? code.text)
    }.render(blocks, footnotes: []).plain()
  }

  @Test func concealsAnswers() {
    let lesson = parse(Self.text).lesson
    let text = shown(lesson)
    #expect(!text.contains("secret"))
    for word in ["Do it", "starter", "Tried with", "test", "stated", "open", "In the end", "program", "1. `1`", "`2`", "after"] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(shown(lesson, showsHints: true).components(after: "secret") == 2)
  }
}

extension String {
  /// How often a word stands in it.
  fileprivate func components(after word: String) -> Int { ranges(of: word).count }
}
