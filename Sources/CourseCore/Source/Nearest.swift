/// The candidate that a misspelt word most likely means, or nil where none is near enough.
///
/// Near enough is an edit distance (insertions, deletions, replacements, swaps of neighbours) of at most a third of
/// the longer word's length, and at least one. Among equals the first candidate wins.
public func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(Array(word.lowercased()), Array(candidate.lowercased()))
    let allowed = max(1, max(word.count, candidate.count) / 3)
    if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// The optimal string alignment distance between two words.
func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (left[row] == right[column] ? 0 : 1))
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
