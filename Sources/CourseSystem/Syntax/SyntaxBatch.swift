internal import CourseCore
internal import Foundation

/// Questions for one child, and the answers so far.
struct SyntaxBatch: Sendable {
  /// The questions without an answer, in the order in which they are asked.
  private(set) var waiting: [Int]
  private(set) var answers: [Int: Result<SyntaxAnswer, SyntaxFailure>] = [:]

  init(ids: [Int]) {
    waiting = ids
  }

  /// Takes in what a child has answered.
  ///
  /// Where it ended before the last answer, the first question without one is to blame; the others are to be asked
  /// again. Where it ended by itself without any answer, every question would end it, so all fail.
  mutating func take(_ result: CommandResult, timeLimit: Double) {
    let replies = result.output.split(separator: UInt8(ascii: "\n")).compactMap { line in
      try? SyntaxWire.reply(from: String(decoding: line, as: UTF8.self))
    }
    for reply in replies {
      guard let id = reply.id else { continue }
      switch reply.outcome {
      case .answer(let answer): answers[id] = .success(answer)
      case .failure(let failure): answers[id] = .failure(failure)
      }
    }
    waiting.removeAll { answers[$0] != nil }
    guard let culprit = waiting.first else { return }
    let failure = Self.failure(result, timeLimit: timeLimit)
    var failing = [culprit]
    if replies.isEmpty, case .exited = result.ending { failing = waiting }
    for id in failing { answers[id] = .failure(failure) }
    waiting.removeFirst(failing.count)
  }

  /// Why a question stayed without a reply.
  private static func failure(_ result: CommandResult, timeLimit: Double) -> SyntaxFailure {
    switch result.ending {
    case .timedOut, .signalled(SIGPROF): .timedOut(seconds: timeLimit)
    case .exited(let status): .ended(detail: "exit status \(status) \(result.errorText)")
    case .signalled(SIGSEGV): .ended(detail: "the parser overflowed its stack")
    case .signalled(let signal): .ended(detail: "signal \(signal)")
    case .exceeded(let limit): .ended(detail: "over its limit of \(limit.rawValue)")
    }
  }
}
