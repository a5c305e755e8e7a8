internal import Foundation
internal import Testing

@testable import CourseSystem

@Suite struct TemporaryFolderTests {
  @Test func `it goes away with its last owner, with folders that were shut`() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder).path
    try WholeFile.makeFolder(path + "/a/b")
    try WholeFile.write([1], to: path + "/a/b/c")
    chmod(path + "/a/b", 0)
    chmod(path + "/a", 0)
    #expect(access(path, F_OK) == 0)
    folder = nil
    #expect(access(path, F_OK) != 0)
  }
}
