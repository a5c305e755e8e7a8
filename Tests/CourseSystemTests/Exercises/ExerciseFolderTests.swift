internal import Foundation
internal import Testing

@testable internal import CourseSystem

@Suite struct ExerciseFolderTests {
  @Test func `an answer stays when its exercise gets a test, and when it loses it`() throws {
    let sandbox = try TemporaryFolder()
    let without = ExerciseFolder(sandbox: sandbox.path, exercise: "fade", hasTest: false)
    let with = ExerciseFolder(sandbox: sandbox.path, exercise: "fade", hasTest: true)
    try without.write("mine\n")
    with.settle()
    try with.writeTest("test\n")
    #expect(try with.read() == "mine\n" && with.isStarted)
    with.settle()
    #expect(try with.read() == "mine\n")
    without.settle()
    #expect(try without.read() == "mine\n")
  }

  @Test func `the manifest is announced anew with each new folder`() throws {
    let sandbox = try TemporaryFolder()
    let folder = ExerciseFolder(sandbox: sandbox.path, exercise: "fade", hasTest: false)
    try folder.announce()
    #expect(!FileManager.default.fileExists(atPath: sandbox.path + "/Package@swift-6.swift"), "there is no package")
    try WholeFile.write(Array("// manifest\n".utf8), to: sandbox.path + "/Package.swift")
    try folder.write("mine\n")
    try folder.announce()
    let edition = String(decoding: try WholeFile.read(sandbox.path + "/Package@swift-6.swift"), as: UTF8.self)
    #expect(edition.hasPrefix("// manifest\n") && edition.contains("fade"))
  }
}
