/// The names among `candidates` that a slip of the keyboard could have turned into `name`, nearest first, at most three.
///
/// Labels are left out of account where `name` has none.
func nearestNames(to name: String, among candidates: [String]) -> [String] {
  guard !name.isEmpty else { return [] }
  let wanted = Array(name.lowercased())
  let hasLabels = name.contains("(")
  let limit = max(1, wanted.count / 3)
  var seen: Set<String> = []
  let near = candidates.filter { seen.insert($0).inserted }.compactMap { candidate -> (name: String, steps: Int)? in
    let spelling = Array((hasLabels ? candidate : String(candidate.prefix { $0 != "(" })).lowercased())
    // Most names differ so much in length that they need no closer look.
    guard abs(spelling.count - wanted.count) <= limit else { return nil }
    let steps = editDistance(wanted, spelling)
    return steps <= limit ? (candidate, steps) : nil
  }
  // A stable order: candidates at the same distance stay in the source's order.
  let ordered = near.enumerated().sorted { ($0.element.steps, $0.offset) < ($1.element.steps, $1.offset) }
  return ordered.prefix(3).map(\.element.name)
}
