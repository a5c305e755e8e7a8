internal import Glibc

/// Writes whole texts to a descriptor of this process.
public enum StandardStream {
  /// Writes `text` to the descriptor; a reader that has gone ends the process quietly, as it ends any filter, and
  /// results that can't be written, as to a full disk, end it with a word and status 3.
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
          guard descriptor == 1 else { return }
          write("course: standard output cannot be written: \(String(cString: strerror(errno)))\n", to: 2)
          exit(3)
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
