/// The rules of an exercise about how its answer is written, read from syntax.
public struct SyntaxRules: Sendable, Hashable {
  /// What the answer must not ask the compiler to believe.
  public let forbid: [AuditKind]
  /// How often it may ask so, at most; in the order of the kinds.
  public let budget: [Budget]
  /// Code that must stand in it, such as `actor`, `withTaskGroup` or `@MainActor`, outside comments.
  public let require: [String]

  public struct Budget: Sendable, Hashable {
    public let kind: AuditKind
    public let limit: Int

    public init(kind: AuditKind, limit: Int) {
      (self.kind, self.limit) = (kind, limit)
    }
  }

  /// A name that `forbid` or `budget` does not know, and the nearest that it does.
  public struct UnknownName: Error, Sendable, Equatable {
    public let name: String
    public let nearest: String?
  }

  /// One way in which an answer breaks the rules.
  public enum Violation: Sendable, Hashable {
    case forbidden(AuditSite)
    case overBudget(AuditKind, limit: Int, sites: [AuditSite])
    case missing(String)
    /// An annotation without its two sentences.
    case unwritten(AuditSite)
    /// A declaration of the sample that is no longer there.
    case lost(String)
  }

  /// Reads the rules from the names that a lesson uses, which are the raw values of `AuditKind`.
  public init(forbid: [String], budget: [String: Int], require: [String]) throws(UnknownName) {
    let named = try forbid.filter { $0 != Self.all }.map { name throws(UnknownName) in try Self.kind(name) }
    self.forbid = forbid.contains(Self.all) ? AuditKind.allCases : named
    let limits = try budget.map { name, limit throws(UnknownName) in Budget(kind: try Self.kind(name), limit: limit) }
    let order = AuditKind.allCases
    self.budget = order.flatMap { kind in limits.filter { $0.kind == kind } }
    self.require = require
  }

  /// No rules at all.
  static let none = SyntaxRules()

  private init() { (forbid, budget, require) = ([], [], []) }

  /// In `forbid`, every kind there is.
  private static let all = "all"

  private static func kind(_ name: String) throws(UnknownName) -> AuditKind {
    if let kind = AuditKind(rawValue: name) { return kind }
    throw UnknownName(name: name, nearest: nearest(to: name, among: AuditKind.allCases.map(\.rawValue) + [all]))
  }

  public var isEmpty: Bool { forbid.isEmpty && budget.isEmpty && require.isEmpty }

  /// What to ask about the answer, in the order in which `violations` takes the replies.
  public static let questions: [SyntaxQuestion] = [.audit(markers: AuditMarkers()), .tokens(comments: false)]

  /// How an answer with these sites and tokens breaks the rules, all of it.
  public func violations(sites: [AuditSite], tokens: [SyntaxToken]) -> [Violation] {
    let forbidden = sites.filter { forbid.contains($0.kind) }.map { Violation.forbidden($0) }
    let spent = budget.compactMap { rule -> Violation? in
      let found = sites.filter { $0.kind == rule.kind }
      return found.count > rule.limit ? .overBudget(rule.kind, limit: rule.limit, sites: found) : nil
    }
    let missing = require.filter { !Self.stands($0, in: tokens) }.map { Violation.missing($0) }
    return forbidden + spent + missing
  }

  /// Whether `code`, written without white space, is some tokens in a row.
  private static func stands(_ code: String, in tokens: [SyntaxToken]) -> Bool {
    let code = code.filter { !$0.isWhitespace }
    return tokens.indices.contains { start in
      var rest = Substring(code)
      for token in tokens[start...] where !token.isComment {
        guard rest.hasPrefix(token.text) else { return false }
        rest = rest.dropFirst(token.text.count)
        if rest.isEmpty { return true }
      }
      return false
    }
  }
}
