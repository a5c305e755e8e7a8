/// A first look at Markdown that nobody has verified yet: how each of its fences stands.
public struct FirstLook: Sendable, Equatable {
  /// How a fence stands.
  public enum Standing: String, Sendable, Hashable, CaseIterable {
    /// It compiles as it stands and does what it states, if it states something.
    case stands
    /// The same, with declarations of earlier blocks of its page.
    case needsEarlier = "needs-earlier"
    /// It asks for what only another platform has.
    case otherPlatform = "other-platform"
    /// It imports a module that is not here.
    case missingModule = "missing-module"
    /// It leaves code out, or names what nothing here declares.
    case fragment
    case wrong
    /// Not tried, for a reason that the document or its dialect gives.
    case unverified
    /// The checker's own machinery failed.
    case broken
  }

  public struct Row: Sendable, Equatable {
    public var file: String
    public var line: Int
    public var standing: Standing
    /// What keeps it from standing, in a few words; empty where it stands.
    public var why: String
  }

  public private(set) var rows: [Row] = []
  /// In the order of the report.
  public private(set) var files: [String] = []

  public init(_ report: Report) {
    for file in report.files {
      files.append(file.lesson.file.path)
      let entries = file.entriesByBlock
      for fence in file.lesson.ledger {
        let mine = fence.block.flatMap { entries[$0] } ?? []
        // A shard or a filter leaves fences to others.
        if fence.unverified == nil, mine.isEmpty, file.isPartial { continue }
        rows.append(Self.row(fence, mine, file.lesson))
      }
    }
  }

  public func number(_ standing: Standing, in file: String? = nil) -> Int {
    rows.count { $0.standing == standing && (file == nil || $0.file == file) }
  }

  private static func row(_ fence: LedgerEntry, _ entries: [Report.Entry], _ lesson: Lesson) -> Row {
    var row = Row(file: lesson.file.path, line: fence.line, standing: .stands, why: "")
    if let reason = fence.unverified {
      (row.standing, row.why) = (.unverified, reason)
    } else if let worst = entries.first(where: { $0.outcome.verdict != .passed }), let block = lesson.block(worst.check.id.block) {
      (row.standing, row.why) = standing(worst, BlockSources(lesson).own(block).map(\.text))
    } else if let block = fence.block.flatMap(lesson.block), !block.context.isEmpty {
      (row.standing, row.why) = (.needsEarlier, "")
    }
    return row
  }

  // MARK: What keeps a block from standing

  private static func standing(_ entry: Report.Entry, _ code: [String]) -> (Standing, String) {
    let outcome = entry.outcome
    switch outcome.verdict {
    case .broken: return (.broken, outcome.finding?.message ?? outcome.class.rawValue)
    case .skipped: return (.otherPlatform, code.otherPlatform.map { "imports \($0)" } ?? outcome.class.rawValue)
    case .passed, .failed: break
    }
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    if let module = errors.lazy.compactMap(\.missingModule).first {
      let isForeign = OtherPlatforms.modules.contains(module)
      return (isForeign ? .otherPlatform : .missingModule, "imports \(module)")
    }
    if let (name, module) = errors.lazy.compactMap(\.foreignName).first {
      return (.otherPlatform, "uses \(name) of \(module)")
    }
    if outcome.class == .compileError, let placeholder = code.placeholder { return (.fragment, "has \(placeholder)") }
    let undeclared = errors.compactMap(\.undeclaredName)
    if let first = undeclared.first, undeclared.count == errors.count || outcome.class == .differentError {
      let others = Set(undeclared).count - 1
      return (.fragment, "nothing declares `\(first)`" + (others > 0 ? " (and \(count(others, "other name")))" : ""))
    }
    guard outcome.class == .compileError, let first = errors.first else {
      return (.wrong, outcome.finding?.message ?? outcome.class.rawValue)
    }
    return (.wrong, first.text + (errors.count > 1 ? " (and \(count(errors.count - 1, "more error")))" : ""))
  }
}

extension Diagnostic {
  /// `UIKit` of `no such module 'UIKit'`.
  fileprivate var missingModule: String? {
    text.hasPrefix("no such module '") ? text.split(separator: "'").dropFirst().first.map(String.init) : nil
  }

  /// `Chicken` of `cannot find type 'Chicken' in scope`.
  fileprivate var undeclaredName: String? {
    guard text.hasPrefix("cannot find "), text.hasSuffix("in scope") else { return nil }
    return text.split(separator: "'").dropFirst().first.map(String.init)
  }

  /// A name that is not in scope, and the module of another platform that declares it.
  fileprivate var foreignName: (name: String, module: String)? {
    if text == "Objective-C interoperability is disabled" { return ("@objc", "Objective-C") }
    guard text.hasSuffix("in scope") || text.hasPrefix("unknown attribute '") else { return nil }
    guard let name = text.split(separator: "'").dropFirst().first.map(String.init) else { return nil }
    return OtherPlatforms.module(declaring: name).map { (name, $0) }
  }
}

extension [String] {
  /// What stands for code that the author leaves out: `...` or `…` by itself, or an editor's `<#placeholder#>`.
  fileprivate var placeholder: String? {
    var scanner = LineCommentScanner()
    for line in self {
      let comment = scanner.comment(in: line[...])
      let code = comment.map { line.dropLast($0.count + 2) } ?? line[...]
      if code.contains("<#") { return "a placeholder" }
      if code.contains("…") { return "`…`" }
      let words = code.split { $0.isWhitespace || "{}()[]".contains($0) }
      if words.contains("...") { return "`...`" }
    }
    return nil
  }
}
