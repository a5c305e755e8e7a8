extension LanguageMode {
  /// The driver's flags for the mode.
  public var compilerFlags: [String] {
    ["-swift-version", version.rawValue] + features.flatMap(\.compilerFlags)
  }
}

extension LanguageMode.Feature {
  public var compilerFlags: [String] {
    switch self {
    case .complete: ["-strict-concurrency=complete"]
    case .mainactor: ["-default-isolation", "MainActor"]
    case .nnbd: ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
    case .iic: ["-enable-upcoming-feature", "InferIsolatedConformances"]
    case .checks: ["-Xfrontend", "-enable-actor-data-race-checks"]
    }
  }
}

extension Program.Shape {
  public var compilerFlags: [String] { self == .main ? [] : ["-parse-as-library"] }
}
