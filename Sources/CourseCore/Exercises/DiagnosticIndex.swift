/// Which lesson of a course teaches a diagnostic: the first that states it of a block.
public struct DiagnosticIndex: Sendable {
  private var lessons: [String: (id: String, title: String)] = [:]

  public init(_ catalog: Catalog) {
    for entry in catalog.published {
      for id in entry.lesson?.taught ?? [] where lessons[id] == nil { lessons[id] = (entry.id, entry.title) }
    }
  }

  public func lesson(teaching diagnostic: Diagnostic) -> (id: String, title: String)? {
    diagnostic.groupName.flatMap { lessons[$0] } ?? diagnostic.name.flatMap { lessons[$0] }
  }

  /// - Parameter name: a group or a name, as progress keeps it.
  public func lesson(teaching name: String) -> (id: String, title: String)? { lessons[name] }
}

extension Lesson {
  /// The groups and names of the errors that its blocks state, parts of exercises left out.
  fileprivate var taught: [String] {
    blocks.filter { $0.labels.exercise == nil }.flatMap(\.claims).flatMap { claim -> [String] in
      if case .error(let ids) = claim.verb { ids.map(\.plainName) } else { [] }
    }
  }
}
