internal import CourseCore
internal import CourseSystem
internal import Foundation

/// `course extract [LESSON…]`: the programs of lessons as targets of the course's Sandbox.
enum ExtractCommand {
  static let spec = CommandSpec(
    name: "extract", abstract: "Write the programs of lessons into the Sandbox, to open them in an editor.",
    discussion: """
      Every block that compiles becomes a target, with its imports, its mode and what it continues; `swift build` of the
      Sandbox then builds them all. What was extracted before is replaced.
      """,
    options: [VerifyCommand.jobs],
    positionals: [PositionalSpec(name: "LESSON", arity: .many, help: "Lessons; without any, all of the course.")], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let folder = try world.course(arguments)
    let catalog = folder.catalog()
    var ids: Set<String> = []
    for name in arguments.positionals { ids.insert(try world.lesson(name, in: catalog).lesson.id) }
    var scope = try VerifyScope([], package: nil, arguments, world)
    scope.documents.removeAll { !ids.isEmpty && !ids.contains($0.lesson.id) }
    let session = try await Session.open(scope, toolchain: nil, world)
    let report = try await session.verify(CheckSelection(), options: VerifyCommand.options(arguments))
    let sandbox = folder.sandbox
    do {
      let count = try extract(report, to: sandbox, session)
      try await writeManifest(sandbox, folder, session, world)
      try SandboxManifest.announce(in: sandbox)
      let place = DocumentLoader(currentDirectory: world.currentDirectory).relative(sandbox)
      world.tell("\(count) program\(count == 1 ? "" : "s") of \(report.files.count) lesson\(report.files.count == 1 ? "" : "s") extracted; to build them: swift build --package-path \(place)\n")
    } catch let error as FolderError {
      throw CommandFailure(status: .broken, message: "\(error)")
    }
    // What does not hold is not extracted, and its author should know.
    let left = report.entries.count { $0.outcome.verdict == .failed || $0.outcome.verdict == .broken }
    if left > 0 { world.complain("course: \(left) check\(left == 1 ? "" : "s") did not hold and \(left == 1 ? "was" : "were") left out; `course verify` says why\n") }
    return left == 0 ? .success : .failure
  }

  /// Each block once, as it compiles first; the number of programs.
  private static func extract(_ report: Report, to sandbox: String, _ session: Session) throws(FolderError) -> Int {
    let extractor = Extractor(folder: sandbox + "/Extracted")
    try extractor.clear()
    try extractor.writeFlags(of: session.verifier.library)
    var targets = SandboxTargets()
    var seen: Set<String> = []
    for entry in report.entries where entry.outcome.verdict == .passed && entry.check.compiles {
      guard seen.insert("\(entry.check.id.lesson)#\(entry.check.id.block)").inserted else { continue }
      try extractor.extract(entry.check)
      targets.add(entry.check, at: extractor.path(of: entry.check), in: sandbox, library: session.verifier.library)
    }
    try targets.write(to: extractor.folder)
    return targets.targets.count
  }

  /// A course that has no Sandbox yet gets one.
  private static func writeManifest(
    _ sandbox: String, _ folder: CourseFolder, _ session: Session, _ world: World
  ) async throws {
    let manifest = sandbox + "/Package.swift"
    guard let package = folder.package, access(manifest, F_OK) != 0 else { return }
    let build = PackageBuild(
      package: package, toolchain: session.verifier.toolchain, environment: world.environment, cache: world.cache)
    let products = try await Session.orBroken { try await build.products() }
    let root = URL(fileURLWithPath: package).standardized.path
    let isAbove = URL(fileURLWithPath: sandbox).deletingLastPathComponent().path == root
    let text = SandboxManifest.text(package: (products.name, isAbove ? ".." : root), products: products.libraries)
    try SandboxManifest.write(text, to: manifest)
  }
}

extension Check {
  /// Whether what it claims includes that its program compiles.
  fileprivate var compiles: Bool {
    switch verb {
    case .check, .run, .trap, .exit, .hang: program != nil
    case .error, .excerpt, .show: false
    }
  }
}
