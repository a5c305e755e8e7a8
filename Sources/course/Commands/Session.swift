internal import CourseCore
internal import CourseSystem
internal import Foundation

/// A verifier opened for a scope, with the package built.
struct Session {
  let verifier: Verifier
  var scope: VerifyScope
  let world: World
  /// Whether reports are a first look.
  var isFirstLook = false

  static func open(_ scope: VerifyScope, toolchain path: String?, _ world: World) async throws -> Session {
    let toolchain = try await orBroken {
      try await Toolchain.find(explicit: path, environment: world.environment, cache: world.cache)
    }
    return try await open(scope, toolchain, world)
  }

  static func open(_ scope: VerifyScope, _ toolchain: Toolchain, _ world: World) async throws -> Session {
    var library = PackageLibrary.none
    if let package = scope.package, scope.hasPrograms {
      library = try await orBroken { try await world.library(of: package, toolchain) }
    }
    let root = scope.package ?? world.currentDirectory
    let sanitized = scope.package.map { world.sanitizedLibrary(of: $0, toolchain) }
    let verifier = try await orBroken {
      try await Verifier(
        toolchain: toolchain, pinned: scope.pinned, library: library, sanitized: sanitized, root: root,
        syntax: world.syntaxService(), currentDirectory: world.currentDirectory, environment: world.environment, cache: world.cache)
    }
    return Session(verifier: verifier, scope: scope, world: world)
  }

  /// What stands in the way of any check is the environment's fault, in its own words.
  static func orBroken<Value>(_ body: () async throws -> Value) async throws(CommandFailure) -> Value {
    do {
      return try await body()
    } catch {
      throw CommandFailure(status: .broken, message: "\(error)")
    }
  }

  /// The checks of each document that `selection` holds.
  ///
  /// - Throws: where its filter is met by no check at all: a misspelt one must not pass for a success.
  func planned(_ selection: CheckSelection) throws(CommandFailure) -> [[Check]] {
    let all = scope.documents.map { verifier.planner.plan($0.lesson) }
    if let filter = selection.filter, !all.joined().contains(where: selection.meetsFilter) {
      let words = "no check's id holds `\(filter)`; `course verify --plan` lists the checks"
      throw CommandFailure(status: .usage, message: words)
    }
    return all.map { $0.filter(selection.holds) }
  }

  /// The session with each page's blocks seeing what those before them declare.
  func continued(_ options: Verifier.Options) async throws -> Session {
    var session = self
    session.scope.documents = try await ContinuationRun(session: self, options: options).documents()
    return session
  }

  /// Tries the checks of the scope that `selection` holds.
  func verify(_ selection: CheckSelection, options: Verifier.Options) async throws -> Report {
    let planned = try planned(selection)
    let entries = try await verifier.run(planned.flatMap { $0 }, options: options)
    var rest = entries[...]
    let files = zip(scope.documents, planned).map { document, checks in
      let mine = Array(rest.prefix(checks.count))
      rest = rest.dropFirst(checks.count)
      return Report.File(
        lesson: document.lesson, problems: document.problems, entries: mine, isPartial: !selection.isWhole)
    }
    return Report(
      toolchain: verifier.toolchain.version, isPinned: verifier.isPinned, files: files, problems: scope.problems,
      notices: notices(entries))
  }

  /// What a reader of the report should know beside the verdicts.
  private func notices(_ entries: [Report.Entry]) -> [String] {
    let runs = entries.contains { $0.check.verb.runs }
    let open = runs && !verifier.isolation.usesBubblewrap ? ["programs were isolated by \(verifier.isolation)"] : []
    let nameless = verifier.toolchain.hiddenFlags.contains(.diagnosticNames) ? [] : [
      "this compiler does not tell the internal names of diagnostics; errors without a group are known by their recorded text alone",
    ]
    return open + nameless + unrecorded + extract(entries)
  }

  private var unrecorded: [String] {
    let ids = scope.whole?.unrecordedIDs ?? []
    guard !ids.isEmpty else { return [] }
    let names = ids.prefix(5).joined(separator: ", ") + (ids.count > 5 ? ", …" : "")
    return ["\(ids.count) published id\(ids.count == 1 ? " is" : "s are") not on record yet (\(names)); `course verify --update` records them"]
  }

  func render(_ report: Report, as format: String) -> String {
    switch format {
    case "json": JSONReport.render(report, look: isFirstLook ? FirstLook(report) : nil)
    case _ where isFirstLook: SafeText(FirstLookText.render(report)).string
    default:
      SafeText(
        TextReport(packageFlags: { packageFlags($0, links: $1) }, extractedPath: { extractedPath($0) }).render(report)
      ).string
    }
  }

  // MARK: Extraction

  /// Into the course's Sandbox; for Markdown that belongs to no course, into the cache.
  private var extractor: Extractor {
    Extractor(folder: scope.extracted ?? world.cache.path + "/extracted")
  }

  /// A path as a person would type it here.
  private func relative(_ path: String) -> String {
    DocumentLoader(currentDirectory: world.currentDirectory).relative(path)
  }

  /// Where a check's program is; nil where it could not be extracted.
  private func extractedPath(_ check: Check) -> String? {
    let path = extractor.path(of: check)
    return access(path, R_OK) == 0 ? relative(path) : nil
  }

  private func packageFlags(_ program: Program, links: Bool) -> [String] {
    guard verifier.library != .none, verifier.library.isNeeded(by: program) else { return [] }
    return ["@" + relative(extractor.compileFlags)] + (links ? ["@" + relative(extractor.linkFlags)] : [])
  }

  /// Writes the programs of failed checks out, so that their author can compile them by hand.
  private func extract(_ entries: [Report.Entry]) -> [String] {
    let failed = entries.filter { $0.outcome.verdict == .failed && $0.check.program != nil }
    guard !failed.isEmpty else { return [] }
    do {
      try extractor.writeFlags(of: verifier.library)
      for entry in failed { try extractor.extract(entry.check) }
      return []
    } catch {
      return ["the failed blocks could not be extracted for trying by hand: \(error)"]
    }
  }
}
