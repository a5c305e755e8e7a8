/// The places of a project that ask the compiler to take their word, and whether the two sentences stand beside each.
public struct Audit: Sendable, Equatable {
  /// A site and the file it stands in.
  public struct Entry: Sendable, Equatable {
    public var file: String
    public var site: AuditSite
    /// Whether the baseline has it: its missing sentences fail nothing.
    public var isKnown = false

    public init(file: String, site: AuditSite) {
      self.file = file
      self.site = site
    }

    public var fails: Bool { !site.claim.isComplete && !isKnown }
  }

  /// How many Swift files were looked at.
  public var files: Int
  /// By file, and in a file in the order of the text.
  public var entries: [Entry]
  /// Files and folders that could not be audited.
  public var problems: [ReportProblem]

  public init(files: Int, entries: [Entry], problems: [ReportProblem]) {
    self.files = files
    self.entries = entries
    self.problems = problems
  }

  /// 1 where a sentence is missing that no baseline excuses, or where something could not be audited.
  public var exitStatus: Int32 { problems.isEmpty && !entries.contains(where: \.fails) ? 0 : 1 }

  /// The counts that every format for people closes with.
  public var closingLine: String {
    let complete = entries.count { $0.site.claim.isComplete }
    let known = entries.count { !$0.site.claim.isComplete && $0.isKnown }
    var parts = ["\(count(entries.count, "site")) in \(count(files, "file"))", "\(complete) with both sentences"]
    parts.append("\(entries.count { $0.fails }) without")
    if known > 0 { parts.append("\(known) known from the baseline") }
    if !problems.isEmpty { parts.append("\(problems.count) not audited") }
    return "audit: \(parts.joined(separator: ", "))\n"
  }
}

extension Audit.Entry {
  /// What is missing, in words.
  public var message: String {
    let owner = site.declaration.map { " in \($0)" } ?? ""
    let missing: String
    switch (site.claim.asserts, site.claim.falseIf) {
    case (nil, nil): missing = "says neither what it asserts nor what would make it false"
    case (nil, _): missing = "does not say what it asserts"
    case (_, nil): missing = "does not say what would make it false"
    case (let asserts?, let falseIf?): return "`\(site.text)`\(owner) asserts: \(asserts) False if: \(falseIf)"
    }
    return "`\(site.text)`\(owner) \(missing)" + (isKnown ? " (known from the baseline)" : "")
  }
}
