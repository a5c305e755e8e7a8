internal import CourseCore
internal import Foundation
internal import Testing

@testable import CourseSystem

@Suite struct WorkRunnerTests {
  private func run(_ work: Work) async throws -> ProgramResult {
    let result = try await TestWorld.shared().runner.run(work)
    guard case .program(let program) = result else { throw Unexpected(result: result) }
    return program
  }

  private struct Unexpected: Error { let result: RunResult }

  @Test func `a program prints`() async throws {
    let result = try await run(.run(program("print(1 + 1)"), RunSettings()))
    #expect(result.compile == ToolResult(ending: .exited(0), text: ""))
    #expect(result.link == ToolResult(ending: .exited(0), text: ""))
    #expect(result.runs.map(\.standardOutput) == ["2\n"])
    #expect(result.runs.map(\.ending) == [.exited(0)])
  }

  @Test func `an error of the SIL stage carries the block's own name, line, id and group`() async throws {
    let text = """
      class Box { var n = 0 }
      actor Keeper { func keep(_ box: Box) {} }
      func give(_ keeper: Keeper) async {
        let box = Box()
        await keeper.keep(box)
        box.n += 1
      }
      """
    let result = try await run(.compile(program(text, "sending")))
    #expect(result.compile.ending == .exited(1))
    #expect(result.compile.text.hasPrefix("sending.swift:5:16: error: sending 'box' risks causing data races ["))
    #expect(result.compile.text.contains("yields_race] [#SendingRisksDataRace]"))
    #expect(result.link == nil)
  }

  @Test func `several files are one program`() async throws {
    let files = [
      Program.File(name: "main.swift", text: "print(double(21))\n"),
      Program.File(name: "Double.swift", text: "func double(_ n: Int) -> Int { 2 * n }\n"),
    ]
    let result = try await run(.run(Program(files: files, moduleName: "two"), RunSettings()))
    #expect(result.runs.map(\.standardOutput) == ["42\n"])
  }

  @Test func `what was printed before a trap is there, and the crash names its line`() async throws {
    let text = """
      print("before")
      var small: Int8 = 127
      if CommandLine.arguments.count > 0 { small += 1 }
      """
    let result = try await run(.run(program(text, "trap"), RunSettings()))
    let process = try #require(result.runs.first)
    #expect(process.ending == .signalled(SIGILL))
    #expect(process.standardOutput == "before\n")
    #expect(process.crash?.reason == "Swift runtime failure: arithmetic overflow")
    #expect(process.crash?.frames.first { $0.file == "trap.swift" }?.line == 3)
  }

  @Test func `Foundation links and floating point needs no flag`() async throws {
    let text = """
      import Foundation
      print(Double("2.5")!.rounded(), Date(timeIntervalSince1970: 0), FileManager.default.currentDirectoryPath == NSHomeDirectory())
      """
    let result = try await run(.run(program(text), RunSettings()))
    #expect(result.runs.map(\.standardOutput) == ["3.0 1970-01-01 00:00:00 +0000 true\n"])
  }

  @Test func `a hang is ended and tries are all kept`() async throws {
    let text = "print(1)\nawait withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }\n"
    let result = try await run(.run(program(text), RunSettings(timeLimit: 0.5, tries: 2)))
    #expect(result.runs.map(\.ending) == [.timedOut, .timedOut])
    #expect(result.runs.map(\.standardOutput) == ["1\n", "1\n"])
  }

  @Test func `pictures are collected by name, and links to elsewhere are not`() async throws {
    let text = """
      import Foundation
      let folder = ProcessInfo.processInfo.environment["COURSE_PICTURES"]!
      try Data([1, 2]).write(to: URL(fileURLWithPath: folder + "/b.png"))
      try Data([3]).write(to: URL(fileURLWithPath: folder + "/a.png"))
      try FileManager.default.createSymbolicLink(atPath: folder + "/c.png", withDestinationPath: "/etc/hostname")
      """
    let result = try await run(.run(program(text), RunSettings()))
    let expected = [ProcessResult.Picture(name: "a.png", png: [3]), ProcessResult.Picture(name: "b.png", png: [1, 2])]
    #expect(result.runs.first?.pictures == expected)
  }

  @Test(arguments: [
    ("5", false), ("6", true), ("6+mainactor", false), ("6+mainactor+nnbd+iic+checks", false), ("5+complete", false),
  ])
  func `the mode decides`(mode: String, fails: Bool) async throws {
    var program = program("enum Shared { static var count = 0 }", "global", mode: try #require(LanguageMode(mode)))
    program.shape = .library
    let result = try await run(.compile(program))
    #expect(result.compile.succeeded == !fails)
  }

  @Test func `a program without a symbol fails at the link`() async throws {
    let text = "@_silgen_name(\"no_such_function\") func missing()\nmissing()\n"
    let result = try await run(.run(program(text), RunSettings()))
    #expect(result.compile.succeeded)
    #expect(result.link?.succeeded == false)
    #expect(result.link?.text.contains("no_such_function") == true)
  }
}
