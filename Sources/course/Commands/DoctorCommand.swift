internal import CourseCore
internal import CourseSystem
internal import Foundation

/// `course doctor`: what is found of what the course needs, and what to do about what is not.
enum DoctorCommand {
  static let spec = CommandSpec(name: "doctor", abstract: "Look whether everything that is needed is there.", run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    var examination = Examination()
    let toolchain = await examination.toolchain(world)
    await examination.course(arguments, toolchain, world)
    world.tell(examination.lines.map { $0 + "\n" }.joined())
    return examination.isHealthy ? .success : .broken
  }

  private struct Examination {
    var lines: [String] = []
    var isHealthy = true

    mutating func good(_ name: String, _ text: String) { lines.append("ok       \(name.padded(to: 10)) \(text)") }

    mutating func bad(_ name: String, _ text: String) {
      lines.append("missing  \(name.padded(to: 10)) \(text)")
      isHealthy = false
    }

    mutating func toolchain(_ world: World) async -> Toolchain? {
      do {
        let toolchain = try await Toolchain.find(environment: world.environment, cache: world.cache)
        good("toolchain", "Swift \(toolchain.version) in \(toolchain.binaries)")
        return toolchain
      } catch {
        bad("toolchain", "\(error)")
        return nil
      }
    }

    mutating func course(_ arguments: ParsedArguments, _ toolchain: Toolchain?, _ world: World) async {
      good("cache", world.cache.path)
      let temporary = TemporaryFolder.defaultParent
      if access(temporary, W_OK) == 0 {
        good("temporary", temporary)
      } else {
        bad("temporary", "\(temporary) cannot be written; TMPDIR may name another folder")
      }
      do {
        let folder = try world.course(arguments)
        let catalog = folder.catalog()
        good("course", "\(folder.course.title): \(catalog.published.count) of \(catalog.entries.count) lessons, in \(folder.path)")
        progress(folder, catalog, world)
        for problem in folder.problems { bad("course", "\(problem.file):\(problem.location.line): \(problem.message)") }
        pin(folder.course.toolchain, toolchain)
        if let package = folder.package, let toolchain { await engine(package, toolchain, world) }
      } catch {
        bad("course", "\(error)")
      }
    }

    private mutating func progress(_ folder: CourseFolder, _ catalog: Catalog, _ world: World) {
      let learner = Learner(of: folder, catalog, world)
      if let failure = learner.failure { return bad("progress", "\(failure)") }
      let kept = "\(learner.progress.points) XP, in \(learner.store.folder.path)"
      if let reason = learner.store.folder.whyUnwritable {
        bad("progress", "\(kept): \(reason); COURSE_HOME may name another folder")
      } else {
        good("progress", kept)
      }
    }

    private mutating func pin(_ pinned: ToolchainVersion?, _ toolchain: Toolchain?) {
      guard let pinned, let toolchain, pinned.description != toolchain.version else { return }
      lines.append("note     toolchain  the course records the words of Swift \(pinned); on \(toolchain.version) wording may drift")
    }

    private mutating func engine(_ package: String, _ toolchain: Toolchain, _ world: World) async {
      do {
        let library = try await world.library(of: package, toolchain)
        good("package", "\(package) is built (\(library.identity.prefix(12)))")
        let verifier = try await Verifier(
          toolchain: toolchain, pinned: nil, library: library, root: package, syntax: world.syntaxService(),
          currentDirectory: world.currentDirectory, environment: world.environment, cache: world.cache)
        good("isolation", "\(verifier.isolation)")
      } catch {
        bad("package", "\(error)")
      }
    }
  }
}
