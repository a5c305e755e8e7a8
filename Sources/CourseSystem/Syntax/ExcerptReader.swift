public import CourseCore
internal import Foundation

/// Compares excerpts with the files of a package.
public struct ExcerptReader: Sendable {
  /// The package's folder, absolute.
  public var root: String
  public var service: SyntaxService

  public init(root: String, service: SyntaxService) {
    self.root = root
    self.service = service
  }

  /// Whether a claim holds; `broken` where the syntax service is needed and gives no answer.
  public func read(_ claim: ExcerptClaim) async -> RunResult {
    let path = URL(fileURLWithPath: root + "/" + claim.path).resolvingSymlinksInPath().path
    let inside = URL(fileURLWithPath: root).resolvingSymlinksInPath().path + "/"
    guard path.hasPrefix(inside), let bytes = try? WholeFile.read(path) else { return .excerpt(.noFile) }
    let file = String(decoding: bytes, as: UTF8.self)
    do {
      return .excerpt(try await compare(claim, file))
    } catch let failure as SyntaxFailure {
      return .broken(.syntax(failure.words))
    } catch {
      return .broken(.syntax("\(service.executable) could not be started: \(error)"))
    }
  }

  private func compare(_ claim: ExcerptClaim, _ file: String) async throws -> ExcerptFinding {
    guard let symbol = claim.symbol else { return try await compare(claim, whole: [file], isSymbol: false) }
    guard case .symbol(let lookup) = try await answer(file, .symbol(path: symbol)) else { return .noSymbol(nearest: []) }
    switch lookup {
    case .absent(let nearest): return .noSymbol(nearest: nearest)
    case .ambiguous(let found): return .ambiguous(found.map(\.name))
    case .found(let found):
      let texts = found.flatMap { [$0.range.text(in: file), $0.documented.text(in: file)] }.compactMap { $0 }
      return try await compare(claim, whole: texts, isSymbol: true)
    }
  }

  /// Compares with each text in turn; where none agrees, tells of the one that agrees longest.
  private func compare(_ claim: ExcerptClaim, whole texts: [String], isSymbol: Bool) async throws -> ExcerptFinding {
    var best = ExcerptFinding.noSymbol(nearest: [])
    var bestLine = -1
    for text in texts {
      let finding = try await compareOne(claim, text, isSymbol: isSymbol)
      guard case .differs(let line, _, _) = finding else { return finding }
      if line > bestLine { (best, bestLine) = (finding, line) }
    }
    return best
  }

  private func compareOne(_ claim: ExcerptClaim, _ text: String, isSymbol: Bool) async throws -> ExcerptFinding {
    switch claim.strength {
    case .verbatim:
      let excerpt = VerbatimExcerpt(claim.text)
      do throws(VerbatimExcerpt.Mismatch) {
        if isSymbol { try excerpt.check(againstWhole: text) } else { try excerpt.check(againstPartOf: text) }
        return .holds
      } catch {
        return .differs(line: error.line, stated: error.excerpt, found: error.source)
      }
    case .trimmed: return try await compareTokens(claim.text, text, isSymbol: isSymbol)
    }
  }

  private func compareTokens(_ excerpt: String, _ text: String, isSymbol: Bool) async throws -> ExcerptFinding {
    guard case .tokens(let stated) = try await answer(excerpt, .tokens(comments: true)),
      case .tokens(let found) = try await answer(text, .tokens(comments: true))
    else { return .noSymbol(nearest: []) }
    do throws(TrimmedExcerpt.Mismatch) {
      try TrimmedExcerpt(tokens: stated).check(against: found, isWhole: isSymbol)
      return .holds
    } catch {
      return error.finding
    }
  }

  private func answer(_ source: String, _ question: SyntaxQuestion) async throws -> SyntaxAnswer {
    guard let answer = try await service.ask([(source, question)]).first else {
      throw SyntaxFailure.ended(detail: "no reply")
    }
    return try answer.get()
  }
}

extension TrimmedExcerpt.Mismatch {
  fileprivate var finding: ExcerptFinding {
    switch self {
    case .empty: .differs(line: 1, stated: nil, found: nil)
    case .differs(let excerpt, let source):
      .differs(line: excerpt.position.line, stated: excerpt.text, found: source.text)
    case .sourceEnds(let excerpt, let token): .differs(line: excerpt.position.line, stated: excerpt.text, found: token?.text)
    case .excerptEnds(let last, let source): .differs(line: last.position.line, stated: nil, found: source.text)
    case .absent(let excerpt): .differs(line: excerpt.position.line, stated: excerpt.text, found: nil)
    }
  }
}

extension SyntaxFailure {
  /// The failure in words.
  public var words: String {
    switch self {
    case .unavailable: "this toolchain ships no SwiftSyntax, which excerpts and rules are read with"
    case .unreadable(let detail): "course-syntax could not read a question: \(detail)"
    case .schema(let found): "course-syntax is of another version (schema \(found)); build it anew"
    case .nesting: "the source nests deeper than the parser can take"
    case .timedOut(let seconds): "course-syntax gave no answer within \(Int(seconds)) s"
    case .ended(let detail): "course-syntax ended without an answer: \(detail)"
    }
  }
}
