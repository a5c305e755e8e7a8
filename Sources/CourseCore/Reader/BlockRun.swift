/// A block that was run: what it printed so far, and how it ended.
struct BlockRun: Sendable {
  /// What the learner expects.
  enum Guess: Sendable, Equatable {
    case lines([String])
    case compiles(Bool)
  }

  enum State: Sendable {
    case running
    case ended([RunEnding])
    case failed(String)
    case stopped
  }

  var state = State.running
  var isScratch = false
  var guess: Guess?
  var seconds = 0.0
  /// What has to be done first and takes its time.
  var preparing: String?
  private var output: [(stream: BlockLabels.Stream, text: String)] = []
  /// Lines that were printed beyond those that are kept.
  private var dropped = 0
  private var isLineOpen = false

  /// A program that prints without end must not fill the memory; this much can be read.
  static let lineLimit = 2_000
  private static let lengthLimit = 4_000

  init(isScratch: Bool = false, guess: Guess? = nil) {
    self.isScratch = isScratch
    self.guess = guess
  }

  var isRunning: Bool { if case .running = state { true } else { false } }

  mutating func add(_ stream: BlockLabels.Stream, _ text: String) {
    preparing = nil
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      if number > 0 { isLineOpen = false }
      // Behind the last line end is no line yet.
      if !part.isEmpty || number + 1 < parts.count { append(stream, String(part)) }
    }
  }

  private mutating func append(_ stream: BlockLabels.Stream, _ text: String) {
    if isLineOpen, let last = output.indices.last, output[last].stream == stream {
      if output[last].text.utf8.count < Self.lengthLimit { output[last].text += text }
    } else if output.count < Self.lineLimit {
      output.append((stream, text))
    } else {
      dropped += 1
    }
    isLineOpen = true
  }

  // MARK: Lines

  /// What stands below the block.
  func lines(_ words: ReaderWords) -> [StyledLine] {
    var lines = output.map { StyledLine(SafeText($0.text), $0.stream == .stdout ? .output : .diagnosticNote) }
    if !lines.isEmpty { lines.insert(StyledLine(SafeText(words.output), .caption), at: 0) }
    if dropped > 0 { lines.append(StyledLine(SafeText(words.running.more(words.count(dropped))), .faint)) }
    return lines + ending(words)
  }

  private func ending(_ words: ReaderWords) -> [StyledLine] {
    switch state {
    case .running:
      let doing = preparing ?? words.running.running
      return [StyledLine(SafeText("● \(doing)\(doing.hasSuffix("…") ? "" : "…") \(Self.time(seconds))\(mark(words))"), .accent)]
    case .stopped: return [StyledLine(SafeText("✗ \(words.running.stopped) · \(Self.time(seconds))"), .failed)]
    case .failed(let reason): return StyledText("✗ \(reason)", .failed).lines
    case .ended(let endings):
      return endings.flatMap { RunVerdict(ending: $0, words: words).lines(suffix: " · \(Self.time(seconds))\(mark(words))") }
        + comparison(endings, words)
    }
  }

  private func mark(_ words: ReaderWords) -> String { isScratch ? " · \(words.running.scratch)" : "" }

  static func time(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }

  // MARK: Guesses

  /// The guess beside what came.
  private func comparison(_ endings: [RunEnding], _ words: ReaderWords) -> [StyledLine] {
    guard let guess, let first = endings.first else { return [] }
    let right = [StyledLine(SafeText("✓ \(words.running.guessRight)"), .passed)]
    switch guess {
    case .compiles(let expected):
      let compiled = first.compiled
      if expected == compiled { return right }
      let came = compiled ? words.running.compiles : words.running.doesNotCompile
      return [StyledLine(SafeText("✗ \(words.running.guessWrong) \(came)"), .failed)]
    case .lines(let lines):
      let found = first.output ?? []
      if OutputMatch(stated: lines, found: found) == .matches { return right }
      return [StyledLine(SafeText("✗ \(words.running.guessWrong)"), .failed)] + RunVerdict.difference(lines, found)
    }
  }
}

extension RunEnding {
  /// Whether the compiler took the program.
  fileprivate var compiled: Bool { !outcome.diagnostics.contains { $0.severity == .error } }
}
