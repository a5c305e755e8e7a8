internal import CourseCore
internal import CourseSystem
internal import Foundation
internal import Synchronization

/// The full-screen reader at work: brings what happens to the model, does what the model wants, paints what it shows.
final class ReaderSession {
  enum Outcome {
    /// Whoever reads comes back later.
    case left
    /// The lesson is read.
    case done
    /// There is no terminal to fill, or it went away.
    case noTerminal
  }

  private enum Event: Sendable {
    case terminal(TerminalEvent)
    case reader(ReaderInput)
    /// Nothing has followed an escape.
    case quiet
    /// Time to look whether a scratch copy was saved.
    case look
  }

  private let world: World
  private let mode: OutputMode
  /// Of the course, absolute.
  private let folder: String
  private let pictures: LessonPictures
  private let runner: BlockRunner
  private let queue: EventQueue<Event>
  private let terminal: TerminalSession
  private var reader: Reader
  private var painter: ScreenPainter
  private var keys = KeyParser()
  private var abilities: TerminalAbilities
  private var scratch: Scratch
  private var run: Task<Void, Never>?
  private var clock: Task<Void, Never>?
  private var watch: Task<Void, Never>?
  private var outcome: Outcome?

  /// - Parameters:
  ///   - place: where it was left.
  ///   - canFinish: whether a key says that the lesson is read.
  init(
    _ page: LessonPage, of folder: CourseFolder, _ reading: Reading, _ size: ScreenSize, home: ProgressFolder,
    place: ReadingPlace?, canFinish: Bool, _ world: World
  ) {
    self.world = world
    mode = reading.mode
    self.folder = folder.path
    pictures = LessonPictures(of: page.lesson, world, colors: reading.mode.colors)
    runner = BlockRunner(page.lesson, of: folder, world)
    let queue = EventQueue<Event>()
    self.queue = queue
    terminal = TerminalSession { queue.push(.terminal($0)) }
    reader = Reader(page: page, options: reading.options, size: size, place: place, canFinish: canFinish)
    painter = ScreenPainter(options: reading.mode.paintOptions)
    abilities = TerminalAbilities(environment: world.environment)
    scratch = Scratch(home, lesson: page.lesson.id)
  }

  /// The place to come back to, and what is said on leaving.
  var place: ReadingPlace? { reader.place }
  func parting(_ command: String) -> String { reader.parting(command) }

  /// Reads until somebody leaves.
  func read() async -> Outcome {
    guard terminal.enter() else { return .noTerminal }
    let asks = TerminalCodes.questions(graphics: !TerminalAbilities.isInsideAnother(world.environment))
    paint(after: asks)
    loadPictures()
    while outcome == nil {
      let events = await queue.all()
      if Task.isCancelled { outcome = .left }
      for event in events where outcome == nil { await take(event) }
      if outcome == nil { paint() }
    }
    run?.cancel()
    for task in [clock, watch] { task?.cancel() }
    if abilities.pictures == .kitty { _ = terminal.write(TerminalCodes.deleteKittyPictures) }
    terminal.leave(discarding: !abilities.hasAnswered)
    // What runs has children and folders to end.
    await run?.value
    return outcome ?? .left
  }

  private func paint(after codes: String = "") {
    let text = codes + painter.paint(reader.screen, columns: reader.size.columns, synchronizes: abilities.synchronizes)
    if !text.isEmpty, !terminal.write(text) { outcome = .noTerminal }
  }

  // MARK: Events

  private func take(_ event: Event) async {
    switch event {
    case .terminal(.bytes(let bytes)): await take(keys.add(bytes))
    case .terminal(.resized): await resize()
    case .terminal(.suspended): await suspend()
    case .terminal(.resumed):
      // It may have been stopped without being asked, and another program has had the terminal since.
      if terminal.takeAgain() { await resize() } else { outcome = .noTerminal }
    case .terminal(.gone): outcome = .noTerminal
    case .quiet: if keys.isWaiting { await take(keys.flush()) }
    case .look: for block in scratch.saved() { await perform(reader.handle(.scratchSaved(block: block))) }
    case .reader(let input): await take(input)
    }
  }

  private func take(_ inputs: [TerminalInput]) async {
    for input in inputs where outcome == nil {
      if case .answer(let answer) = input { abilities.take(answer) }
      await perform(reader.handle(.terminal(input)))
    }
    if keys.isWaiting { push(.quiet, after: .milliseconds(50)) }
  }

  private func take(_ input: ReaderInput) async {
    if case .ended = input { clock?.cancel() }
    if case .failed = input { clock?.cancel() }
    await perform(reader.handle(input))
  }

  @discardableResult
  private func push(_ event: Event, after delay: Duration) -> Task<Void, Never> {
    let queue = queue
    return Task {
      try? await Task.sleep(for: delay)
      if !Task.isCancelled { queue.push(event) }
    }
  }

  private func resize() async {
    painter.forget()
    if let size = TerminalSession.size { await perform(reader.handle(.resized(size))) }
    if let source = reader.shownPicture { show(source) } else { loadPictures() }
  }

  // MARK: Effects

  private func perform(_ effects: [ReaderEffect]) async {
    for effect in effects { await perform(effect) }
  }

  private func perform(_ effect: ReaderEffect) async {
    switch effect {
    case .leave: outcome = .left
    case .done: outcome = .done
    case .repaint: painter.forget()
    case .suspend: await suspend()
    case .copy(let text): if !terminal.write(TerminalCodes.copy(Array(text.utf8))) { outcome = .noTerminal }
    case .run(let block, let isScratch): start(block, text: isScratch ? scratch.text(of: block) : nil)
    case .stop: run?.cancel()
    case .edit(let block, let fresh): await edit(block, fresh: fresh)
    case .show(let source): show(source)
    case .hidePicture: hidePicture()
    case .exercise(let exercise): await start(exercise: exercise)
    }
  }

  private func start(_ block: String, text: String?) {
    let (queue, runner) = (queue, runner)
    let before = run
    run = Task {
      await before?.value
      await runner.run(block, text: text) { queue.push(.reader($0)) }
    }
    clock?.cancel()
    let start = ContinuousClock.now
    clock = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(100))
        if !Task.isCancelled { queue.push(.reader(.clock((ContinuousClock.now - start) / .seconds(1)))) }
      }
    }
  }

  private func suspend() async {
    terminal.giveAway()
    TerminalSession.stopProcess()
    await comeBack()
  }

  private func comeBack() async {
    if terminal.takeBack() { await resize() } else { outcome = .noTerminal }
  }

  private func edit(_ id: String, fresh: Bool) async {
    let lesson = reader.page.lesson
    guard let block = lesson.block(id) else { return }
    let path: String
    do {
      path = try scratch.open(ScratchCopy(of: block, in: lesson), fresh: fresh)
    } catch {
      return await perform(reader.handle(.message("\(error)")))
    }
    let hasEditor = await lend { await Scratch.edit(path, world) }
    if !hasEditor { await perform(reader.handle(.message("no editor: set EDITOR"))) }
    queue.push(.look)
    watchScratch()
  }

  /// An editor with a window of its own is still open when it has returned.
  private func watchScratch() {
    guard watch == nil else { return }
    let queue = queue
    watch = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(300))
        queue.push(.look)
      }
    }
  }

  /// Hands over to the commands for exercises; their words stay until they are read.
  private func start(exercise: String) async {
    let script = #""$1" start "$2" --course "$3"; printf '\n%s' "$4"; read -r answer"#
    let arguments = [world.executable, "\(reader.page.lesson.id)/\(exercise)", folder, reader.returning]
    let command = Command(
      "/bin/sh", ["-c", script, "sh"] + arguments, environment: world.environment, folder: world.currentDirectory)
    _ = await lend { try? await Subprocess.runOnTerminal(command) }
  }

  /// Gives the terminal to another program until `body` is done.
  private func lend<Value>(_ body: () async -> Value) async -> Value {
    terminal.giveAway()
    Interruption.isLent.withLock { $0 = true }
    let value = await body()
    Interruption.isLent.withLock { $0 = false }
    await comeBack()
    return value
  }

  // MARK: Pictures

  private var cell: PictureCells.Cell {
    (abilities.pixels ?? TerminalSession.pixels).flatMap { PictureCells.Cell($0, reader.size) } ?? .usual
  }

  /// Has the page's pictures made into cells meanwhile.
  private func loadPictures() {
    let sources = Set(LessonPictures.sources(reader.page.lesson.document))
    guard !sources.isEmpty else { return }
    let (queue, pictures, size, cell) = (queue, pictures, reader.size, cell)
    Task.detached {
      let made = sources.compactMap { source in pictures.lines(source, on: size, cell: cell).map { (source, $0) } }
      if !made.isEmpty { queue.push(.reader(.pictures(Dictionary(made) { first, _ in first }))) }
    }
  }

  /// Fills the screen with a picture, above its words.
  private func show(_ source: String) {
    guard let png = pictures.png(source), let picture = PictureCells(png: png) else { return }
    let space = ScreenSize(columns: reader.size.columns, rows: max(1, reader.size.rows - 3))
    let size = picture.size(in: space, cell: cell)
    guard abilities.pictures != .cells else {
      _ = reader.handle(.picture(picture.lines(size, cell: cell, colors: mode.colors)))
      return
    }
    paint()
    let codes =
      switch abilities.pictures {
      case .kitty: TerminalCodes.deleteKittyPictures + TerminalCodes.kittyPicture(png: png, columns: size.columns, rows: size.rows)
      case .iTerm: TerminalCodes.iTermPicture(png: png, columns: size.columns, rows: size.rows)
      case .sixel, .cells: picture.sixel(size, cell: cell)
      }
    if !terminal.write(TerminalCodes.place(row: 1, column: 1) + codes) { outcome = .noTerminal }
  }

  private func hidePicture() {
    if abilities.pictures == .kitty { _ = terminal.write(TerminalCodes.deleteKittyPictures) }
    painter.forget()
  }
}
