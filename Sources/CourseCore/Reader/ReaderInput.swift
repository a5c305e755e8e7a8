/// The cells of a terminal.
public struct ScreenSize: Sendable, Hashable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// What happens to the reader.
public enum ReaderInput: Sendable {
  case terminal(TerminalInput)
  case resized(ScreenSize)
  /// Seconds since the block began to run.
  case clock(Double)
  /// Something that goes before a run takes its time.
  case preparing(String)
  case printed(BlockLabels.Stream, String)
  case ended([RunEnding])
  /// The block could not be tried at all.
  case failed(String)
  /// The scratch copy of a block was saved: it runs.
  case scratchSaved(block: String)
  /// The cells of the page's pictures, by their source.
  case pictures([String: [StyledLine]])
  /// The cells of the picture that fills the screen; none where the terminal itself shows it.
  case picture([StyledLine])
  case message(String)
}

/// How the trial of one claim of a block ended.
public struct RunEnding: Sendable {
  public var check: Check
  public var outcome: Outcome
  /// What the block itself printed, where it ran.
  public var output: [String]?

  public init(check: Check, outcome: Outcome, output: [String]?) {
    self.check = check
    self.outcome = outcome
    self.output = output
  }
}

/// What the reader wants of the world.
public enum ReaderEffect: Sendable, Hashable {
  /// - Parameter block: the id of a block of the lesson.
  case run(block: String, scratch: Bool)
  case stop
  case edit(block: String, fresh: Bool)
  case copy(String)
  /// Fill the screen with a picture; `place` is what it may take up.
  case show(picture: String)
  case hidePicture
  case exercise(String)
  case done
  case leave
  case suspend
  case repaint
}
