internal import CourseCore
internal import CourseSystem

/// `verify --continue-blocks`: finds out which blocks of a page need the declarations of earlier ones, and gives them those.
struct ContinuationRun {
  let session: Session
  let options: Verifier.Options

  /// The documents of the session's scope, each block with the context that it needs; lessons stay as they are.
  func documents() async throws -> [ParsedLesson] {
    var documents = session.scope.documents
    let indices = documents.indices.filter { documents[$0].lesson.frontMatter == nil }
    var pages = indices.map { PageContinuation(documents[$0].lesson, planner: session.verifier.planner) }
    try await tryAlone(&pages)
    try await readDeclarations(&pages)
    while try await tryContinued(&pages) {}
    for (index, page) in zip(indices, pages) { documents[index].lesson = page.lesson }
    return documents
  }

  private func tryAlone(_ pages: inout [PageContinuation]) async throws {
    let checks = pages.map(\.checks)
    var rest = try await session.verifier.run(checks.flatMap { $0 }, options: options)[...]
    for (index, mine) in checks.enumerated() {
      pages[index].take(Array(rest.prefix(mine.count)))
      rest = rest.dropFirst(mine.count)
    }
  }

  private func readDeclarations(_ pages: inout [PageContinuation]) async throws {
    let questions = pages.indices.flatMap { page in pages[page].questions.map { (page, $0.block, $0.source) } }
    guard !questions.isEmpty else { return }
    let answers = try await session.verifier.syntax.ask(questions.map { ($0.2, SyntaxQuestion.declarations) })
    for (question, answer) in zip(questions, answers) {
      guard case .success(.declarations(let found)) = answer else { continue }
      pages[question.0].take(found, of: question.1)
    }
  }

  /// One round: all blocks that have something new to be tried with. Whether there were any.
  private func tryContinued(_ pages: inout [PageContinuation]) async throws -> Bool {
    let trials = pages.indices.flatMap { page in pages[page].trials.map { (page: page, trial: $0) } }
    guard !trials.isEmpty else { return false }
    let entries = try await session.verifier.run(trials.map(\.trial.check), options: options)
    for (one, entry) in zip(trials, entries) { pages[one.page].take(entry.outcome, of: one.trial) }
    return true
  }
}
