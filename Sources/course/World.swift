internal import CourseCore
internal import CourseSystem
internal import Foundation

/// What a command may touch of the world, handed to it in one value.
struct World: Sendable {
  /// The process's environment.
  var environment: [String: String]
  /// Absolute.
  var currentDirectory: String
  /// The path the binary was started by, absolute.
  var executable: String
  /// Whether standard input and output are terminals.
  var inputIsTerminal: Bool
  var outputIsTerminal: Bool
  var errorIsTerminal: Bool
  /// The terminal's columns; nil where it is none or does not say.
  var columns: Int?
  /// Where results go.
  var write: @Sendable (String) -> Void
  /// Where diagnostics go.
  var complain: @Sendable (String) -> Void
}

/// The process's exit status; nothing but `main` exits.
enum ExitStatus: Int32, Sendable {
  /// Passed or shown.
  case success = 0
  /// Checks or answers not passed.
  case failure = 1
  /// Wrong use.
  case usage = 2
  /// The environment is broken.
  case broken = 3
}

/// Something that ends a command with words for the user and a status.
struct CommandFailure: Error, CustomStringConvertible {
  var status: ExitStatus
  /// Without `course: ` and without a line end.
  var message: String

  var description: String { message }
}
