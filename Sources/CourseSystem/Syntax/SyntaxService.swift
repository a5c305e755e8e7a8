public import CourseCore
internal import Foundation

/// Asks `course-syntax` about Swift sources.
///
/// Each call starts children, hands each a batch of questions and reads the answers: a parser that hangs or dies takes
/// no answer with it but its own, and leaves nothing behind.
public struct SyntaxService: Sendable {
  public typealias Question = (source: String, question: SyntaxQuestion)

  /// The path of `course-syntax`, absolute.
  public var executable: String
  /// Processor seconds for each question.
  public var timeLimit: Double
  /// How many children may work at one time.
  public var jobs: Int

  public init(executable: String, timeLimit: Double = 10, jobs: Int = 1) {
    self.executable = executable
    self.timeLimit = timeLimit
    self.jobs = jobs
  }

  /// The answers to questions, in their order; each fails for itself.
  ///
  /// Questions about one source are best asked in a row: the child then parses it once. An audit of a source without
  /// any of the words it looks for needs no child at all.
  ///
  /// - Throws: `SubprocessError` where a child could not be started at all.
  public func ask(_ questions: [Question]) async throws(SubprocessError) -> [Result<SyntaxAnswer, SyntaxFailure>] {
    let asked = questions.indices.filter { !Self.isVain(questions[$0]) }
    var waiting = Self.batches(of: asked, jobs: jobs)[...]
    var answers: [Int: Result<SyntaxAnswer, SyntaxFailure>] = [:]
    var error: SubprocessError?
    await withTaskGroup(of: Result<SyntaxBatch, SubprocessError>.self) { group in
      for batch in waiting.prefix(max(jobs, 1)) { group.addTask { await run(batch, of: questions) } }
      waiting = waiting.dropFirst(max(jobs, 1))
      for await finished in group {
        switch finished {
        case .success(let batch): answers.merge(batch.answers) { $1 }
        case .failure(let failure): error = failure
        }
        if error == nil, let next = waiting.popFirst() { group.addTask { await run(next, of: questions) } }
      }
    }
    if let error { throw error }
    return questions.indices.map { answers[$0] ?? .success(.audit([])) }
  }

  private static func isVain(_ question: Question) -> Bool {
    guard case .audit = question.question else { return false }
    return !AuditSite.mayOccur(in: question.source)
  }

  /// Even parts, one for each child, but none so long that a child's memory grows with it, nor so short that starting
  /// a child outweighs the answers.
  static func batches(of ids: [Int], jobs: Int) -> [SyntaxBatch] {
    let even = (ids.count + max(jobs, 1) - 1) / max(jobs, 1)
    let size = min(max(even, 4), 128)
    return stride(from: 0, to: ids.count, by: size).map { SyntaxBatch(ids: Array(ids[$0...].prefix(size))) }
  }

  private func run(_ batch: SyntaxBatch, of questions: [Question]) async -> Result<SyntaxBatch, SubprocessError> {
    var batch = batch
    do throws(SubprocessError) {
      while !batch.waiting.isEmpty {
        let input = batch.waiting.flatMap { line(id: $0, questions[$0]) }
        // The child counts its own processor seconds; this limit is for one that has come to wait for something.
        let limits = ProcessLimits(
          seconds: 30 + 2 * timeLimit * Double(batch.waiting.count), residentBytes: 2 << 30, outputBytes: 256 << 20)
        let result = try await Subprocess.run(Command(executable, environment: [:], input: input, limits: limits))
        batch.take(result, timeLimit: timeLimit)
      }
      return .success(batch)
    } catch {
      return .failure(error)
    }
  }

  private func line(id: Int, _ question: Question) -> [UInt8] {
    let request = SyntaxRequest(id: id, source: question.source, question: question.question, timeLimit: timeLimit)
    return Array(((try? SyntaxWire.line(for: request)) ?? "").utf8) + [UInt8(ascii: "\n")]
  }
}
