internal import Testing

@testable import CourseSystem

@Suite struct DriverJobsTests {
  private func message(_ name: String, _ arguments: [String]) -> String {
    let list = arguments.map { "\"\($0)\"" }.joined(separator: ",")
    let json = "{\"kind\":\"began\",\"name\":\"\(name)\",\"command_arguments\":[\(list)]}"
    return "\(json.utf8.count)\n\(json)\n"
  }

  @Test func `inputs, outputs, names and modes are left out, the rest is kept in order`() throws {
    let compile = message(
      "compile",
      ["-frontend", "-c", "-primary-file", "a b.swift", "-target", "t", "-g", "-swift-version", "6", "-o", "a.o"])
    let link = message("link", ["-pie", "/r/swiftrt.o", "/tmp/a.o", "@/tmp/a.autolink", "-L", "/r", "-lm", "-o", "a"])
    let jobs = try #require(DriverJobs(parseableOutput: Array((compile + "a warning\n" + link).utf8)))
    #expect(jobs.frontendArguments == ["-target", "t", "-g"])
    #expect(jobs.linkArguments == ["-pie", "/r/swiftrt.o", "-L", "/r", "-lm"])
  }

  @Test func `output without a link is none`() {
    #expect(DriverJobs(parseableOutput: Array(message("compile", ["-c"]).utf8)) == nil)
    #expect(DriverJobs(parseableOutput: Array("99\n{".utf8)) == nil)
  }
}
