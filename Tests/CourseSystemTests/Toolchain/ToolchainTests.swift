internal import Foundation
internal import Testing

@testable import CourseSystem

@Suite struct ToolchainTests {
  @Test func `the toolchain of the search path is whole and knows the flags`() async throws {
    let toolchain = try await TestWorld.shared().toolchain
    for tool in [toolchain.frontend, toolchain.compilerDriver, toolchain.clang, toolchain.swift] {
      #expect(access(tool, X_OK) == 0, "\(tool)")
    }
    #expect(toolchain.fullVersion.contains(toolchain.version))
    #expect(toolchain.hiddenFlags == Set(Toolchain.HiddenFlag.allCases))
    #expect(!toolchain.frontendArguments.contains { $0.hasSuffix(".swift") || $0.hasSuffix(".o") })
    #expect(toolchain.linkArguments.filter { $0.hasSuffix(".o") }.count == 1)
  }

  @Test func `what the cache knows is not asked again`() async throws {
    let world = try await TestWorld.shared()
    let folder = try TemporaryFolder()
    let cache = CacheFolder(path: folder.path)
    let first = try await Toolchain.find(environment: world.environment, cache: cache)
    let file = try #require(FolderListing.names(in: folder.path + "/toolchains").first)
    let path = "\(folder.path)/toolchains/\(file)"
    let text = String(decoding: try WholeFile.read(path), as: UTF8.self)
    let marked = text.replacingOccurrences(of: "\"version\":\"\(first.version)\"", with: "\"version\":\"marked\"")
    try WholeFile.write(Array(marked.utf8), to: path)
    #expect(try await Toolchain.find(environment: world.environment, cache: cache).version == "marked")
    try WholeFile.write(Array("{ half a file".utf8), to: path)
    #expect(try await Toolchain.find(environment: world.environment, cache: cache) == first)
  }

  @Test(arguments: ["", "/bin", "/bin/swiftc"])
  func `an explicit toolchain is found by its folder or its compiler`(suffix: String) async throws {
    let world = try await TestWorld.shared()
    let found = try await Toolchain.find(
      explicit: world.toolchain.root + suffix, environment: [:], cache: world.cache)
    #expect(found == world.toolchain)
  }

  @Test func `a missing toolchain is an error that says where it was looked for`() async throws {
    let cache = try await TestWorld.shared().cache
    let none = await #expect(throws: ToolchainError.self) {
      try await Toolchain.find(environment: ["PATH": "/nowhere"], cache: cache)
    }
    #expect(
      none?.description == "no Swift compiler: none of the folders of PATH (/nowhere) holds swiftc; "
        + "install a Swift 6 toolchain from swift.org")
    let wrong = await #expect(throws: ToolchainError.self) {
      try await Toolchain.find(explicit: "/etc", environment: [:], cache: cache)
    }
    #expect(wrong == .notAToolchain(path: "/etc"))
  }

  @Test func `a version manager's compiler is asked where the real one is`() async throws {
    let world = try await TestWorld.shared()
    let folder = try TemporaryFolder()
    let script = "#!/bin/sh\nexec \(world.toolchain.compilerDriver) \"$@\"\n"
    try WholeFile.write(Array(script.utf8), to: folder.path + "/swiftc", mode: 0o755)
    let found = try await Toolchain.find(environment: ["PATH": folder.path + ":/bin"], cache: world.cache)
    #expect(found == world.toolchain)
  }
}
