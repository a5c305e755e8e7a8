internal import CourseCore
internal import CourseSystem

/// `course watch [EXERCISE]`: every save is an answer.
enum WatchCommand {
  static let spec = CommandSpec(
    name: "watch", abstract: "Have your answer judged on every save.",
    discussion: """
      Every save counts as a `submit`. A save while one is judged is not lost: judging begins anew. Keys: r judges now, h
      gives a hint, s shows solutions after a pass, q ends. Nothing starts by itself.
      """,
    options: Reading.options, positionals: [.exercise], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let desk = try ExerciseDesk(arguments.positionals.first, arguments, world)
    guard desk.exercise.kind != .predict else {
      throw CommandFailure(status: .usage, message: "a prediction has no file to watch: `course start \(desk.exercise.id)`")
    }
    guard desk.files.isStarted else {
      throw CommandFailure(status: .usage, message: "`\(desk.exercise.id)` is not started: `course start \(desk.exercise.id)` makes your file")
    }
    var watch = Watch(submission: try await Submission(desk), reading: try Reading(arguments, world))
    return try await watch.run()
  }
}

/// One sitting at an exercise: saves and keys come in, verdicts go out.
private struct Watch {
  private enum Event: Sendable {
    case saved(String)
    case key(UInt8)
    case judged(String, Feedback)
    case failed(String)
  }

  private var submission: Submission
  private let reading: Reading
  private let events: AsyncStream<Event>
  private let send: AsyncStream<Event>.Continuation
  /// What is being judged now.
  private var judging: Task<Void, Never>?
  private var hasPassed = false

  init(submission: Submission, reading: Reading) {
    self.submission = submission
    self.reading = reading
    (events, send) = AsyncStream.makeStream(of: Event.self)
  }

  private var world: World { submission.desk.world }
  private var exercise: Exercise { submission.desk.exercise }

  mutating func run() async throws -> ExitStatus {
    let desk = submission.desk
    let text = try desk.text()
    let send = send
    let keys = KeyListener { key in if let key { send.yield(.key(key)) } }
    defer { keys?.stop() }
    world.tell("Watching \(desk.fileName)" + (keys == nil ? "" : " · r judge now (also if a save goes unnoticed) · h hint · s solution · q quit") + "\n")
    let watching = Task { await FileWatch(desk.files.file).run(known: text) { send.yield(.saved($0)) } }
    defer { watching.cancel() }
    if text != desk.startingText { await judge(text) }
    await withTaskCancellationHandler {
      for await event in events {
        guard await handle(event) else { break }
      }
    } onCancel: {
      send.finish()
    }
    await stopJudging()
    return hasPassed || submission.desk.record.isPassed ? .success : .failure
  }

  /// - Returns: whether to go on.
  private mutating func handle(_ event: Event) async -> Bool {
    switch event {
    case .saved(let text): await judge(text)
    case .judged(_, let feedback): await tell(feedback)
    case .failed(let words): world.complain("course: \(words)\n")
    case .key(UInt8(ascii: "q")), .key(4): return false
    case .key(UInt8(ascii: "r")): if let text = try? submission.desk.text() { await judge(text) }
    case .key(UInt8(ascii: "h")): await hint()
    case .key(UInt8(ascii: "s")): solutions()
    case .key: break
    }
    return true
  }

  // MARK: Judging

  /// Judges a text; what was being judged is given up.
  private mutating func judge(_ text: String) async {
    await stopJudging()
    world.tell("Judging…\n")
    let (submission, send) = (submission, send)
    judging = Task {
      var submission = submission
      do {
        send.yield(.judged(text, try await submission.judge(text)))
      } catch is CancellationError {
        return
      } catch {
        send.yield(.failed("\(error)"))
      }
    }
  }

  private mutating func stopJudging() async {
    judging?.cancel()
    await judging?.value
    judging = nil
  }

  private mutating func tell(_ feedback: Feedback) async {
    let points = await submission.record(feedback)
    world.tell(feedback.render())
    hasPassed = hasPassed || feedback.result.isPassed
    if feedback.result.isPassed { world.tell(SubmitCommand.ending(submission.desk, points)) }
  }

  // MARK: Keys

  private mutating func hint() async {
    let met = submission.desk.met
    guard let number = exercise.nextHint(taken: submission.desk.record.hints, met: met) else {
      return world.tell("There is no other hint for you now.\n")
    }
    world.tell("Hint \(number) of \(exercise.hints.count)\n")
    HintCommand.show(exercise.hints[number - 1], reading)
    await submission.take(hint: number)
  }

  private func solutions() {
    let record = submission.desk.record
    guard record.isPassed || record.isShown else {
      return world.tell("Solutions are shown after a pass; `course solution \(exercise.id) --give-up` shows them now.\n")
    }
    world.tell(submission.desk.solutions)
  }
}
