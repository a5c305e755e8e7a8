internal import CourseCore
internal import Foundation

/// Fills the compiler's module cache before the workers start, so that one compile pays for it and not each of them.
struct ModuleWarmUp: Sendable {
  let runner: WorkRunner

  private static let systemModules = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "Glibc", "Synchronization", "Observation",
    "RegexBuilder", "Testing",
  ]

  /// Compiles one program that imports what `works` name, unless that was done before.
  func warmUp(for works: [Work]) async {
    let programs = works.compactMap(\.program)
    for sanitizeThread in Set(programs.map(\.sanitizeThread)) {
      let modules = Self.modules(
        named: programs.filter { $0.sanitizeThread == sanitizeThread },
        among: Self.systemModules + runner.library.modules)
      await warmUp(modules, sanitizeThread: sanitizeThread)
    }
  }

  static func modules(named programs: [Program], among modules: [String]) -> [String] {
    modules.filter { module in programs.contains { $0.names(module) } }
  }

  private func warmUp(_ modules: [String], sanitizeThread: Bool) async {
    let program = Program(
      files: [Program.File(name: "warm.swift", text: modules.map { "import \($0)\n" }.joined())], moduleName: "warm",
      shape: .library, sanitizeThread: sanitizeThread)
    let compiler = runner.compiler
    let key = Fingerprint(modules + ["\(sanitizeThread)", runner.library.needed(by: program).identity])
    let marker = "\(compiler.moduleCache)/course-warm-\(key)"
    guard access(marker, F_OK) != 0, let lock = try? await FileLock("\(compiler.moduleCache)/course.lock") else {
      return
    }
    defer { withExtendedLifetime(lock) {} }
    // Another process may have done it while this one waited.
    guard access(marker, F_OK) != 0, let folder = try? TemporaryFolder() else { return }
    // A module that does not compile is told of where it is imported.
    let library = (try? await runner.library(for: program)) ?? .none
    _ = try? await compiler.compile(program, library: library, stage: .sil, in: folder.path)
    try? WholeFile.write([], to: marker)
  }
}

extension Work {
  /// The program of the work, if it has one.
  var program: Program? {
    switch self {
    case .compile(let program), .run(let program, _): program
    case .excerpt, .rules: nil
    }
  }
}
