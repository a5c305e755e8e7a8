/// Runs child processes. All functions may be called from any number of tasks at once; none holds a pool thread while
/// it waits, and cancelling the task ends the child with all it has started.
public enum Subprocess {
  /// Runs a command in a session of its own, its output kept, and ends whatever it has left in its process group.
  ///
  /// - Parameter onOutput: gets each piece of output as it arrives, on a thread that all children share: it must be
  ///   quick. Pieces end anywhere, also inside a character.
  public static func run(
    _ command: Command, onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)? = nil
  ) async throws(SubprocessError) -> CommandResult {
    try await run(command, inheritsTerminal: false, onOutput: onOutput)
  }

  /// Runs a command on this process's own terminal and streams, without limits, as an editor or a build wants it.
  public static func runOnTerminal(_ command: Command) async throws(SubprocessError) -> CommandResult {
    try await run(command, inheritsTerminal: true, onOutput: nil)
  }

  private static func run(
    _ command: Command, inheritsTerminal: Bool, onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)?
  ) async throws(SubprocessError) -> CommandResult {
    let reactor = try ProcessReactor.running()
    let id = reactor.newID()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        reactor.start(
          ProcessReactor.Job(
            id: id, command: command, inheritsTerminal: inheritsTerminal, onOutput: onOutput,
            completion: { continuation.resume(returning: $0) }))
        // The handler below may have run before there was anything to cancel.
        if Task.isCancelled { reactor.cancel(id) }
      }
    } onCancel: {
      reactor.cancel(id)
    }
    return try result.get()
  }
}
