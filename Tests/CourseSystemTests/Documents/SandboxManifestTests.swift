@testable import CourseCore
@testable import CourseSystem
import Foundation
import Testing

/// The manifests of Sandboxes, and the targets that they read.
struct SandboxManifestTests {
  @Test func thisCourseHasTheManifestThatAnyGets() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let found = try String(contentsOf: root.appendingPathComponent("Sandbox/Package.swift"), encoding: .utf8)
    let line = try #require(found.split(separator: "\n").first { $0.hasPrefix("let products = [") })
    let products = line.split(separator: "\"").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    #expect(found == SandboxManifest.text(package: ("Course", ".."), products: products))
  }

  private func check(_ block: String, _ text: String, mode: LanguageMode = .six, shape: Program.Shape = .main) -> Check {
    let program = Program(files: [Program.File(name: "\(block).swift", text: text)], moduleName: "m", mode: mode, shape: shape)
    return Check(
      id: Check.ID(lesson: "ink", block: block), file: "ink.md", line: 1, verb: .check, mode: mode, works: [.compile(program)],
      map: SourceMap(), expectation: Expectation(deniesWarnings: true, ownFile: "\(block).swift"))
  }

  @Test func targets() {
    let library = PackageLibrary(
      modules: ["Bakery"], compileArguments: [], linkArguments: [], runtimeFolders: [], identity: "")
    var targets = SandboxTargets()
    targets.add(check("a-b", "import Bakery\n"), at: "/s/Extracted/ink/a-b.swift", in: "/s", library: library)
    targets.add(
      check("a_b", "f()\n", mode: LanguageMode(version: .five, features: [.mainactor]), shape: .library),
      at: "/s/Extracted/ink/a_b.swift", in: "/s", library: library)
    targets.add(check("elsewhere", "f()\n"), at: "/tmp/ink/elsewhere.swift", in: "/s", library: library)
    #expect(targets.targets == [
      SandboxTargets.Target(
        name: "ink-a-b", isProgram: true, path: "Extracted/ink", sources: ["a-b.swift"], importsPackage: true, flags: [],
        languageMode: "6"),
      SandboxTargets.Target(
        name: "ink-a_b-2", isProgram: false, path: "Extracted/ink", sources: ["a_b.swift"], importsPackage: false,
        flags: ["-default-isolation", "MainActor"], languageMode: "5"),
    ])
  }
}
