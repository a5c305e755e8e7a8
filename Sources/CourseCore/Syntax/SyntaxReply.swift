/// The reply to one `SyntaxRequest`, as a line of JSON on the standard output of `course-syntax`.
public struct SyntaxReply: Codable, Sendable, Equatable {
  public let schema: Int
  /// The request's `id`; nil where the request could not be read at all.
  public let id: Int?
  public let outcome: Outcome

  public enum Outcome: Codable, Sendable, Equatable {
    case answer(SyntaxAnswer)
    case failure(SyntaxFailure)
  }

  public init(id: Int?, outcome: Outcome) {
    self.schema = SyntaxRequest.currentSchema
    self.id = id
    self.outcome = outcome
  }
}

/// The answer to the `SyntaxQuestion` of the same name.
public enum SyntaxAnswer: Codable, Sendable, Equatable {
  case symbol(SymbolLookup)
  case declarations([SyntaxDeclaration])
  case tokens([SyntaxToken])
  case audit([AuditSite])
  case traits(SourceTraits)
  case edits([SyntaxEdit])
}

/// Why a question about Swift source got no answer.
public enum SyntaxFailure: Error, Codable, Sendable, Equatable {
  /// `course-syntax` was built by a toolchain that ships no SwiftSyntax.
  case unavailable
  /// The line was not a request; `detail` is the decoder's reason.
  case unreadable(detail: String)
  /// The request is of a schema that this build does not speak.
  case schema(found: Int)
  /// The source nests deeper than the parser can take.
  case nesting(NestingExcess)
  /// The answer would have taken more processor seconds than these. The asking side says so, never `course-syntax`.
  case timedOut(seconds: Double)
  /// The process ended instead of replying. The asking side says so, never `course-syntax`.
  case ended(detail: String)
}
