internal import CourseCore
internal import CourseSystem
internal import Foundation
internal import Testing

/// Progress, from the outside: what no case of Tests/Cases can show, since it takes damage to a file.
@Suite(.serialized) struct ProgressTests {
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(
      "id: kill\ntitle: Kill\ntracks:\n  - {id: one, title: One, lessons: [ink]}\n", to: "Lessons/course.yaml")
    try workplace.write("---\nid: ink\ntitle: Ink\n---\n\nText.\n", to: "Lessons/ink.md")
    return workplace
  }

  /// The short round; how it goes about it stands in the script's head.
  @Test func `killed while saving, it loses nothing that it reported`() async throws {
    let workplace = try workplace()
    let script = Repository.root + "/Tests/Scripts/kill-while-saving.sh"
    let result = try await workplace.shell(
      "bash '\(script)' 25 '\(BuiltPrograms.course)'")
    #expect(result.outputText.hasSuffix("nothing lost\n"), "\(result.outputText)\(result.errorText)")
    #expect(result.ending == .exited(0))
  }

  @Test func `whatever happens to the file, nothing is lost and every loss of a way to save is said`() async throws {
    let workplace = try workplace()
    let script = Repository.root + "/Tests/Scripts/spoil-progress.sh"
    let result = try await workplace.shell("bash '\(script)' '\(BuiltPrograms.course)'")
    #expect(result.outputText.hasSuffix("nothing lost\n"), "\(result.outputText)\(result.errorText)")
    #expect(result.ending == .exited(0))
  }

  @Test func `where nothing can be kept, the lesson is shown all the same`() async throws {
    let workplace = try workplace()
    let result = try await workplace.shell("COURSE_HOME=/dev/null/home course next")
    #expect(result.ending == .exited(0))
    #expect(result.outputText.contains("# Ink\n\nText.\n"))
    #expect(
      result.errorText
        == "course: progress is not kept: cannot read /dev/null/home/progress.json: Not a directory\n")
  }

  @Test func `on a full disk one line says so, and what was kept stays`() async throws {
    let workplace = try workplace()
    let first = try await workplace.shell("course note ink one")
    #expect(first.ending == .exited(0))
    // A limit on the size of files stands in for the disk; a shell counts it in blocks of 512 bytes.
    let note = String(repeating: "x", count: 2000)
    let full = try await workplace.shell("trap '' XFSZ; ulimit -f 1; course note ink \(note)")
    #expect(full.ending == .exited(3))
    #expect(full.outputText == "")
    #expect(full.errorText.hasPrefix("course: cannot write "))
    #expect(full.errorText.contains("progress.json") && full.errorText.hasSuffix(": File too large\n"))
    let after = try await workplace.shell(
      "course note ink two && course note ink && ls -A $HOME/.local/share/course/kill")
    let lines = after.outputText.split(separator: "\n").map { line in
      String(line.drop { $0.isNumber || $0 == "-" || $0 == " " })
    }
    #expect(lines == ["Kept: a note on Ink.", "one", "two", "lock", "progress.backup-1.json", "progress.json"])
  }
}
