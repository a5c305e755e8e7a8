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
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    edits = Self.merge(old, removed, new, added)
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

  /// The edits as lines that begin with a space, `-` or `+`; runs of more than `context` same lines are cut to `...`.
  public func lines(context: Int = 3) -> [String] {
    let changed = edits.indices.filter { if case .same = edits[$0] { false } else { true } }
    var result: [String] = []
    var isCut = false
    for index in edits.indices {
      let near = changed.contains { abs($0 - index) <= context }
      guard near else {
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
