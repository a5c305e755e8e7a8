internal import CourseCore

/// Finds out which programs leave others in the same executable alone.
///
/// A program that makes a type from elsewhere conform to something changes the answers of `is` and `as?` in the whole
/// image, and one that exports a symbol of its own naming can't be linked beside its like.
struct SharingRules: Sendable {
  let service: SyntaxService

  /// Asks about those programs only whose text could declare such a thing at all.
  func rules(for works: [Work], isAlone: Bool) async -> LinkPlan.Rules {
    guard !isAlone else { return LinkPlan.Rules(isAlone: true) { _ in false } }
    let suspects = Set(works.compactMap { work -> Program? in
      guard case .run(let program, _) = work, program.mayDeclareForOthers else { return nil }
      return program
    })
    let harmless = await harmless(Array(suspects))
    return LinkPlan.Rules { program in !program.mayDeclareForOthers || harmless.contains(program) }
  }

  /// Where there is no answer, the program is linked alone.
  private func harmless(_ programs: [Program]) async -> Set<Program> {
    let questions = programs.flatMap { program in
      program.files.map { (source: $0.text, question: SyntaxQuestion.traits) }
    }
    guard !questions.isEmpty, let answers = try? await service.ask(questions) else { return [] }
    var rest = answers[...]
    return Set(programs.filter { program in
      let mine = rest.prefix(program.files.count)
      rest = rest.dropFirst(program.files.count)
      return mine.allSatisfy { answer in
        guard case .success(.traits(let traits)) = answer else { return false }
        return traits.foreignConformances.isEmpty && traits.exports.isEmpty
      }
    })
  }
}

extension Program {
  /// Whether its text has a word without which nothing that reaches beyond the program can be declared.
  fileprivate var mayDeclareForOthers: Bool {
    files.contains { file in ["extension", "@c", "@_", "@main"].contains { file.text.contains($0) } }
  }
}
