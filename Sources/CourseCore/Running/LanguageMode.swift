/// The language mode a block is compiled in: a Swift version and the features that change verdicts, such as `6+mainactor`.
public struct LanguageMode: Sendable, Hashable {
  public enum Version: String, Sendable, Hashable, CaseIterable {
    case five = "5"
    case six = "6"
  }

  /// What may follow the version, each after a `+`.
  public enum Feature: String, Sendable, Hashable, CaseIterable {
    /// Strict concurrency checking in mode 5 (`-strict-concurrency=complete`).
    case complete
    /// Main-actor isolation by default (`-default-isolation MainActor`).
    case mainactor
    /// Upcoming feature `NonisolatedNonsendingByDefault`.
    case nnbd
    /// Upcoming feature `InferIsolatedConformances`.
    case iic
    /// `-enable-actor-data-race-checks`: run-time checks at entry to actor-isolated functions.
    case checks
  }

  public var version: Version
  /// In the order of `Feature.allCases`, each at most once.
  public var features: [Feature]

  public init(version: Version, features: Set<Feature> = []) {
    self.version = version
    self.features = Feature.allCases.filter(features.contains)
  }

  public static let six = LanguageMode(version: .six)
  public static let five = LanguageMode(version: .five)
}

extension LanguageMode: CustomStringConvertible {
  /// The form in lessons and in check ids: `6`, `5+complete`, `6+mainactor+nnbd`.
  public var description: String { ([version.rawValue] + features.map(\.rawValue)).joined(separator: "+") }

  /// The mode written as `text`, or nil where `text` is not a version followed by known features.
  public init?(_ text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard let version = Version(rawValue: parts[0]) else { return nil }
    let features = parts.dropFirst().map(Feature.init(rawValue:))
    guard !features.contains(nil) else { return nil }
    self.init(version: version, features: Set(features.compactMap { $0 }))
  }
}
