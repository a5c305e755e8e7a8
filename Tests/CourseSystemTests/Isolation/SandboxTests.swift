internal import CourseCore
internal import Foundation
internal import Testing

@testable import CourseSystem

@Suite struct SandboxTests {
  /// What a shell script prints when it is run that way; nil where the way does not work on this machine.
  private func output(of script: String, _ way: IsolationWay) async throws -> String? {
    let strongest = try await TestWorld.shared().runner.sandbox
    let sandbox = Sandbox(
      way: way, shortfall: nil, view: strongest.view, supervisor: strongest.supervisor,
      bubblewrap: strongest.bubblewrap, holder: strongest.holder)
    let run = try sandbox.prepare()
    let command = sandbox.command(
      ["/bin/sh", "-c", script], in: run, environment: ["PATH": "/usr/bin:/bin"], limits: ProcessLimits(seconds: 20))
    do {
      return try await Subprocess.run(command).outputText
    } catch SubprocessError.noReport {
      return nil
    }
  }

  @Test(arguments: IsolationWay.possible(isRoot: getuid() == 0))
  func `every way starts in its own empty home, with nothing above it writable`(way: IsolationWay) async throws {
    let script = "ls; test -w .. && echo above; touch mine && ls; test \"$(id -u)\" = \(getuid()) && echo same"
    guard let output = try await output(of: script, way) else { return }
    // Limits alone do not keep a program from the folder above its own.
    let above = way.usesOtherUser || way.usesBubblewrap ? "" : "above\n"
    let same = way.usesOtherUser ? "" : "same\n"
    #expect(output == "pictures\n\(above)mine\npictures\n\(same)")
  }

  @Test(arguments: IsolationWay.possible(isRoot: getuid() == 0).filter(\.usesBubblewrap))
  func `under bubblewrap there are no other processes, no other homes, and nothing in memory to fill`(
    way: IsolationWay
  ) async throws {
    let script = """
      ls -d /proc/[0-9]* | wc -l; ls -d /home /root 2>/dev/null; pwd
      for folder in / /dev /home /usr; do touch $folder/x 2>/dev/null && echo $folder; done
      stat -f -c %T /tmp /dev/shm
      """
    // What lies in memory outside does so inside; nothing else does.
    let outside = try await Subprocess.run(Command("/usr/bin/stat", ["-f", "-c", "%T", TemporaryFolder.defaultParent]))
    guard let output = try await output(of: script, way) else { return }
    // The supervisor, the shell, and ls and wc beside it.
    #expect(output.hasPrefix("4\n/course\n") || output.hasPrefix("3\n/course\n"))
    #expect(output.hasSuffix("/course\n\(outside.outputText)\(outside.outputText)"))
  }

  @Test func `the strongest way that works is taken`() async throws {
    for way in IsolationWay.possible(isRoot: getuid() == 0) where way != .limits {
      guard try await output(of: "echo works", way) == "works\n" else { continue }
      #expect(try await TestWorld.shared().runner.sandbox.way == way)
      return
    }
  }

  @Test func `a shortfall is said in the line for reports`() {
    let isolation = Isolation(
      usesBubblewrap: false, usesOtherUser: false, shortfall: "bubblewrap does not work here: no")
    #expect(
      "\(isolation)" == "limits alone: network and the user's files are open; bubblewrap does not work here: no")
  }
}
