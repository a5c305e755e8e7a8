internal import CTerminal
public import CourseCore
internal import Dispatch
internal import Glibc

/// What a terminal and the signals about it bring.
public enum TerminalEvent: Sendable {
  case bytes([UInt8])
  case resized
  /// Somebody asks the process to stop for now.
  case suspended
  /// It goes on after it was stopped.
  case resumed
  /// The terminal is gone.
  case gone
}

/// The terminal of this process while a program fills its screen.
///
/// One owner at a time: `enter`, `write` and `leave` are called by one task. However the process ends, the terminal is
/// given back.
public final class TerminalSession {
  private let input: any DispatchSourceRead
  private let signals: [any DispatchSourceSignal]
  private let queue = DispatchQueue(label: "terminal")

  /// - Parameter onEvent: called on a thread of its own.
  public init(onEvent: @escaping @Sendable (TerminalEvent) -> Void) {
    input = DispatchSource.makeReadSource(fileDescriptor: 0, queue: queue)
    let source = input
    input.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(0, &bytes, bytes.count)
      if count > 0 { return onEvent(.bytes(Array(bytes.prefix(count)))) }
      if count < 0, errno == EINTR || errno == EAGAIN { return }
      source.cancel()
      onEvent(.gone)
    }
    let queue = queue
    signals = [(SIGWINCH, TerminalEvent.resized), (SIGTSTP, .suspended), (SIGCONT, .resumed)].map { number, event in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { onEvent(event) }
      return source
    }
  }

  /// The size of the terminal; nil where it does not say.
  public static var size: ScreenSize? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// The pixels of the terminal's text area, where it says so.
  public static var pixels: (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_xpixel > 0, size.ws_ypixel > 0 else { return nil }
    return (Int(size.ws_xpixel), Int(size.ws_ypixel))
  }

  /// Takes the screen and begins to listen; false where there is no terminal to take.
  public func enter() -> Bool {
    guard take() else { return false }
    // Until the terminal is given back, stopping is for whoever owns the screen to do.
    signal(SIGTSTP, SIG_IGN)
    input.activate()
    for source in signals { source.activate() }
    return true
  }

  private func take() -> Bool { course_terminal_enter(0, 1, TerminalCodes.enter, TerminalCodes.leave) == 0 }

  /// Writes to the terminal; false where it is gone.
  public func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(1, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR && errno != EAGAIN {
          return false
        }
      }
      return true
    }
  }

  /// Gives the terminal to whoever comes next; until `takeBack` nothing is heard of it.
  public func giveAway() {
    input.suspend()
    course_terminal_leave(0)
    signal(SIGTSTP, SIG_DFL)
  }

  /// Takes the terminal again after `giveAway`; false where it is gone.
  public func takeBack() -> Bool {
    signal(SIGTSTP, SIG_IGN)
    defer { input.resume() }
    return take()
  }

  /// Stops this process, as Ctrl-Z does, until a shell lets it go on; whoever owns the terminal has given it away.
  public static func stopProcess() { course_terminal_stop() }

  /// Takes the screen again, after who knows what had it while the process was stopped.
  public func takeAgain() -> Bool { take() }

  /// Gives the terminal back and stops listening.
  ///
  /// - Parameter discarding: whether what the terminal still sends is thrown away.
  public func leave(discarding: Bool) {
    for source in signals { source.cancel() }
    input.cancel()
    signal(SIGTSTP, SIG_DFL)
    course_terminal_leave(discarding ? 1 : 0)
  }
}
