/// A program to start as a child process, what it is given, and how far it may go.
public struct Command: Sendable, Equatable {
  /// Absolute path.
  public var executable: String
  /// Without the program's own name.
  public var arguments: [String]
  /// All of it: nothing is inherited.
  public var environment: [String: String]
  /// The working folder; nil: that of this process.
  public var folder: String?
  /// What standard input holds. Empty: `/dev/null`.
  public var input: [UInt8]
  public var limits: ProcessLimits
  /// The user and group id to run as; nil: those of this process. Only root can set it.
  public var user: UInt32?
  /// The folder that `ProcessLimits.folderBytes` counts.
  public var watchedFolder: String?
  /// Whether the child writes the wait status of the program it stands for to descriptor 3 (four bytes, of this
  /// machine's order), which then counts in place of the child's own.
  var reportsStatus = false

  public init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:], folder: String? = nil,
    input: [UInt8] = [], limits: ProcessLimits = ProcessLimits(), user: UInt32? = nil
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.input = input
    self.limits = limits
    self.user = user
  }
}
