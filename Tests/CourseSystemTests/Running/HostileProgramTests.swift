internal import CourseCore
internal import Foundation
internal import Testing

@testable import CourseSystem

/// Programs that mean harm: each is ended or kept off, and reported as what it did.
@Suite struct HostileProgramTests {
  private func run(_ text: String, timeLimit: Double = 30) async throws -> ProcessResult {
    let world = try await TestWorld.shared()
    let result = await world.runner.run(.run(program(text, "hostile"), RunSettings(timeLimit: timeLimit)))
    guard case .program(let program) = result, let run = program.runs.first else { throw NoRun(result: result) }
    return run
  }

  private struct NoRun: Error { let result: RunResult }

  private func processes(like pattern: String) async throws -> String {
    let command = Command("/usr/bin/pgrep", ["-f", pattern], environment: [:])
    return try await Subprocess.run(command).outputText
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var ending: ProcessResult.Ending
    var text: String
    var timeLimit = 30.0
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "forks without end", ending: .exceeded(.processes),
      text: """
        @_silgen_name("fork") func split() -> Int32
        while true { _ = split() }
        """),
    Row(
      name: "allocates without end", ending: .exceeded(.memory),
      text: """
        var kept: [[Int]] = []
        while true { kept.append(Array(repeating: kept.count, count: 1 << 20)) }
        """),
    Row(
      name: "prints without end", ending: .exceeded(.outputBytes),
      text: "while true { print(\"and on and on and on and on and on\") }"),
    Row(
      name: "ignores every polite signal", ending: .timedOut,
      text: """
        import Glibc
        for number in 1..<32 { signal(Int32(number), SIG_IGN) }
        while true { sleep(1) }
        """, timeLimit: 0.5),
    Row(
      name: "writes a huge file", ending: .exceeded(.fileBytes),
      text: """
        import Glibc
        let file = open("huge", O_WRONLY | O_CREAT, 0o600)
        let bytes = [UInt8](repeating: 1, count: 1 << 20)
        while true { write(file, bytes, bytes.count) }
        """),
    Row(
      name: "writes file after file", ending: .exceeded(.fileBytes),
      text: """
        import Glibc
        let bytes = [UInt8](repeating: 1, count: 1 << 24)
        for number in 0... {
          let file = open("/tmp/file\\(number)", O_WRONLY | O_CREAT, 0o600)
          let other = open("file\\(number)", O_WRONLY | O_CREAT, 0o600)
          write(file, bytes, bytes.count)
          write(other, bytes, bytes.count)
          close(file)
          close(other)
        }
        """),
    Row(
      name: "waits for input", ending: .exited(7), text: "import Glibc\nif readLine() == nil { exit(7) }"),
    Row(
      name: "closes its streams and goes on", ending: .timedOut,
      text: """
        import Glibc
        for number in 0..<100 { close(Int32(number)) }
        while true { sleep(1) }
        """, timeLimit: 0.5),
    Row(
      name: "kills its parent and its group", ending: .signalled(SIGKILL),
      text: """
        import Glibc
        kill(getppid(), SIGKILL)
        kill(0, SIGKILL)
        """),
  ]

  @Test(arguments: rows)
  func `it is reported as what it did`(row: Row) async throws {
    let isolation = try await TestWorld.shared().runner.isolation
    guard isolation.usesBubblewrap || row.ending != .signalled(SIGKILL) else { return }
    #expect(try await run(row.text, timeLimit: row.timeLimit).ending == row.ending)
  }

  @Test func `deleting what is not its own fails`() async throws {
    let isolation = try await TestWorld.shared().runner.isolation
    try #require(isolation.usesBubblewrap || isolation.usesOtherUser, "\(isolation)")
    let mine = try TemporaryFolder()
    try WholeFile.write([1], to: mine.path + "/precious")
    let home = NSHomeDirectory()
    let text = """
      import Foundation
      for path in ["\(mine.path)/precious", "\(mine.path)", NSHomeDirectory()] {
        do { try FileManager.default.removeItem(atPath: path); print("gone") } catch { print("kept") }
      }
      print(FileManager.default.fileExists(atPath: "\(home)/.") ? "visible" : "hidden")
      """
    let result = try await run(text)
    #expect(result.standardOutput.hasPrefix("kept\nkept\n"))
    if isolation.usesBubblewrap { #expect(result.standardOutput.hasSuffix("hidden\n")) }
    #expect(try WholeFile.read(mine.path + "/precious") == [1])
  }

  @Test func `there is no network, not even to this machine`() async throws {
    guard try await TestWorld.shared().runner.isolation.usesBubblewrap else { return }
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port =
      withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
          bind(listener, generic, length) == 0 && listen(listener, 1) == 0
            && getsockname(listener, generic, &length) == 0
        }
      } ? UInt16(bigEndian: address.sin_port) : 0
    try #require(port != 0)
    let text = """
      import Glibc
      let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(\(port)).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(end, $0, 16) }
      }
      print(result == 0 ? "connected" : "refused")
      """
    #expect(try await run(text).standardOutput == "refused\n")
  }

  @Test func `a daemon does not outlive its program`() async throws {
    let text = """
      import Glibc
      var pid = pid_t()
      let script = "setsid sh -c 'setsid sleep 4715 & setsid sleep 4715 &' & sleep 0.3"
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(script), nil]
      posix_spawn(&pid, "/bin/sh", nil, nil, &arguments, nil)
      var status: Int32 = 0
      waitpid(pid, &status, 0)
      print("done")
      """
    #expect(try await run(text).standardOutput == "done\n")
    #expect(try await processes(like: "sleep 471[5]") == "")
  }

  @Test func `output before the streams were closed is kept`() async throws {
    let result = try await run("import Glibc\nprint(\"said\")\nclose(1)\nprint(\"lost\")")
    #expect(result.standardOutput == "said\n")
    #expect(result.ending == .exited(0))
  }
}
