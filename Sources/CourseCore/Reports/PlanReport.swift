/// A plan in lines, one a check: what would be tried, and how.
public enum PlanReport {
  public static func text(_ checks: [Check]) -> String {
    checks.map { line($0) + "\n" }.joined() + "\(count(checks.count, "check"))\n"
  }

  private static func line(_ check: Check) -> String {
    var parts = ["\(check.file):\(check.line)", check.id.description, check.verb.name, "mode \(check.mode)"]
    parts.append(check.skip.map { "skipped (\($0.rawValue))" } ?? check.works.first?.words ?? "nothing")
    if check.works.count > 1 { parts.append("and \(check.works.count - 1) with a hunk undone") }
    return parts.joined(separator: "  ")
  }
}

extension Work {
  fileprivate var words: String {
    switch self {
    case .compile: "compile"
    case .run(_, let settings): settings.tries > 1 ? "compile, link, run up to \(settings.tries) times" : "compile, link, run"
    case .excerpt: "compare with the file"
    }
  }
}
