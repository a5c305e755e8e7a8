internal import CourseCore
internal import Foundation
internal import Synchronization
internal import Testing

@testable import CourseSystem

/// A package in a folder of its own: a Swift library over a C target, a system library, and a package beside it.
private struct SamplePackage {
  private let folder: TemporaryFolder
  var path: String { folder.path + "/Sample" }

  init() throws {
    folder = try TemporaryFolder()
    try write(
      "Sample/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Sample", dependencies: [.package(path: "../Beside")],
        targets: [
          .systemLibrary(name: "CZ", pkgConfig: "zlib"),
          .target(name: "CSample"),
          .target(name: "Sample", dependencies: ["CSample", "CZ", .product(name: "Beside", package: "Beside")]),
          .executableTarget(name: "tool"),
        ], swiftLanguageModes: [.v6])
      """)
    try write("Sample/Sources/CZ/module.modulemap", "module CZ [system] { header \"shim.h\" link \"z\" export * }\n")
    try write("Sample/Sources/CZ/shim.h", "#include <zlib.h>\n")
    try write("Sample/Sources/CSample/include/CSample.h", "int sample_base(void);\n")
    try write("Sample/Sources/CSample/base.c", "#include \"CSample.h\"\nint sample_base(void) { return 40; }\n")
    try write("Sample/Sources/tool/main.swift", "this does not compile, and nobody asked for it\n")
    try write(
      "Sample/Sources/Sample/Sample.swift",
      """
      internal import Beside
      internal import CSample
      internal import CZ
      public func sample() -> Int { Int(sample_base()) + beside() + (zlibVersion() == nil ? 100 : 0) }
      """)
    try write(
      "Beside/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Beside", products: [.library(name: "Beside", targets: ["Beside"])],
        targets: [.target(name: "CBeside"), .target(name: "Beside", dependencies: ["CBeside"])])
      """)
    try write("Beside/Sources/CBeside/include/CBeside.h", "int beside_two(void);\n")
    try write("Beside/Sources/CBeside/two.c", "#include \"CBeside.h\"\nint beside_two(void) { return 2; }\n")
    try write(
      "Beside/Sources/Beside/Beside.swift", "import CBeside\npublic func beside() -> Int { Int(beside_two()) }\n")
  }

  func write(_ path: String, _ text: String) throws {
    let file = "\(folder.path)/\(path)"
    try WholeFile.makeFolder(URL(fileURLWithPath: file).deletingLastPathComponent().path)
    try WholeFile.write(Array(text.utf8), to: file)
  }
}

@Suite struct PackageBuildTests {
  private func build(_ package: SamplePackage) async throws -> PackageBuild {
    let world = try await TestWorld.shared()
    return PackageBuild(
      package: package.path, toolchain: world.toolchain, environment: world.environment, cache: world.cache)
  }

  private func output(of text: String, with library: PackageLibrary) async throws -> [String] {
    let world = try await TestWorld.shared()
    let runner = try await WorkRunner(
      toolchain: world.toolchain, library: library, environment: world.environment, cache: world.cache,
      excerpts: { _ in .excerpt(.holds) }, rules: { _ in .rules([]) })
    let result = await runner.run(.run(program(text), RunSettings()))
    guard case .program(let program) = result, program.link?.succeeded == true else {
      Issue.record("\(result)")
      return []
    }
    return program.runs.map(\.standardOutput)
  }

  @Test func `a library is built once, again when a source changes, and its C modules are found`() async throws {
    let package = try SamplePackage()
    let build = try await build(package)
    let said = Mutex(0)
    let count: @Sendable (ProcessStream, [UInt8]) -> Void = { _, _ in said.withLock { $0 += 1 } }

    let first = try await build.library(onOutput: count)
    #expect(said.withLock { $0 } > 0)
    #expect(Set(first.modules) == ["Sample", "CSample", "CZ"])
    #expect(try await output(of: "import Sample\nprint(sample())", with: first) == ["42\n"])
    #expect(try await output(of: "import CSample\nimport CZ\nprint(sample_base())", with: first) == ["40\n"])

    said.withLock { $0 = 0 }
    #expect(try await build.library(onOutput: count) == first)
    #expect(said.withLock { $0 } == 0)

    try package.write("Sample/Sources/CSample/base.c", "int sample_base(void) { return 50; }\n")
    let second = try await build.library()
    #expect(second.identity != first.identity)
    #expect(try await output(of: "import Sample\nprint(sample())", with: second) == ["52\n"])

    // SwiftPM by itself does not notice this one.
    try package.write("Sample/Sources/CZ/shim.h", "#include <zlib.h>\nstatic inline int cz_seven(void) { return 7; }\n")
    let third = try await build.library()
    #expect(try await output(of: "import CZ\nprint(cz_seven())", with: third) == ["7\n"])
  }

  @Test func `a package that does not build says so in the compiler's words`() async throws {
    let package = try SamplePackage()
    try package.write("Sample/Sources/Sample/Sample.swift", "public func sample() -> Int { \"text\" }\n")
    let build = try await build(package)
    let error = await #expect(throws: PackageBuildError.self) { try await build.library() }
    guard case .doesNotBuild(let target, let said)? = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(target == "Sample")
    #expect(said.contains("cannot convert return expression of type 'String' to return type 'Int'"))
  }

  @Test func `a folder without a manifest is no package`() async throws {
    let world = try await TestWorld.shared()
    let folder = try TemporaryFolder()
    let build = PackageBuild(
      package: folder.path, toolchain: world.toolchain, environment: world.environment, cache: world.cache)
    await #expect(throws: PackageBuildError.notAPackage(path: folder.path)) { try await build.library() }
  }

  @Test func `two builders at once agree`() async throws {
    let package = try SamplePackage()
    let build = try await build(package)
    async let one = build.library()
    async let two = build.library()
    #expect(try await one == two)
  }
}
