internal import Dispatch
internal import Glibc

/// Single keys of the terminal that is standard input, without its line editing; the terminal is set back at the end.
public final class KeyListener {
  private let source: any DispatchSourceRead
  private let before: termios

  /// Nil where standard input is no terminal, or another job's.
  ///
  /// - Parameter onKey: called on a thread of its own; nil where there are no more keys.
  public init?(onKey: @escaping @Sendable (UInt8?) -> Void) {
    var settings = termios()
    guard tcgetattr(0, &settings) == 0, tcgetpgrp(0) == getpgrp() else { return nil }
    before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(0, TCSANOW, &settings) == 0 else { return nil }
    source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .global())
    let source = source
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(0, &bytes, bytes.count)
      if count < 0, errno == EINTR || errno == EAGAIN { return }
      guard count > 0 else {
        source.cancel()
        return onKey(nil)
      }
      for byte in bytes.prefix(count) { onKey(byte) }
    }
    source.activate()
  }

  deinit { stop() }

  /// Sets the terminal back.
  public func stop() {
    source.cancel()
    var settings = before
    tcsetattr(0, TCSANOW, &settings)
  }
}
