/// A key as a terminal reports it.
public enum Key: Sendable, Hashable {
  case character(Character)
  /// With Ctrl held; a lower-case letter.
  case control(Character)
  case enter, tab, backspace, delete, escape
  case up, down, left, right, pageUp, pageDown, home, end
}

/// What comes in from a terminal.
public enum TerminalInput: Sendable, Hashable {
  case key(Key)
  /// Text pasted in one piece; nothing in it is a command.
  case paste(String)
  case answer(TerminalAnswer)
}

/// What a terminal says of itself when it is asked.
public enum TerminalAnswer: Sendable, Hashable {
  /// The numbers of its primary device attributes, which come last; 4 is for sixel.
  case attributes([Int])
  /// Whether it shows a frame only when all of it is there.
  case synchronizes(Bool)
  /// The pixels of its text area.
  case pixels(width: Int, height: Int)
  case name(String)
  /// It shows pictures by kitty's protocol.
  case kittyGraphics
}
