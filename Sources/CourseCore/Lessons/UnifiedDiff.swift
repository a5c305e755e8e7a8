/// A `diff` fence's content: hunks that apply by context, in one place each.
public struct UnifiedDiff: Sendable, Hashable {
  public struct Hunk: Sendable, Hashable {
    public var lines: [Line]

    /// What must stand in the base, in order: context and removed lines.
    public var before: [String] { lines.filter { $0.kind != .added }.map(\.text) }
    /// What stands there afterwards.
    public var after: [Line] { lines.filter { $0.kind != .removed } }
    public var changes: Bool { lines.contains { $0.kind != .context } }
    /// The place of its first line in the diff's text, 0-based.
    public var firstLine: Int { lines.first?.index ?? 0 }
  }

  public struct Line: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
      case context, removed, added
    }

    public var kind: Kind
    /// Without the marker in the first column.
    public var text: String
    /// The line of the diff's text it stands in, 0-based.
    public var index: Int
  }

  public var hunks: [Hunk]
}

/// What can be wrong with a diff, alone or against its base. Lines are 0-based in the diff's text.
public enum DiffFault: Error, Sendable, Hashable {
  case noChange
  case badLine(line: Int, text: String)
  /// A hunk of context alone.
  case idleHunk(line: Int)
  /// The context occurs nowhere in the base.
  case notFound(hunk: Int, line: Int)
  /// It occurs in these places (0-based lines of the base), or there is no context to look for (none).
  case ambiguous(hunk: Int, line: Int, places: [Int])
  case overlapping(hunk: Int, line: Int)
}

extension UnifiedDiff {
  /// Reads the lines of a `diff` fence. File headers and the numbers of `@@` lines are passed over; a line that is
  /// empty counts as empty context, since editors strip the space.
  public init(parsing text: String) throws(DiffFault) {
    var hunks: [Hunk] = [Hunk(lines: [])]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
    for (index, line) in lines.enumerated() where !(index == lines.count - 1 && line.isEmpty) {
      if line.hasPrefix("@@") {
        hunks.append(Hunk(lines: []))
      } else if hunks.allSatisfy(\.lines.isEmpty) && line.isFileHeader || line.hasPrefix("\\ No newline") {
        continue
      } else {
        hunks[hunks.count - 1].lines.append(try Line(line, at: index))
      }
    }
    self.hunks = hunks.filter { !$0.lines.isEmpty }
    guard self.hunks.contains(where: \.changes) else { throw .noChange }
    if let idle = self.hunks.first(where: { !$0.changes }) {
      throw .idleHunk(line: idle.firstLine)
    }
  }
}

extension UnifiedDiff.Line {
  fileprivate init(_ line: Substring, at index: Int) throws(DiffFault) {
    let kinds: [Character: Kind] = [" ": .context, "-": .removed, "+": .added]
    guard let marker = line.first else {
      self.init(kind: .context, text: "", index: index)
      return
    }
    guard let kind = kinds[marker] else { throw .badLine(line: index, text: String(line)) }
    self.init(kind: kind, text: String(line.dropFirst()), index: index)
  }
}

extension Substring {
  fileprivate var isFileHeader: Bool {
    hasPrefix("--- ") || hasPrefix("+++ ") || hasPrefix("diff ") || hasPrefix("index ")
  }
}

// MARK: Applying

extension UnifiedDiff {
  /// A line of the changed text and where it comes from.
  public enum Origin: Sendable, Hashable {
    /// Line of the base, 0-based.
    case base(Int)
    /// Line of the diff's text, 0-based.
    case diff(Int)
  }

  public typealias Applied = [(text: String, origin: Origin)]

  /// The base with the hunks applied, save those in `skipping`.
  ///
  /// Every hunk's place is found in the untouched base, so that leaving one out moves no other.
  public func applied(to base: [String], skipping skipped: Set<Int> = []) throws(DiffFault) -> Applied {
    var places: [(hunk: Int, range: Range<Int>)] = []
    for index in hunks.indices { places.append((index, try place(of: index, in: base))) }
    places.sort { ($0.range.lowerBound, $0.hunk) < ($1.range.lowerBound, $1.hunk) }
    for (earlier, later) in zip(places, places.dropFirst()) where later.range.lowerBound < earlier.range.upperBound {
      throw .overlapping(hunk: later.hunk, line: hunks[later.hunk].firstLine)
    }
    var result: Applied = []
    var next = 0
    for (hunk, range) in places where !skipped.contains(hunk) {
      result += base[next..<range.lowerBound].indices.map { (base[$0], .base($0)) }
      result += replaced(hunk, at: range.lowerBound)
      next = range.upperBound
    }
    return result + base[next...].indices.map { (base[$0], .base($0)) }
  }

  /// The lines a hunk leaves, context ones still belonging to the base.
  private func replaced(_ hunk: Int, at start: Int) -> Applied {
    var baseLine = start
    var result: Applied = []
    for line in hunks[hunk].lines {
      switch line.kind {
      case .context:
        result.append((line.text, .base(baseLine)))
        baseLine += 1
      case .removed: baseLine += 1
      case .added: result.append((line.text, .diff(line.index)))
      }
    }
    return result
  }

  private func place(of index: Int, in base: [String]) throws(DiffFault) -> Range<Int> {
    let before = hunks[index].before
    guard !before.isEmpty else { throw .ambiguous(hunk: index, line: hunks[index].firstLine, places: []) }
    let starts = base.count < before.count
      ? [] : (0...(base.count - before.count)).filter { base[$0..<($0 + before.count)].elementsEqual(before) }
    guard let start = starts.first else { throw .notFound(hunk: index, line: hunks[index].firstLine) }
    guard starts.count == 1 else {
      throw .ambiguous(hunk: index, line: hunks[index].firstLine, places: starts)
    }
    return start..<(start + before.count)
  }
}
