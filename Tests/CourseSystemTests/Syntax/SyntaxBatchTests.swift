internal import CourseCore
internal import Foundation
internal import Testing

@testable internal import CourseSystem

@Suite struct SyntaxBatchTests {
  static func result(_ ending: ProcessResult.Ending, answered ids: [Int?], more: String = "") throws -> CommandResult {
    let lines = try ids.map { try SyntaxWire.line(for: SyntaxReply(id: $0, outcome: .answer(.edits([])))) + "\n" }
    return CommandResult(
      ending: ending, output: Array((lines.joined() + more).utf8), error: Array("why".utf8), seconds: 1)
  }

  @Test func allAnswered() throws {
    var batch = SyntaxBatch(ids: [4, 5])
    batch.take(try Self.result(.exited(0), answered: [4, 5]), timeLimit: 2)
    #expect(batch.waiting.isEmpty)
    #expect(batch.answers == [4: .success(.edits([])), 5: .success(.edits([]))])
  }

  static let endings: [(ending: ProcessResult.Ending, failure: SyntaxFailure)] = [
    (.signalled(SIGPROF), .timedOut(seconds: 2)),
    (.timedOut, .timedOut(seconds: 2)),
    (.signalled(SIGSEGV), .ended(detail: "the parser overflowed its stack")),
    (.signalled(SIGKILL), .ended(detail: "signal 9")),
  ]

  @Test(arguments: endings)
  func firstWithoutReplyIsToBlame(ending: ProcessResult.Ending, failure: SyntaxFailure) throws {
    var batch = SyntaxBatch(ids: [1, 2, 3])
    batch.take(try Self.result(ending, answered: [1], more: "{\"half a repl"), timeLimit: 2)
    #expect(batch.answers == [1: .success(.edits([])), 2: .failure(failure)])
    #expect(batch.waiting == [3])
  }

  @Test func onlyQuestionToBlame() throws {
    var batch = SyntaxBatch(ids: [1, 2])
    batch.take(try Self.result(.signalled(SIGSEGV), answered: []), timeLimit: 2)
    #expect(batch.waiting == [2])
  }

  /// A program that can't work at all is not started once for each question.
  @Test func programWithoutReplies() throws {
    var batch = SyntaxBatch(ids: [1, 2])
    batch.take(try Self.result(.exited(127), answered: []), timeLimit: 2)
    #expect(batch.waiting.isEmpty)
    #expect(batch.answers[2] == .failure(.ended(detail: "exit status 127 why")))
  }

  @Test(arguments: [
    (0, 2, []), (1, 2, [1]), (5, 2, [4, 1]), (10, 2, [5, 5]), (300, 1, [128, 128, 44]), (300, 4, [75, 75, 75, 75]),
    (9, 0, [9]),
  ])
  func batches(questions: Int, jobs: Int, sizes: [Int]) {
    let batches = SyntaxService.batches(of: Array(0..<questions), jobs: jobs)
    #expect(batches.map(\.waiting.count) == sizes)
    #expect(batches.flatMap(\.waiting) == Array(0..<questions))
  }
}
