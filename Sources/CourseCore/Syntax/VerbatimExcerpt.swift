/// An excerpt that repeats its source line by line, but for the indentation that all lines share.
///
/// White space at a line's end and blank lines around the whole are left out of account.
public struct VerbatimExcerpt: Sendable {
  private let lines: DedentedLines

  /// The first line in which excerpt and source differ. Nil stands for the end of one of them.
  public struct Mismatch: Error, Equatable, Sendable {
    /// The excerpt's line, from 1; one past its last where the excerpt ends too early.
    public let line: Int
    public let excerpt: String?
    public let source: String?

    public init(line: Int, excerpt: String?, source: String?) {
      self.line = line
      self.excerpt = excerpt
      self.source = source
    }
  }

  public init(_ text: String) {
    lines = DedentedLines(text)
  }

  /// Requires that the excerpt is the whole of `source`, the text of one symbol.
  public func check(againstWhole source: String) throws(Mismatch) {
    let others = DedentedLines(source).lines
    let common = commonLength(with: others)
    guard common < max(lines.lines.count, others.count) else { return }
    throw mismatch(at: common, with: others.dropFirst(common).first)
  }

  /// Requires that the excerpt is some lines in a row of `source`, a file; the mismatch tells of the best attempt.
  public func check(againstPartOf source: String) throws(Mismatch) {
    let file = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var best = (length: -1, found: String?.none)
    for start in file.indices {
      let window = DedentedLines(file[start...].prefix(lines.lines.count)).lines
      let common = commonLength(with: window)
      if common == lines.lines.count { return }
      if common > best.length { best = (common, window.dropFirst(common).first) }
    }
    throw mismatch(at: max(best.length, 0), with: best.found)
  }

  private func commonLength(with others: [String]) -> Int {
    zip(lines.lines, others).prefix { $0 == $1 }.count
  }

  private func mismatch(at index: Int, with source: String?) -> Mismatch {
    Mismatch(line: lines.firstLine + index, excerpt: lines.lines.dropFirst(index).first, source: source)
  }
}

/// The lines of a text without the indentation that all of them share, without blank lines around them.
struct DedentedLines: Equatable {
  let lines: [String]
  /// The number, from 1, that the first of `lines` has in the text.
  let firstLine: Int

  init(_ text: String) {
    self.init(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...])
  }

  init(_ raw: ArraySlice<Substring>) {
    let trimmed = raw.map(Self.withoutTrailingSpace)
    let first = trimmed.firstIndex { !$0.isEmpty } ?? trimmed.startIndex
    let end = (trimmed.lastIndex { !$0.isEmpty } ?? first - 1) + 1
    let body = trimmed[first..<max(first, end)]
    let margin = Self.margin(of: body)
    lines = body.map { String($0.dropFirst(margin)) }
    firstLine = first + 1
  }

  private static func withoutTrailingSpace(_ line: Substring) -> Substring {
    var line = line
    while let last = line.last, last == " " || last == "\t" { line.removeLast() }
    return line
  }

  private static func margin(of lines: ArraySlice<Substring>) -> Int {
    let margins = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " || $0 == "\t" } }
    guard var common = margins.first else { return 0 }
    for margin in margins {
      common = common.prefix(zip(common, margin).prefix { $0 == $1 }.count)
    }
    return common.count
  }
}
