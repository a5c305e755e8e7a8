internal import CourseCore
internal import Foundation
internal import Testing

@testable internal import CourseSystem

@Suite struct SyntaxServiceTests {
  /// `course-syntax` as built beside the tests.
  static let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("course-syntax").path

  @Test(arguments: [1, 3])
  func answersInOrder(jobs: Int) async throws {
    let service = SyntaxService(executable: Self.executable, jobs: jobs)
    let questions = (0..<20).map { (source: "func f\($0)() {}", question: SyntaxQuestion.symbol(path: "f\($0)")) }
    let answers = try await service.ask(questions)
    try #require(answers.first != .failure(.unavailable), "this toolchain ships no SwiftSyntax")
    for (index, answer) in answers.enumerated() {
      guard case .success(.symbol(.found(let found))) = answer else {
        Issue.record("\(index): \(answer)")
        continue
      }
      #expect(found.map(\.name) == ["f\(index)()"])
    }
  }

  /// A source that takes far more than the time allowed costs its own answer and no other's.
  @Test func timeLimit() async throws {
    let service = SyntaxService(executable: Self.executable, timeLimit: 0.25)
    let slow = "a" + String(repeating: " < a", count: 190) + ";\n"
    let sources = ["let a = 1", String(repeating: slow, count: 50), "let b = 2"]
    let answers = try await service.ask(sources.map { ($0, .declarations) })
    #expect(answers.count == 3)
    #expect(answers[1] == .failure(.timedOut(seconds: 0.25)))
    for index in [0, 2] {
      guard case .success(.declarations(let found)) = answers[index] else {
        Issue.record("\(answers[index])")
        continue
      }
      #expect(found.count == 1)
    }
  }

  /// An audit starts no child for a source that can't have sites.
  @Test func auditWithoutWords() async throws {
    let none = SyntaxService(executable: "/nowhere/course-syntax")
    let answers = try await none.ask([("actor A: Sendable {}", .audit(markers: AuditMarkers()))])
    #expect(answers == [.success(.audit([]))])
  }

  @Test func audits() async throws {
    let service = SyntaxService(executable: Self.executable)
    let sources = ["struct A {}", "struct B: @unchecked Sendable {}", "struct C {}"]
    let answers = try await service.ask(sources.map { ($0, .audit(markers: AuditMarkers())) })
    let sites = try answers.map { answer in
      guard case .audit(let sites) = try answer.get() else { return -1 }
      return sites.count
    }
    #expect(sites == [0, 1, 0])
  }

  @Test func noQuestions() async throws {
    let none = SyntaxService(executable: "/nowhere/course-syntax")
    #expect(try await none.ask([]).isEmpty)
  }

  @Test func noProgram() async throws {
    let none = SyntaxService(executable: "/nowhere/course-syntax")
    await #expect(throws: SubprocessError.self) { try await none.ask([("", .declarations)]) }
  }

  @Test func programWithoutReplies() async throws {
    let mute = SyntaxService(executable: "/bin/false")
    let answers = try await mute.ask([("", .declarations), ("", .edits)])
    #expect(answers == Array(repeating: .failure(.ended(detail: "exit status 1 ")), count: 2))
  }
}
