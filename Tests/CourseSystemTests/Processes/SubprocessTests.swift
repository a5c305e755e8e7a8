internal import CourseCore
internal import Foundation
internal import Synchronization
internal import Testing

@testable import CourseSystem

/// A shell command with a plain environment.
private func shell(_ script: String, input: String = "", limits: ProcessLimits = ProcessLimits()) -> Command {
  Command("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], input: Array(input.utf8), limits: limits)
}

@Suite struct SubprocessTests {
  @Test func `both streams, the input and the status arrive`() async throws {
    let result = try await Subprocess.run(shell("cat; echo problem >&2; exit 3", input: "hello\n"))
    #expect(result.outputText == "hello\n")
    #expect(result.errorText == "problem\n")
    #expect(result.ending == .exited(3))
  }

  @Test func `a signal is not an exit status`() async throws {
    #expect(try await Subprocess.run(shell("kill -ILL $$")).ending == .signalled(SIGILL))
    #expect(try await Subprocess.run(shell("exit 132")).ending == .exited(132))
  }

  @Test func `the environment and the folder are those given, and no descriptor leaks`() async throws {
    var command = shell("pwd; env | grep -c .; ls /proc/self/fd | wc -l")
    command.folder = "/usr"
    // PATH and what the shell adds: PWD. Of descriptors: three and the folder that ls reads.
    #expect(try await Subprocess.run(command).outputText == "/usr\n2\n4\n")
  }

  @Test func `a program that is not there is an error with its path`() async {
    await #expect(throws: SubprocessError.cannotStart(path: "/no/such", errno: ENOENT)) {
      try await Subprocess.run(Command("/no/such"))
    }
  }

  @Test func `more output than a pipe holds is kept whole, from both streams`() async throws {
    let result = try await Subprocess.run(shell("head -c 3000000 /dev/zero; head -c 2000000 /dev/zero >&2"))
    #expect(result.output.count == 3_000_000)
    #expect(result.error.count == 2_000_000)
  }

  @Test func `more input than a pipe holds goes in, and unwanted input is no failure`() async throws {
    let text = String(repeating: "x", count: 1_000_000)
    #expect(try await Subprocess.run(shell("wc -c", input: text)).outputText == "1000000\n")
    #expect(try await Subprocess.run(shell("true", input: text)).ending == .exited(0))
  }

  @Test func `endless output ends at the cap, which is kept`() async throws {
    let result = try await Subprocess.run(shell("yes", limits: ProcessLimits(outputBytes: 5000)))
    #expect(result.ending == .exceeded(.outputBytes))
    #expect(result.output.count == 5000)
  }

  @Test func `a program that ignores polite signals is ended at its time, with what it had said`() async throws {
    let script = "trap '' TERM INT HUP; echo said; while :; do sleep 1; done"
    let result = try await Subprocess.run(shell(script, limits: ProcessLimits(seconds: 0.3)))
    #expect(result.ending == .timedOut)
    #expect(result.outputText == "said\n")
  }

  @Test func `a process tree over its memory is ended`() async throws {
    let limits = ProcessLimits(seconds: 60, residentBytes: 60 << 20)
    let result = try await Subprocess.run(
      shell("x=$(head -c 300000000 /dev/zero | tr '\\0' x); sleep 60", limits: limits))
    #expect(result.ending == .exceeded(.memory))
  }

  @Test func `too many processes are ended, all of them`() async throws {
    let limits = ProcessLimits(seconds: 60, processes: 20)
    let script = "for i in $(seq 30); do setsid sleep 4711 & done; wait"
    #expect(try await Subprocess.run(shell(script, limits: limits)).ending == .exceeded(.processes))
    #expect(try await Subprocess.run(shell("pgrep -f 'sleep 471[1]' | wc -l")).outputText == "0\n")
  }

  @Test func `a file over its size is a limit, not a crash`() async throws {
    var command = shell("head -c 2000000 /dev/zero > big", limits: ProcessLimits(fileBytes: 1_000_000))
    command.arguments[1] = "exec head -c 2000000 /dev/zero"
    let folder = try TemporaryFolder()
    command.folder = folder.path
    command.arguments[1] += " > big"
    #expect(try await Subprocess.run(command).ending == .exceeded(.fileBytes))
  }

  @Test func `cancelling ends the child at once`() async {
    let started = Mutex(false)
    let task = Task {
      try await Subprocess.run(shell("echo on; sleep 4712")) { _, _ in started.withLock { $0 = true } }
    }
    while !started.withLock({ $0 }) { await Task.yield() }
    task.cancel()
    await #expect(throws: SubprocessError.cancelled) { try await task.value }
  }

  @Test func `a task cancelled before it starts a child does not wait for it`() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await Subprocess.run(shell("sleep 4713"))
    }
    task.cancel()
    await #expect(throws: SubprocessError.cancelled) { try await task.value }
  }

  @Test func `many at once all end with their own output`() async throws {
    let outputs = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<100 {
        group.addTask { (number, try await Subprocess.run(shell("sleep 0.1; echo \(number)")).outputText) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(outputs == Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, "\($0)\n") }))
  }

  @Test func `output is told while the child still runs`() async throws {
    let pieces = Mutex<[UInt8]>([])
    let result = try await Subprocess.run(shell("echo one; sleep 0.2; echo two")) { stream, bytes in
      pieces.withLock { if stream == .output { $0 += bytes } }
    }
    #expect(pieces.withLock { $0 } == result.output)
  }

  @Test func `a child that outlives its parent does not keep the result back`() async throws {
    let result = try await Subprocess.run(shell("sleep 4714 & echo gone"))
    #expect(result.outputText == "gone\n")
    #expect(try await Subprocess.run(shell("pgrep -f 'sleep 471[4]' | wc -l")).outputText == "0\n")
  }
}
