/// How far a child process, with all that it starts, may go. Nil: no limit.
public struct ProcessLimits: Sendable, Hashable {
  /// Wall-clock seconds.
  public var seconds: Double?
  /// Processor seconds of each process.
  public var cpuSeconds: Int?
  /// Bytes in memory of the whole tree, watched rather than enforced by the kernel: a limit on address space would
  /// stop the thread sanitizer, which reserves terabytes and uses little.
  public var residentBytes: Int?
  /// Processes alive at one time in the whole tree.
  public var processes: Int?
  /// Bytes kept of standard output, and of standard error, before the tree is ended.
  public var outputBytes: Int
  /// Bytes of each file written.
  public var fileBytes: Int?
  /// Bytes of all files together in `Command.watchedFolder`, watched.
  public var folderBytes: Int?
  /// Descriptors open at one time in each process.
  public var openFiles: Int?

  public init(
    seconds: Double? = nil, cpuSeconds: Int? = nil, residentBytes: Int? = nil, processes: Int? = nil,
    outputBytes: Int = 64 << 20, fileBytes: Int? = nil, folderBytes: Int? = nil, openFiles: Int? = nil
  ) {
    self.seconds = seconds
    self.cpuSeconds = cpuSeconds
    self.residentBytes = residentBytes
    self.processes = processes
    self.outputBytes = outputBytes
    self.fileBytes = fileBytes
    self.folderBytes = folderBytes
    self.openFiles = openFiles
  }

  /// Whether somebody must look at the tree from time to time.
  var isWatched: Bool { residentBytes != nil || processes != nil || folderBytes != nil }
}
