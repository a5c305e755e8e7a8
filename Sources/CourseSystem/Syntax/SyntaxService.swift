public import CourseCore

/// Asks `course-syntax` about Swift sources: each call starts the child, hands it all questions and reads all answers,
/// so that a parser that hangs or dies takes nothing with it and leaves nothing behind.
public struct SyntaxService: Sendable {
  /// The path of `course-syntax`, absolute.
  public var executable: String
  /// Wall-clock seconds for all questions of a call.
  public var timeLimit: Double

  public init(executable: String, timeLimit: Double = 20) {
    self.executable = executable
    self.timeLimit = timeLimit
  }

  /// The answers to questions, in their order; each fails for itself.
  ///
  /// - Throws: `SubprocessError` where the child could not be started at all.
  public func ask(
    _ questions: [(source: String, question: SyntaxQuestion)]
  ) async throws(SubprocessError) -> [Result<SyntaxAnswer, SyntaxFailure>] {
    let requests = questions.enumerated().map { SyntaxRequest(id: $0, source: $1.source, question: $1.question) }
    let lines = requests.map { (try? SyntaxWire.line(for: $0)) ?? "" }
    let input = Array(lines.map { $0 + "\n" }.joined().utf8)
    let limits = ProcessLimits(seconds: timeLimit, residentBytes: 2 << 30, outputBytes: 256 << 20)
    let result = try await Subprocess.run(Command(executable, environment: [:], input: input, limits: limits))
    let replies = result.outputText.split(separator: "\n").compactMap { try? SyntaxWire.reply(from: String($0)) }
    let missing = failure(result)
    return requests.map { request in
      guard let reply = replies.first(where: { $0.id == request.id }) else { return .failure(missing) }
      switch reply.outcome {
      case .answer(let answer): return .success(answer)
      case .failure(let failure): return .failure(failure)
      }
    }
  }

  /// Why questions stayed without a reply.
  private func failure(_ result: CommandResult) -> SyntaxFailure {
    switch result.ending {
    case .timedOut: .timedOut(seconds: timeLimit)
    case .exited(let status): .ended(detail: "exit status \(status) \(result.errorText)")
    case .signalled(let signal): .ended(detail: "signal \(signal)")
    case .exceeded(let limit): .ended(detail: "over its limit of \(limit.rawValue)")
    }
  }
}
