/// What a verification found: the one input of every report format.
public struct Report: Sendable, Equatable {
  /// What became of one check, with what it cost.
  public struct Entry: Sendable, Equatable {
    public var check: Check
    public var outcome: Outcome
    /// Whether nothing was compiled or run for it: an earlier result was used.
    public var isCached: Bool
    /// Wall-clock seconds it took to compile and run.
    public var seconds: Double

    public init(check: Check, outcome: Outcome, isCached: Bool = false, seconds: Double = 0) {
      self.check = check
      self.outcome = outcome
      self.isCached = isCached
      self.seconds = seconds
    }
  }

  /// A file and its entries, in the order of its fences.
  public struct File: Sendable, Equatable {
    public var lesson: Lesson
    public var problems: [Problem]
    public var entries: [Entry]
    /// Whether `entries` was cut down by a filter or a shard: fences without a check are then not accounted for here.
    public var isPartial: Bool

    public init(lesson: Lesson, problems: [Problem], entries: [Entry], isPartial: Bool = false) {
      self.lesson = lesson
      self.problems = problems
      self.entries = entries
      self.isPartial = isPartial
    }
  }

  /// The compiler's version such as `6.3.1`; nil where none was found.
  public var toolchain: String?
  /// Whether the course pins that version.
  public var isPinned: Bool
  /// In the order they were asked for.
  public var files: [File]
  /// What is amiss beside the documents: a file that cannot be read, an isolation that is not to be had.
  public var problems: [ReportProblem]
  public var notices: [String]

  public init(
    toolchain: String?, isPinned: Bool, files: [File], problems: [ReportProblem] = [], notices: [String] = []
  ) {
    self.toolchain = toolchain
    self.isPinned = isPinned
    self.files = files.map(\.withBasesResolved)
    self.problems = problems
    self.notices = notices
  }

  public var entries: [Entry] { files.flatMap(\.entries) }
}

/// A fault of a file that is no document yet, in words.
public struct ReportProblem: Error, Sendable, Hashable {
  public var file: String
  public var location: SourceLocation
  public var message: String

  public init(file: String, location: SourceLocation = SourceLocation(line: 1), message: String) {
    self.file = file
    self.location = location
    self.message = message
  }
}

extension Report {
  /// The counts that every format closes with.
  public struct Summary: Sendable, Hashable {
    public var files = 0
    public var fences = 0
    public var checks = 0
    public var passed = 0
    public var failed = 0
    public var skipped = 0
    public var broken = 0
    public var unverified = 0
    public var cached = 0
    public var problems = 0
  }

  public var summary: Summary {
    var summary = Summary()
    summary.files = files.count
    summary.problems = problems.count + files.reduce(0) { $0 + $1.problems.count + $1.unaccounted.count }
    for file in files {
      summary.fences += file.lesson.ledger.count
      summary.unverified += file.lesson.ledger.count { $0.unverified != nil }
    }
    for entry in entries {
      summary.checks += 1
      summary.cached += entry.isCached ? 1 : 0
      switch entry.outcome.verdict {
      case .passed: summary.passed += 1
      case .failed: summary.failed += 1
      case .skipped: summary.skipped += 1
      case .broken: summary.broken += 1
      }
    }
    return summary
  }

  /// 0 where everything that was tried holds, 1 where a check failed or a document has a problem, 3 where the
  /// course's own machinery failed.
  public var exitStatus: Int32 {
    let summary = summary
    if summary.broken > 0 { return 3 }
    return summary.failed > 0 || summary.problems > 0 ? 1 : 0
  }
}

extension Report.File {
  /// A change of a block that does not hold itself says nothing: it is skipped.
  var withBasesResolved: Report.File {
    var file = self
    var verdicts: [Check.ID: Outcome.Verdict] = [:]
    for index in file.entries.indices {
      let check = file.entries[index].check
      if let base = check.base, let verdict = verdicts[base], verdict == .failed || verdict == .skipped {
        file.entries[index].outcome = Outcome(.skipped, .baseFailed, .baseFailed(base))
      }
      verdicts[check.id] = file.entries[index].outcome.verdict
    }
    return file
  }

  /// The checks that speak for each block, by its id.
  public var entriesByBlock: [String: [Report.Entry]] { Dictionary(grouping: entries, by: \.check.id.block) }

  /// The fences that have neither a check nor a reason, as problems: there must be none.
  public var unaccounted: [ReportProblem] {
    guard !isPartial else { return [] }
    let blocks = Set(entries.map(\.check.id.block))
    return lesson.ledger.filter { $0.unverified == nil && !($0.block.map(blocks.contains) ?? false) }.map { fence in
      ReportProblem(
        file: lesson.file.path, location: SourceLocation(line: fence.line),
        message: "this fence has no check and no reason")
    }
  }
}
