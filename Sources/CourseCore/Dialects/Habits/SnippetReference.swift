/// DocC's way to show a file of a package: `@Snippet(path: "my-package/Snippets/Name", slice: "part")`.
public struct SnippetReference: Sendable, Hashable {
  /// As written.
  public var path: String
  /// A part of the file, between `// snippet.part` and `// snippet.end`; nil: all of it.
  public var slice: String?
  public var location: SourceLocation

  /// The path below the package's `Snippets`, without an ending.
  public var name: String {
    let parts = path.split(separator: "/")
    let below = parts.lastIndex(of: "Snippets").map { parts[($0 + 1)...] } ?? parts.suffix(1)
    return below.joined(separator: "/")
  }
}

extension SnippetReference {
  /// The directives of a document, each a paragraph of its own.
  static func all(in document: MarkdownDocument) -> [SnippetReference] {
    document.allBlocks.compactMap { placed in
      guard case .paragraph(let inlines) = placed.block.kind else { return nil }
      return SnippetReference(inlines.plainText, at: placed.block.range.start)
    }
  }

  private init?(_ text: String, at location: SourceLocation) {
    guard text.hasPrefix("@Snippet("), let path = Self.argument("path", in: text) else { return nil }
    self.init(path: path, slice: Self.argument("slice", in: text), location: location)
  }

  private static func argument(_ name: String, in text: String) -> String? {
    guard let label = text.firstRange(of: name + ":") else { return nil }
    let rest = text[label.upperBound...].drop { $0.isWhitespace }
    guard let quote = rest.first, quote == "\"" || quote == "“" else { return nil }
    return String(rest.dropFirst().prefix { $0 != "\"" && $0 != "”" })
  }
}

extension Lesson {
  /// A file of a package's `Snippets` as a document of one block: it compiles, and prints what it states.
  public init(snippet file: SourceFile) {
    let lines = file.text.codeLines
    let code = CodeBlock(
      isFenced: true, info: "swift", infoColumn: 1, text: lines.sourceText, fenceLine: 1, firstLine: 1,
      columnOffsets: lines.map { _ in 0 }, isClosed: true)
    let output = StatedOutput(inCode: code.text, firstLine: 1)
    var labels = BlockLabels()
    if lines.importsAnotherPlatform { labels.platform = .darwin }
    let block = Block(
      id: "snippet", content: .swift, code: code, markdownID: 0, labels: labels,
      claims: [Block.Claim(mode: .six, verb: output == nil ? .check : .run)], output: output, errorOutput: nil,
      diagnostics: nil, picture: nil, deniesWarnings: false)
    self.init(
      file: file, frontMatter: nil, document: MarkdownDocument(blocks: [], footnotes: []), blocks: [block],
      ledger: [LedgerEntry(line: 1, block: block.id, unverified: nil)], remarks: [])
  }

  /// The slices of a snippet file, in their order.
  public static func slices(of snippet: SourceFile) -> [String] {
    snippet.text.codeLines.compactMap { line in
      let mark = line[...].trimmed.drop { $0 == "/" }.trimmed
      guard mark.hasPrefix("snippet.") else { return nil }
      let name = mark.dropFirst("snippet.".count).prefix { !$0.isWhitespace }
      return ["hide", "show", "end"].contains(name) ? nil : String(name)
    }
  }
}
