/// A `swifttest` fence of an HTML comment.
struct SwiftTestFence: Sendable, Equatable {
  /// What begins a line of it.
  enum Mark: String, Sendable, CaseIterable {
    /// Code that the book shows.
    case shown = "->"
    /// Code that it does not.
    case hidden = ">>"
    /// Code that prints this text, which the book shows as a comment.
    case told = "/>"
    /// Output, and how the book shows it: as a `Prints` comment, not at all, as a comment.
    case prints = "<-"
    case printsHidden = "<<"
    case tells = "</"
    /// A line of the compiler's words.
    case diagnostic = "!$"
    /// A line of them in the form of older tests, or one of their drawings.
    case drawing = "!!"
    /// The program dies here.
    case trap = "xx"
  }

  struct Line: Sendable, Equatable {
    /// Nil: it goes on with the code above it.
    var mark: Mark?
    /// After the mark and a space.
    var text: String
    /// Of the file.
    var number: Int
    /// UTF-8 bytes before `text` in its line.
    var offset: Int
  }

  /// The programs that its lines are a part of.
  var names: [String]
  /// Of the fence, in the file.
  var line: Int
  var lines: [Line]
}

extension SwiftTestFence.Line {
  /// Reads a line of a fence that is indented by `indent` bytes.
  init(_ line: Substring.UTF8View, number: Int, indent: Int) {
    let spaces = line.prefix(indent).prefix { $0 == UInt8(ascii: " ") }.count
    let rest = Substring(line.dropFirst(spaces))
    self.number = number
    if let mark = SwiftTestFence.Mark.allCases.first(where: { rest.hasPrefix($0.rawValue) }) {
      self.mark = mark
      let space = rest.dropFirst(2).first == " " ? 1 : 0
      text = String(rest.dropFirst(2 + space))
      offset = spaces + 2 + space
    } else {
      // Code that goes on stands below the code, three columns in.
      let margin = rest.utf8.prefix(3).prefix { $0 == UInt8(ascii: " ") }.count
      text = String(Substring(rest.utf8.dropFirst(margin)))
      offset = spaces + margin
    }
  }
}
