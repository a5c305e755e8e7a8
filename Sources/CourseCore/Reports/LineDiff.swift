/// The difference of two lists of lines as a value.
public struct LineDiff: Sendable, Hashable {
  public enum Edit: Sendable, Hashable {
    case same(String)
    case removed(String)
    case added(String)
  }

  public var edits: [Edit]

  /// - Parameters:
  ///   - old: what is stated; its lines that are not in `new` are `removed`.
  ///   - new: what was found.
  public init(from old: [String], to new: [String]) {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    guard old.count + new.count <= Self.countLimit else {
      edits = Self.coarse(old, new)
      return
    }
    let difference = new.difference(from: old)
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    edits = Self.merge(old, removed, new, added)
  }

  /// The time of a fine difference grows with the square of its size: a program that prints a million lines where one is
  /// stated must not keep the report waiting.
  private static let countLimit = 4000

  /// What stands in the middle as removed and added in one piece.
  private static func coarse(_ old: [String], _ new: [String]) -> [Edit] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    return old[..<start].map(Edit.same) + old[start..<(old.count - end)].map(Edit.removed)
      + new[start..<(new.count - end)].map(Edit.added) + new[(new.count - end)...].map(Edit.same)
  }

  private static func merge(_ old: [String], _ removed: Set<Int>, _ new: [String], _ added: Set<Int>) -> [Edit] {
    var edits: [Edit] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, removed.contains(oldIndex) {
        edits.append(.removed(old[oldIndex]))
        oldIndex += 1
      } else if newIndex < new.count, added.contains(newIndex) {
        edits.append(.added(new[newIndex]))
        newIndex += 1
      } else {
        edits.append(.same(new[newIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return edits
  }

  /// The edits as lines that begin with a space, `-` or `+`; same lines further than `context` lines
  /// from a change are cut to `...`.
  public func lines(context: Int = 3) -> [String] {
    let changed = edits.indices.filter { if case .same = edits[$0] { false } else { true } }
    var near: Set<Int> = []
    let reach = min(context, edits.count)
    for index in changed { near.formUnion(max(0, index - reach)...(index + reach)) }
    var result: [String] = []
    var isCut = false
    for index in edits.indices {
      guard near.contains(index) else {
        if !isCut { result.append("  ...") }
        isCut = true
        continue
      }
      isCut = false
      result.append(edits[index].line)
    }
    return result
  }
}

extension LineDiff.Edit {
  fileprivate var line: String {
    switch self {
    case .same(let text): "  " + text.visible
    case .removed(let text): "- " + text.visible
    case .added(let text): "+ " + text.visible
    }
  }
}
