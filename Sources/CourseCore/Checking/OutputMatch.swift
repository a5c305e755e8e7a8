/// How what a block printed compares with what it states.
public enum OutputMatch: Sendable, Hashable {
  case matches
  /// The first line that differs; `statedLine` and `foundLine` are 0-based, nil where that side has ended.
  case differs(statedLine: Int?, foundLine: Int?)
}

extension OutputMatch {
  /// Compares `found` with `stated`, line by line and literally first; a `stated` line that is not met literally may
  /// be `...` (any lines, also none), end in `...` (any rest of the line) or hold typed holes such as `<int>`.
  public init(stated: [String], order: BlockLabels.Order = .exact, found: [String]) {
    switch order {
    case .exact: self = Self.exact(stated, found)
    case .set: self = Self.set(stated, found)
    case .keyed: self = Self.keyed(stated, found)
    }
  }

  private static func exact(_ stated: [String], _ found: [String]) -> OutputMatch {
    var table = Matcher(stated: stated, found: found)
    if stated == found || table.matches() { return .matches }
    let (line, other) = table.furthest
    return .differs(statedLine: line < stated.count ? line : nil, foundLine: other < found.count ? other : nil)
  }

  /// Each stated line takes one found line; `...` as a whole line takes all that are left.
  ///
  /// Plain lines can only take their equals, whichever; what is left over is paired with the patterns.
  private static func set(_ stated: [String], _ found: [String]) -> OutputMatch {
    let wanted = stated.indices.filter { stated[$0] != "..." }
    var free = Dictionary(grouping: found.indices.reversed()) { found[$0] }
    var missing: Int?
    for index in wanted where !LinePattern.isPattern(stated[index]) && free[stated[index]]?.popLast() == nil {
      missing = missing ?? index
    }
    let patterns = wanted.filter { LinePattern.isPattern(stated[$0]) }
    let rest = free.values.flatMap { $0 }.sorted()
    var pairing = Pairing(wanted: patterns.map { stated[$0] }, found: rest.map { found[$0] })
    for (number, index) in patterns.enumerated() where !pairing.place(number) { missing = min(missing ?? index, index) }
    let left = pairing.firstFree.map { rest[$0] }
    if missing == nil, left == nil || stated.contains("...") { return .matches }
    return .differs(statedLine: missing, foundLine: left)
  }

  /// The lines with the same `[key]` prefix are compared in order; lines without one are a group of their own.
  private static func keyed(_ stated: [String], _ found: [String]) -> OutputMatch {
    let mine = Dictionary(grouping: stated.indices) { stated[$0].outputKey }
    let theirs = Dictionary(grouping: found.indices) { found[$0].outputKey }
    var seen: Set<String?> = []
    for key in (stated + found).map(\.outputKey) where seen.insert(key).inserted {
      let (mine, theirs) = (mine[key] ?? [], theirs[key] ?? [])
      let match = exact(mine.map { stated[$0] }, theirs.map { found[$0] })
      if case .differs(let line, let other) = match {
        return .differs(statedLine: line.map { mine[$0] }, foundLine: other.map { theirs[$0] })
      }
    }
    return .matches
  }
}

/// Matches stated lines with `...` among them against found lines, remembering how far it came.
///
/// A found line is given to the earliest stretch that can have it; going back to the last `...` alone is enough, since
/// what stands between two of them takes a fixed number of lines.
private struct Matcher {
  let stated: [String]
  let found: [String]
  var furthest = (0, 0)
  private var line = 0
  private var other = 0
  /// The last `...` passed over, and the found line up to which it reaches.
  private var gap: (line: Int, other: Int)?

  init(stated: [String], found: [String]) {
    self.stated = stated
    self.found = found
  }

  mutating func matches() -> Bool {
    while true {
      if (other, line) > (furthest.1, furthest.0) { furthest = (line, other) }
      if line < stated.count, stated[line] == "..." {
        gap = (line, other)
        line += 1
      } else if line < stated.count, other < found.count, LinePattern.matches(stated[line], found[other]) {
        line += 1
        other += 1
      } else if line == stated.count, other == found.count || gap?.line == line - 1 {
        return true
      } else if let last = gap, last.other < found.count {
        gap = (last.line, last.other + 1)
        (line, other) = (last.line + 1, last.other + 1)
      } else {
        return false
      }
    }
  }
}

/// A one-to-one pairing of wanted lines with found ones, by augmenting paths: a line with a hole must not take the
/// line that only a literal one could have.
private struct Pairing {
  private let candidates: [[Int]]
  private var owner: [Int?]

  init(wanted: [String], found: [String]) {
    candidates = wanted.map { line in found.indices.filter { LinePattern.matches(line, found[$0]) } }
    owner = Array(repeating: nil, count: found.count)
  }

  var firstFree: Int? { owner.firstIndex(of: nil) }

  mutating func place(_ index: Int) -> Bool {
    var visited: Set<Int> = []
    return place(index, &visited)
  }

  private mutating func place(_ index: Int, _ visited: inout Set<Int>) -> Bool {
    if let line = candidates[index].first(where: { owner[$0] == nil }) {
      owner[line] = index
      return true
    }
    for line in candidates[index] where visited.insert(line).inserted {
      guard let other = owner[line], place(other, &visited) else { continue }
      owner[line] = index
      return true
    }
    return false
  }
}

extension String {
  /// `t1` in `[t1] saved`, or nil.
  var outputKey: String? {
    guard hasPrefix("["), let end = firstIndex(of: "]") else { return nil }
    return String(self[index(after: startIndex)..<end])
  }
}
