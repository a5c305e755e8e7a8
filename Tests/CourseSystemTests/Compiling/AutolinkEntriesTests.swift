internal import CourseCore
internal import Testing

@testable import CourseSystem

@Suite struct AutolinkEntriesTests {
  @Test func `they are those that the toolchain's own tool reads`() async throws {
    let world = try await TestWorld.shared()
    let work = Work.run(program("import Foundation\nimport Synchronization\nprint(Date())", "auto"), RunSettings())
    let built = try #require(try await ProgramBuild(runner: world.runner).compile(work, entry: nil))
    let read = AutolinkEntries.read(fromObject: try WholeFile.read(built.object))
    let folder = try TemporaryFolder()
    let command = Command(
      world.toolchain.binaries + "/swift-autolink-extract", [built.object, "-o", folder.path + "/out"])
    #expect(try await Subprocess.run(command).succeeded)
    let expected = String(decoding: try WholeFile.read(folder.path + "/out"), as: UTF8.self).split(separator: "\n")
    #expect(Set(read) == Set(expected.map(String.init)))
    #expect(read.contains("-lFoundation"))
  }

  @Test(arguments: [[], [0x7f, 0x45, 0x4c, 0x46], Array(repeating: 0xff, count: 200)] as [[UInt8]])
  func `what is no object has none`(bytes: [UInt8]) {
    #expect(AutolinkEntries.read(fromObject: bytes) == [])
  }

  @Test func `an object cut anywhere is read without harm`() async throws {
    let world = try await TestWorld.shared()
    let work = Work.run(program("print(1)", "cut"), RunSettings())
    let built = try #require(try await ProgramBuild(runner: world.runner).compile(work, entry: nil))
    let bytes = try WholeFile.read(built.object)
    for length in stride(from: 0, to: bytes.count, by: 97) {
      _ = AutolinkEntries.read(fromObject: Array(bytes[..<length]))
    }
    #expect(!AutolinkEntries.read(fromObject: bytes).isEmpty)
  }
}
