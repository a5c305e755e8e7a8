/// What a lesson says of itself between its `---` lines.
public struct FrontMatter: Sendable, Hashable {
  public enum Status: String, Sendable, Hashable, CaseIterable {
    case published
    /// Verified, but not offered by `next` and not counted.
    case draft
  }

  public struct Link: Sendable, Hashable {
    public var title: String
    public var url: String
  }

  /// Permanent; progress is kept by it.
  public var id: String
  public var title: String
  public var track: String?
  /// Reading time.
  public var minutes: Int?
  public var tags: [String] = []
  public var status: Status = .published
  public var objectives: [String] = []
  public var requires: [String] = []
  /// Ids the lesson had before.
  public var formerly: [String] = []
  public var links: [Link] = []
  public var language = "en"
  public var mode: LanguageMode = .six
  /// Modules its blocks may import beside the toolchain's own.
  public var imports: [String] = []
}
