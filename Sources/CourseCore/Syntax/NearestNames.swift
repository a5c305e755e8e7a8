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
    let spelling = hasLabels ? candidate : String(candidate.prefix { $0 != "(" })
    let steps = editDistance(wanted, Array(spelling.lowercased()), limit: limit)
    return steps.map { (candidate, $0) }
  }
  // A stable order: candidates at the same distance stay in the source's order.
  let ordered = near.enumerated().sorted { ($0.element.steps, $0.offset) < ($1.element.steps, $1.offset) }
  return ordered.prefix(3).map(\.element.name)
}

/// How many insertions, deletions and replacements turn `left` into `right`; nil where more than `limit`.
private func editDistance(_ left: [Character], _ right: [Character], limit: Int) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  var row = Array(0...right.count)
  for (i, a) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, b) in right.enumerated() {
      let replaced = diagonal + (a == b ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
    }
  }
  return row[right.count] <= limit ? row[right.count] : nil
}
