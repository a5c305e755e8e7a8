internal import CourseCore
internal import CourseSystem
internal import Foundation
internal import Testing

/// A lesson of the course with three damages: each must be found, at its line.
@Suite struct DamagedLessonTests {
  private static let lesson = "Lessons/swift-6/04-swift-6-at-the-boundary.md"

  /// A lesson's lines, damaged one by one; remembers where.
  private struct Damaged {
    var lines: [String]
    var places: [Int] = []

    /// Changes the first line that `fits` after a line that holds `before`.
    mutating func damage(after before: String, _ fits: (String) -> Bool, _ change: (String) -> String) throws {
      let start = lines.firstIndex { $0.contains(before) } ?? lines.endIndex
      let found = lines[start...].firstIndex(where: fits)
      let place = try #require(found)
      lines[place] = change(lines[place])
      places.append(place + 1)
    }
  }

  @Test func isFoundAtItsLines() async throws {
    let workplace = try Workplace()
    let text = try String(contentsOfFile: "\(Repository.root)/\(Self.lesson)", encoding: .utf8)
    var damaged = Damaged(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    try damaged.damage(after: "id=sketch", { $0.hasPrefix("// archive sum: 7") }) { $0.replacing("7", with: "8") }
    try damaged.damage(after: "id=no-promise", { _ in true }) { $0.replacing(" error=#SendingRisksDataRace", with: "") }
    try damaged.damage(after: "id=freeze", { $0.contains("mapValues") }) { $0.replacing("freeze", with: "thaw") }
    try workplace.write(damaged.lines.joined(separator: "\n"), to: Self.lesson)
    let course = try String(contentsOfFile: Repository.root + "/Lessons/course.yaml", encoding: .utf8)
    try workplace.write(course.replacing("package: \"..\"", with: "package: ../../repository"), to: "Lessons/course.yaml")
    let result = try await workplace.shell("course verify")
    #expect(result.ending == .exited(1), "\(result.errorText)")
    let failed = result.outputText.split(separator: "\n").filter { $0.hasPrefix(Self.lesson) }.map(String.init)
    for place in damaged.places {
      #expect(failed.contains { $0.hasPrefix("\(Self.lesson):\(place):") }, "line \(place) is not named in \(failed)")
    }
    #expect(failed.count { $0.contains("failed:") || $0.contains("error:") } == 3, "\(failed)")
  }
}
