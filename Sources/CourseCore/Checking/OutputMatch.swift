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
    if table.matches(0, 0) { return .matches }
    let (line, other) = table.furthest
    return .differs(statedLine: line < stated.count ? line : nil, foundLine: other < found.count ? other : nil)
  }

  /// Each stated line takes one found line; `...` as a whole line takes all that are left.
  private static func set(_ stated: [String], _ found: [String]) -> OutputMatch {
    let takesRest = stated.contains("...")
    let wanted = stated.indices.filter { stated[$0] != "..." }
    var pairing = Pairing(wanted: wanted.map { stated[$0] }, found: found)
    for index in wanted.indices where !pairing.place(index) {
      return .differs(statedLine: wanted[index], foundLine: pairing.firstFree)
    }
    guard takesRest || wanted.count == found.count else {
      return .differs(statedLine: nil, foundLine: pairing.firstFree)
    }
    return .matches
  }

  /// The lines with the same `[key]` prefix are compared in order; lines without one are a group of their own.
  private static func keyed(_ stated: [String], _ found: [String]) -> OutputMatch {
    var seen: Set<String?> = []
    let keys = (stated + found).map(\.outputKey).filter { seen.insert($0).inserted }
    for key in keys {
      let mine = stated.indices.filter { stated[$0].outputKey == key }
      let theirs = found.indices.filter { found[$0].outputKey == key }
      let match = exact(mine.map { stated[$0] }, theirs.map { found[$0] })
      if case .differs(let line, let other) = match {
        return .differs(statedLine: line.map { mine[$0] }, foundLine: other.map { theirs[$0] })
      }
    }
    return .matches
  }
}

/// Matches stated lines with `...` among them against found lines, remembering what failed.
private struct Matcher {
  let stated: [String]
  let found: [String]
  var furthest = (0, 0)
  private var failed: Set<Int> = []

  init(stated: [String], found: [String]) {
    self.stated = stated
    self.found = found
  }

  mutating func matches(_ line: Int, _ other: Int) -> Bool {
    var line = line
    var other = other
    while true {
      if (other, line) > (furthest.1, furthest.0) { furthest = (line, other) }
      guard line < stated.count else { return other == found.count }
      if stated[line] == "...", !(other < found.count && found[other] == "...") { break }
      guard other < found.count, LinePattern.matches(stated[line], found[other]) else { return false }
      line += 1
      other += 1
    }
    guard failed.insert(line * (found.count + 1) + other).inserted else { return false }
    return (other...found.count).contains { matches(line + 1, $0) }
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
    for line in candidates[index] where visited.insert(line).inserted {
      if let other = owner[line], !place(other, &visited) { continue }
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
