internal import CourseCore
internal import Foundation
internal import Testing

@testable import CourseSystem

@Suite struct CrashReportFileTests {
  private func report(_ json: String) throws -> CrashReport? {
    let folder = try TemporaryFolder()
    try WholeFile.write(Array(json.utf8), to: folder.path + "/crash.json")
    return CrashReportFile.read(folder.path + "/crash.json")
  }

  @Test func `the crashed thread's frames are kept, with file names only`() throws {
    let json = """
      {"description": "Illegal instruction", "threads": [
        {"frames": [{"symbol": "idle"}]},
        {"crashed": true, "frames": [
          {"symbol": "trap", "sourceLocation": {"file": "/secret/folder/block.swift", "line": 3, "column": 7}},
          {"symbol": "main"}, {}]}]}
      """
    let frames = [
      CrashReport.Frame(symbol: "trap", file: "block.swift", line: 3, column: 7), CrashReport.Frame(symbol: "main"),
      CrashReport.Frame(symbol: ""),
    ]
    #expect(try report(json) == CrashReport(reason: "Illegal instruction", frames: frames))
  }

  @Test(arguments: ["", "{\"description\": \"Ill", "[]"])
  func `a report that was cut short is none`(json: String) throws {
    #expect(try report(json) == nil)
  }

  @Test func `a link in its place is not followed`() throws {
    let folder = try TemporaryFolder()
    try WholeFile.write(Array("{\"description\": \"x\", \"threads\": []}".utf8), to: folder.path + "/real.json")
    symlink(folder.path + "/real.json", folder.path + "/crash.json")
    #expect(CrashReportFile.read(folder.path + "/crash.json") == nil)
  }
}
