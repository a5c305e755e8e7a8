internal import CourseCore
internal import CourseSystem
internal import Foundation

/// A verifier opened for a scope, with the package built.
struct Session {
  let verifier: Verifier
  let scope: VerifyScope
  let world: World

  static func open(_ scope: VerifyScope, toolchain path: String?, _ world: World) async throws -> Session {
    let toolchain = try await orBroken {
      try await Toolchain.find(explicit: path, environment: world.environment, cache: world.cache)
    }
    let needsPackage = scope.documents.contains { !$0.lesson.blocks.isEmpty }
    var library = PackageLibrary.none
    if let package = scope.package, needsPackage {
      library = try await orBroken { try await world.library(of: package, toolchain) }
    }
    let excerpts = ExcerptReader(root: scope.package ?? world.currentDirectory, service: world.syntaxService())
    let verifier = try await orBroken {
      try await Verifier(
        toolchain: toolchain, pinned: scope.pinned, library: library, environment: world.environment,
        cache: world.cache, excerpts: { await excerpts.read($0) })
    }
    return Session(verifier: verifier, scope: scope, world: world)
  }

  /// What stands in the way of any check is the environment's fault, in its own words.
  private static func orBroken<Value>(_ body: () async throws -> Value) async throws(CommandFailure) -> Value {
    do {
      return try await body()
    } catch {
      throw CommandFailure(status: .broken, message: "\(error)")
    }
  }

  /// Tries every check of the scope whose id holds `filter`.
  func verify(_ scope: VerifyScope, jobs: Int, filter: String?) async throws -> Report {
    let planned = scope.documents.map { document in
      verifier.planner.plan(document.lesson).filter { filter.map($0.id.description.contains) ?? true }
    }
    let entries = await verifier.run(planned.flatMap { $0 }, jobs: jobs)
    let byFile = Dictionary(grouping: entries, by: \.check.file)
    let files = scope.documents.map { document in
      Report.File(
        lesson: document.lesson, problems: document.problems, entries: byFile[document.lesson.file.path] ?? [],
        isPartial: filter != nil)
    }
    return Report(
      toolchain: verifier.toolchain.version, isPinned: verifier.isPinned, files: files, problems: scope.problems,
      notices: extract(entries))
  }

  func render(_ report: Report, as format: String) -> String {
    switch format {
    case "json": JSONReport.render(report)
    default:
      TextReport(packageFlags: verifier.library.compileArguments, extractedPath: { extractedPath($0) }).render(report)
    }
  }

  // MARK: Extraction

  /// Where a check's program is, as a person would type it.
  private func extractedPath(_ check: Check) -> String? {
    scope.extracted.map { folder in
      DocumentLoader(currentDirectory: world.currentDirectory).relative(Extractor(folder: folder).path(of: check))
    }
  }

  /// Writes the programs of failed checks out, so that their author can compile them by hand.
  private func extract(_ entries: [Report.Entry]) -> [String] {
    guard let folder = scope.extracted else { return [] }
    do {
      for entry in entries where entry.outcome.verdict == .failed { try Extractor(folder: folder).extract(entry.check) }
      return []
    } catch {
      return ["the failed blocks could not be extracted for trying by hand: \(error)"]
    }
  }
}
