/// Lays a page out for the terminal.
///
/// The same tree, options and closures give the same lines. Every piece of text passes through `SafeText`.
public struct MarkdownRenderer: Sendable {
  /// Decides how the code block with a number is shown.
  public typealias CodeHook = @Sendable (_ id: Int, _ code: CodeBlock) -> CodePresentation

  /// Gives the lines that show a picture above its words; nil where it cannot be shown.
  public typealias PictureHook = @Sendable (_ source: String, _ alt: String) -> [StyledLine]?

  let options: RenderOptions
  let presentation: CodeHook
  let picture: PictureHook

  public init(
    options: RenderOptions, presentation: @escaping CodeHook = { _, _ in CodePresentation() },
    picture: @escaping PictureHook = { _, _ in nil }
  ) {
    self.options = options
    self.presentation = presentation
    self.picture = picture
  }

  /// The lines of a page, without blank ones at its beginning and end.
  public func render(_ document: MarkdownDocument) -> StyledText {
    render(document.blocks, footnotes: document.footnotes)
  }

  /// The lines of a part of a page; each footnote stands after the first block that cites it.
  public func render(_ blocks: [MarkdownBlock], footnotes: [Footnote] = []) -> StyledText {
    var layout = BlockLayout(renderer: self, footnotes: footnotes)
    return StyledText(lines: layout.page(blocks))
  }
}
