/// One question about one Swift source, as a line of JSON on the standard input of `course-syntax`.
///
/// Requests are independent of each other and answered in order.
public struct SyntaxRequest: Codable, Sendable, Equatable {
  /// The version of the wire format that this build speaks.
  public static let currentSchema = 1

  public let schema: Int
  /// Chosen by whoever asks; the reply repeats it.
  public let id: Int
  /// A whole file, or a fragment of one: the parser accepts both.
  public let source: String
  public let question: SyntaxQuestion
  /// The processor seconds that the answer may take; nil: any. A process that needs more is ended by a signal, with no
  /// reply: a parser can't be interrupted. Processor seconds, since a busy machine makes no parser hang.
  public let timeLimit: Double?

  public init(id: Int, source: String, question: SyntaxQuestion, timeLimit: Double? = nil) {
    self.schema = Self.currentSchema
    self.id = id
    self.source = source
    self.question = question
    self.timeLimit = timeLimit
  }
}

/// What can be asked about a Swift source.
public enum SyntaxQuestion: Codable, Sendable, Equatable {
  /// Where is the declaration with this name? (`SymbolPath` says how names are written.)
  case symbol(path: String)
  /// Which declarations does the source make, nested ones included, those inside function bodies not?
  case declarations
  /// Which tokens does it consist of? Comments stand among them where `comments` says so.
  case tokens(comments: Bool)
  /// Where does it ask the compiler to take its word, and what is said beside?
  case audit(markers: AuditMarkers)
  /// What does it bring that others in the same program or image notice?
  case traits
  /// Where could something be taken away, to see whether a check notices?
  case edits
}
