internal import CourseCore

/// Holds texts against the rules of their exercise.
struct RulesReader: Sendable {
  let service: SyntaxService

  /// What breaks the rules; `broken` where the syntax service gives no answer.
  func read(_ claim: RulesClaim) async -> RunResult {
    var questions = SyntaxRules.questions.map { (source: claim.text, question: $0) }
    if let sample = claim.sample { questions += [(claim.text, .declarations), (sample, .declarations)] }
    do {
      let answers = try await service.ask(questions).map { try $0.get() }
      guard case .audit(let sites) = answers[0], case .tokens(let tokens) = answers[1] else {
        return .broken(.syntax("no reply"))
      }
      var violations = claim.rules.violations(sites: sites, tokens: tokens)
      if claim.sample != nil {
        violations += sites.filter { !$0.claim.isComplete }.map { .unwritten($0) }
        violations += Self.lost(answers[3], from: answers[2]).map { .lost($0) }
      }
      return .rules(violations)
    } catch let failure as SyntaxFailure {
      return .broken(.syntax(failure.words))
    } catch {
      return .broken(.syntax("\(service.executable) could not be started: \(error)"))
    }
  }

  /// The names of the sample's declarations that are not among the answer's.
  private static func lost(_ sample: SyntaxAnswer, from answer: SyntaxAnswer) -> [String] {
    guard case .declarations(let wanted) = sample, case .declarations(let found) = answer else { return [] }
    let names = Set(found.map(\.name))
    return wanted.filter { $0.kind != .extension && !names.contains($0.name) }.map(\.name)
  }
}
