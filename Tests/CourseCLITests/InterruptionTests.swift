internal import CourseCore
internal import CourseSystem
internal import Foundation
internal import Testing

/// A command that is stopped takes its children and its folders with it.
@Suite struct InterruptionTests {
  private static let waiting = """
    ```swift run timeout=600
    import Glibc
    print("running")  // Prints "running"
    while true { sleep(1) }
    ```

    """

  private static let course = """
    id: waiting
    title: Waiting
    tracks:
      - {id: one, title: One, lessons: [waits]}
    """

  /// Waits until `condition` holds; how long that takes is nobody's business, but a command that has ended won't make
  /// it true any more.
  private func wait(in workplace: Workplace, until condition: () -> Bool) async throws {
    while !condition() {
      try #require(!FileManager.default.fileExists(atPath: workplace.caseFolder + "/ended"), "the command ended by itself")
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// What is still there of the processes that were ended: the kernel takes its time over the dead.
  private func survivors(in workplace: Workplace) async throws -> [String] {
    for _ in 0..<500 where !processes(of: workplace).isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    return processes(of: workplace)
  }

  /// The processes whose environment or working folder is this workplace's.
  private func processes(of workplace: Workplace) -> [String] {
    let pids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.filter { Int($0) != nil } ?? []
    return pids.filter { pid in
      let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/cwd")
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe")
      return [folder, program].contains { $0?.hasPrefix(workplace.path + "/") == true }
    }
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)], ["verify README.md", "run waits"])
  func leavesNothing(signal: (name: String, status: Int32), command: String) async throws {
    let workplace = try Workplace()
    try workplace.write(Self.waiting, to: "README.md")
    try workplace.write(Self.course, to: "Lessons/course.yaml")
    let lesson = "---\nid: waits\ntitle: Waits\n---\n\n" + Self.waiting.replacing("run timeout", with: "id=w run timeout")
    try workplace.write(lesson, to: "Lessons/waits.md")
    // A shell lets what it starts in the background ignore SIGINT.
    let line = "env --default-signal course \(command) >output 2>&1 & echo $! >pid.new; mv pid.new pid; wait $!; s=$?; touch ended; exit $s"
    async let ended = workplace.shell(line)
    // The program itself runs once a folder for its run is there beside that of its build.
    try await wait(in: workplace) { workplace.leftovers.count >= 2 && FileManager.default.fileExists(atPath: workplace.caseFolder + "/pid") }
    let pid = try String(contentsOfFile: workplace.caseFolder + "/pid", encoding: .utf8)
    _ = try await workplace.shell("kill -\(signal.name) \(pid)")
    #expect(try await ended.ending == .exited(signal.status))
    #expect(workplace.leftovers == [])
    #expect(try await survivors(in: workplace) == [])
  }

  /// A reader that goes away ends a run as it ends any filter.
  @Test func endsWithItsReader() async throws {
    let workplace = try Workplace()
    try workplace.write(Self.course, to: "Lessons/course.yaml")
    let lesson = """
      ---
      id: waits
      title: Waits
      ---

      ```swift id=w hang timeout=3
      while true { print("paint") }
      ```
      """
    try workplace.write(lesson, to: "Lessons/waits.md")
    let result = try await workplace.shell("course run waits 2>/dev/null | head -1")
    #expect(result.outputText == "paint\n")
    #expect(workplace.leftovers == [])
    #expect(try await survivors(in: workplace) == [])
  }
}
