/// How the reader shows a code block; decided by who knows the lesson.
public struct CodePresentation: Sendable, Equatable {
  /// What stands above the code behind its language, such as "run · frozen"; nil for nothing.
  public var caption: String?

  public var visibility: Visibility

  /// The code as it is shown, where lines are kept from the reader; nil shows all of it.
  public var text: String?

  /// Whether a block is to be seen.
  public enum Visibility: Sendable, Equatable {
    case shown
    /// One line stands for it.
    case folded
    case omitted
  }

  public init(caption: String? = nil, visibility: Visibility = .shown, text: String? = nil) {
    self.caption = caption
    self.visibility = visibility
    self.text = text
  }
}
