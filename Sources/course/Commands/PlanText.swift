internal import CourseCore
internal import CourseSystem

/// A plan in lines, one a check: what would be tried, and how.
enum PlanText {
  static func render(_ plan: [(check: Check, routes: [LinkPlan.Route])]) -> String {
    plan.map { line($0.check, $0.routes) + "\n" }.joined() + "\(plan.count) check\(plan.count == 1 ? "" : "s")\n"
  }

  private static func line(_ check: Check, _ routes: [LinkPlan.Route]) -> String {
    var parts = ["\(check.file):\(check.line)", check.id.description, check.verb.name, "mode \(check.mode)"]
    parts.append(check.skip.map { "skipped (\($0.rawValue))" } ?? routes.first.map { words($0, check) } ?? "nothing")
    if check.trial != nil {
      parts.append("tried as an answer")
    } else if routes.count > 1 {
      parts.append("and \(routes.count - 1) times with a hunk undone")
    }
    return parts.joined(separator: "  ")
  }

  private static func words(_ route: LinkPlan.Route, _ check: Check) -> String {
    switch route {
    case .cached: "cached"
    case .unlinked: check.program == nil ? "compared with its file" : "compiled alone"
    case .alone(let reason): "linked alone (\(words(reason)))"
    case .shared(let bundle, _): "in link \(bundle + 1)"
    }
  }

  private static func words(_ reason: LinkPlan.Reason) -> String {
    switch reason {
    case .asked: "asked for"
    case .declarations: "declares what others would notice"
    case .sanitizer: "thread sanitizer"
    case .compiler: "the compiler can't rename entry points"
    case .single: "nothing to share with"
    }
  }
}
