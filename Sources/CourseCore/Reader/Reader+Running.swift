extension Reader {
  /// Runs a block; what it prints appears below it.
  mutating func begin(_ stop: Stop, scratch: Bool = false, guess: BlockRun.Guess? = nil) -> [ReaderEffect] {
    guard let block = stop.block else { return [] }
    runs[stop.id] = BlockRun(isScratch: scratch, guess: guess)
    running = stop.id
    selected = stop.id
    follows = true
    putPanels()
    follow()
    return [.run(block: block.id, scratch: scratch)]
  }

  mutating func takeNews(_ input: ReaderInput) {
    guard let id = running, var run = runs[id] else { return }
    switch input {
    case .clock(let seconds): run.seconds = seconds
    case .preparing(let what): run.preparing = what
    case .printed(let stream, let text): run.add(stream, text)
    case .ended(let endings): run.state = endings.isEmpty ? .stopped : .ended(endings)
    case .failed(let reason): run.state = .failed(reason)
    default: break
    }
    runs[id] = run
    if !run.isRunning { running = nil }
    putPanels()
    follow()
  }

  /// Moves the screen just so far that the end of what the running block prints is to be seen.
  private mutating func follow() {
    guard follows, let id = selected, let range = layout.range(of: id) else { return }
    if range.upperBound > visible.upperBound { go(to: range.upperBound - height) }
  }

  // MARK: Guesses

  /// Asks for what the block's verb leaves open.
  mutating func askForGuess(_ stop: Stop, _ block: Block) {
    let runs = block.claims.contains { $0.verb.runs }
    mode = runs ? .guess(block: stop.id, lines: [], LineInput()) : .doesCompile(block: stop.id)
  }

  mutating func takeGuessKey(_ key: Key, _ block: Int, _ lines: [String], _ line: LineInput) -> [ReaderEffect] {
    var line = line
    switch key {
    case .escape, .control("c"): mode = .page
    case .enter where line.text.isEmpty: return run(block, guessing: lines.isEmpty ? nil : .lines(lines))
    case .enter: mode = .guess(block: block, lines: lines + [line.text], LineInput())
    default: if line.take(key) { mode = .guess(block: block, lines: lines, line) }
    }
    return []
  }

  mutating func takeAnswerKey(_ key: Key, _ block: Int) -> [ReaderEffect] {
    switch key {
    case .character(words.screen.yes), .character("y"): return run(block, guessing: .compiles(true))
    case .character("n"): return run(block, guessing: .compiles(false))
    default: mode = .page
    }
    return []
  }

  private mutating func run(_ id: Int, guessing guess: BlockRun.Guess?) -> [ReaderEffect] {
    mode = .page
    guard let stop = stops.first(where: { $0.id == id }) else { return [] }
    return begin(stop, guess: guess)
  }
}
