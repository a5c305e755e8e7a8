internal import Glibc

/// Writes whole texts to a descriptor of this process.
public enum StandardStream {
  /// Writes `text` to the descriptor; a reader that has gone ends the process quietly, as it ends any filter.
  public static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR && errno != EAGAIN {
          if errno == EPIPE { exit(descriptor == 1 ? 0 : 1) }
          return
        }
      }
    }
  }
}

/// The size of a terminal.
public enum TerminalSize {
  /// The columns of the terminal behind a descriptor; nil where there is none or it does not say.
  public static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
