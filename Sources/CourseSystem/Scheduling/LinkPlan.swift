public import CourseCore

/// Which works are linked together: known before anything is started, so that it can be shown.
public struct LinkPlan: Sendable, Hashable {
  /// How one work is done.
  public enum Route: Sendable, Hashable {
    /// Its result is that of an earlier run.
    case cached
    /// It needs no link.
    case unlinked
    /// It has an executable of its own.
    case alone(Reason)
    /// It shares the executable with this number, in this place of it.
    case shared(bundle: Int, place: Int)
  }

  /// Why a program is linked alone.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// All are to be.
    case asked
    /// What it declares could change others' answers: a foreign type's conformance, a C symbol.
    case declarations
    /// It is run with the thread sanitizer.
    case sanitizer
    /// The compiler cannot rename entry points.
    case compiler
    /// Nothing like it is to be linked.
    case single
  }

  /// What decides about sharing.
  public struct Rules: Sendable {
    /// No program shares.
    public var isAlone: Bool
    /// Whether a program's declarations leave others' answers alone.
    public var mayShare: @Sendable (Program) -> Bool

    public init(isAlone: Bool = false, mayShare: @escaping @Sendable (Program) -> Bool) {
      self.isAlone = isAlone
      self.mayShare = mayShare
    }
  }

  /// By place in the list of works.
  public let routes: [Route]
  /// The places of the works that share an executable.
  public let bundles: [[Int]]

  /// The most programs that an executable is shared by: enough that links cost little, few enough that the first
  /// programs run while others are still compiled.
  static let mostInBundle = 16

  /// Plans for `works`, of which those at `cached` need not be done and those at `repeated` equal an earlier one.
  ///
  /// - Parameter library: the library that a program needs.
  init(
    _ works: [Work], cached: Set<Int> = [], toolchain: Toolchain, rules: Rules, library: (Program) -> PackageLibrary
  ) {
    var routes: [Route] = []
    var groups: [[Int]: [Int]] = [:]
    var kinds: [[Int]] = []
    for (index, work) in works.enumerated() {
      guard !cached.contains(index), case .run(let program, _) = work else {
        routes.append(cached.contains(index) ? .cached : .unlinked)
        continue
      }
      let reason = Self.reason(program, toolchain, rules)
      routes.append(.alone(reason ?? .single))
      guard reason == nil else { continue }
      // Only programs that load the same libraries share, so that each starts as it would by itself.
      let kind = [library(program) == .none ? 0 : 1, program.names("Foundation") ? 1 : 0]
      if groups[kind] == nil { kinds.append(kind) }
      groups[kind, default: []].append(index)
    }
    var bundles: [[Int]] = []
    for kind in kinds {
      for bundle in Self.bundles(of: groups[kind] ?? [], works) where bundle.count > 1 {
        for (place, index) in bundle.enumerated() { routes[index] = .shared(bundle: bundles.count, place: place) }
        bundles.append(bundle)
      }
    }
    self.routes = routes
    self.bundles = bundles
  }

  private static func reason(_ program: Program, _ toolchain: Toolchain, _ rules: Rules) -> Reason? {
    if rules.isAlone { return .asked }
    if program.sanitizeThread { return .sanitizer }
    if !toolchain.hiddenFlags.contains(.entryPointName) { return .compiler }
    return rules.mayShare(program) ? nil : .declarations
  }

  /// Bundles of nearly equal size; no two programs in one have a module name in common.
  private static func bundles(of indices: [Int], _ works: [Work]) -> [[Int]] {
    let count = (indices.count + mostInBundle - 1) / mostInBundle
    let size = count == 0 ? 0 : (indices.count + count - 1) / count
    var bundles: [(names: Set<String>, indices: [Int])] = []
    for index in indices {
      guard case .run(let program, _) = works[index] else { continue }
      let fitting = bundles.firstIndex { $0.indices.count < size && !$0.names.contains(program.moduleName) }
      let place = fitting ?? bundles.count
      if fitting == nil { bundles.append(([], [])) }
      bundles[place].names.insert(program.moduleName)
      bundles[place].indices.append(index)
    }
    return bundles.map(\.indices)
  }
}

extension Program {
  /// Whether the text of any file holds the name, be it in a comment.
  func names(_ module: String) -> Bool { files.contains { $0.text.contains(module) } }
}
