/// A Markdown file as the checker sees it: its tree, and every fence accounted for.
public struct Lesson: Sendable, Equatable {
  public var file: SourceFile
  /// Nil for anybody's Markdown.
  public var frontMatter: FrontMatter?
  public var document: MarkdownDocument
  /// Every `swift` and `of=` fence, in the order of the text.
  public var blocks: [Block]
  /// One entry for every `swift` and `of=` fence, whether or not it became a block.
  public var ledger: [LedgerEntry]
  /// In the order of the text.
  public var exercises: [Exercise] = []
  /// Faults that do not fail a file: what anybody's Markdown is forgiven.
  public var remarks: [Problem]
  /// The files of a package that anybody's Markdown shows by DocC's directive.
  public var snippets: [SnippetReference] = []

  /// What tells it from documents of the same stem that are read with it; nil where the stem does.
  public internal(set) var longName: String?

  /// What check ids begin with: the front matter's id, else the file's stem, and where that is another document's too,
  /// its path.
  public var id: String { frontMatter?.id ?? longName ?? file.stem }

  public func block(_ id: String) -> Block? { blocks.first { $0.id == id } }

  /// Enters a directive that can't be verified into the ledger.
  public mutating func account(for snippet: SnippetReference, _ reason: String) {
    ledger.append(LedgerEntry(line: snippet.location.line, block: nil, unverified: reason))
    ledger.sort { $0.line < $1.line }
  }
}

extension [ParsedLesson] {
  /// Gives documents without front matter that share their id with another one longer ids: their paths.
  public mutating func tellApart() {
    let counts = Dictionary(grouping: self, by: \.lesson.id).mapValues(\.count)
    for index in indices where self[index].lesson.frontMatter == nil && counts[self[index].lesson.id, default: 0] > 1 {
      self[index].lesson.longName = self[index].lesson.file.pathName
    }
  }
}

extension SourceFile {
  /// The path without the extension, as far as it goes downward: `docs/a/README.es` for `../docs/a/README.es.md`.
  fileprivate var pathName: String {
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let whole = parts.joined(separator: "/")
    return whole.hasSuffix(".md") ? String(whole.dropLast(3)) : whole
  }
}

/// A fence of the document, accounted for.
public struct LedgerEntry: Sendable, Hashable {
  /// The fence's line.
  public var line: Int
  /// The block it became; nil where a fault kept it from becoming one.
  public var block: String?
  /// Why it is not verified; nil where it is.
  public var unverified: String?
}

/// A `swift` or `diff of=` fence with everything that is stated about it.
public struct Block: Sendable, Equatable {
  public enum Content: Sendable, Equatable {
    case swift
    /// A change of the block named.
    case diff(of: String, UnifiedDiff)
    /// Lines from several places of the document, put together by a dialect.
    case assembled([Line])
  }

  /// A line of source and where it stands in the document.
  public struct Line: Sendable, Hashable {
    public var text: String
    public var markdownLine: Int
    /// UTF-8 bytes that stand before it in that line.
    public var columnOffset: Int

    public init(text: String, markdownLine: Int, columnOffset: Int) {
      self.text = text
      self.markdownLine = markdownLine
      self.columnOffset = columnOffset
    }
  }

  /// A verdict claimed in one mode.
  public struct Claim: Sendable, Hashable {
    public var mode: LanguageMode
    public var verb: Verb
  }

  /// Unique among the programs of its lesson; `L<line>` where the author gave none. Files of one program share it.
  public var id: String
  public var content: Content
  public var code: CodeBlock
  /// The number of its Markdown block, for the reader.
  public var markdownID: Int
  public var labels: BlockLabels
  /// The verdict claimed in each mode; exactly one entry a mode, at least one.
  public var claims: [Claim]
  public var output: StatedOutput?
  public var errorOutput: StatedOutput?
  public var diagnostics: StatedDiagnostics?
  public var picture: StatedPicture?
  /// Whether compiling with a warning that is not declared fails: true in lessons.
  public var deniesWarnings: Bool
  /// Lines of earlier blocks that come before its own, where its page is read as one text.
  public var context: [Line] = []
}

/// What is stated of the compiler's messages: by a `diagnostics` fence, by comments, by a dialect's marks.
public struct StatedDiagnostics: Sendable, Hashable {
  public struct Entry: Sendable, Hashable {
    /// The file of the program; nil: the one that carries the verb.
    public var file: String?
    /// Counted in the block, from 1; nil for a message without a place.
    public var line: Int?
    public var severity: Diagnostic.Severity
    public var text: String
    /// Where a comment on a line of its own may as well speak of the line below it.
    public var otherLine: Int?
  }

  /// How the entries are stated, which says how they are compared.
  public enum Origin: Sendable, Hashable {
    /// As the compiler prints them, at their lines.
    case fence
    /// By comments beside lines, in the author's own words.
    case comments
    /// Word for word, and no place.
    case marks
  }

  public var entries: [Entry]
  /// The Markdown line of the first entry.
  public var line: Int
  public var origin: Origin = .fence
}

/// The image right after a block: what its program must paint.
public struct StatedPicture: Sendable, Hashable {
  /// As written in the image, relative to the lesson's folder.
  public var path: String
  public var words: String
  public var line: Int

  /// The file's name, which is what the program calls it.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
