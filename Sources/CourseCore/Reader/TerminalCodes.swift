/// What is written to a terminal besides text: all of it made here or in `ANSI`, nothing of it from foreign text.
public enum TerminalCodes {
  /// Takes the whole screen: the other page, no cursor, no line wrap, pastes marked.
  public static let enter = ANSI.sequence("?1049h") + ANSI.sequence("?7l") + ANSI.sequence("?2004h") + ANSI.hideCursor

  /// Gives everything back.
  public static let leave =
    ANSI.endFrame + ANSI.sequence("?2004l") + ANSI.sequence("?7h") + ANSI.reset + ANSI.showCursor
    + ANSI.sequence("?1049l")

  /// Asks the terminal what it can do; the answer that comes last is the one that all terminals give.
  ///
  /// - Parameter graphics: whether to ask for kitty's pictures: what does not know the question might show it.
  public static func questions(graphics: Bool) -> String {
    (graphics ? ANSI.graphics("i=31,s=1,v=1,a=q,t=d,f=24;AAAA") : "")
      + ANSI.sequence("14t") + ANSI.sequence(">q") + ANSI.sequence("?2026$p") + ANSI.sequence("c")
  }

  /// Puts bytes into the clipboard, where the terminal lets it.
  public static func copy(_ bytes: [UInt8]) -> String { ANSI.command("52;c;\(base64(bytes))") }

  /// Shows a PNG by kitty's protocol in so many cells, the cursor's first.
  public static func kittyPicture(png: [UInt8], columns: Int, rows: Int) -> String {
    let text = Array(base64(png).utf8)
    let pieces = stride(from: 0, to: max(1, text.count), by: 4096).map { start in
      String(decoding: text[start..<min(text.count, start + 4096)], as: UTF8.self)
    }
    return pieces.enumerated().map { index, piece in
      let more = index + 1 < pieces.count ? 1 : 0
      let head = index == 0 ? "a=T,f=100,q=2,C=1,c=\(columns),r=\(rows),m=\(more)" : "m=\(more)"
      return ANSI.graphics("\(head);\(piece)")
    }.joined()
  }

  /// Takes all of kitty's pictures off the screen.
  public static let deleteKittyPictures = ANSI.graphics("a=d,q=2")

  /// Shows a PNG by iTerm2's protocol in so many cells, the cursor's first.
  public static func iTermPicture(png: [UInt8], columns: Int, rows: Int) -> String {
    ANSI.command("1337;File=inline=1;width=\(columns);height=\(rows);preserveAspectRatio=1:\(base64(png))", bell: true)
  }

  /// Puts the cursor into a row and a column, both from 1.
  public static func place(row: Int, column: Int) -> String { ANSI.place(row: row, column: column) }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let group = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[start + $1]) : 0) }
      for place in 0..<4 {
        result.append(place <= count ? digits[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
