internal import CourseCore
internal import Foundation

/// One child process while it runs: lives on the reactor's thread alone.
final class RunningChild {
  let job: ProcessReactor.Job
  private let process: SpawnedProcess
  private var input = StreamFeed()
  private var output = StreamDrain()
  private var error = StreamDrain()
  private var status = StreamDrain()
  private let started = ContinuousClock.now
  private var nextWatch: ContinuousClock.Instant
  private var watches = 0
  /// How it ended: by our hand, or else as its wait status says.
  private var verdict: ProcessResult.Ending?
  private var wasCancelled = false
  private var ended: ContinuousClock.Instant?
  private var waitStatus: Int32?

  /// Programs may do anything; compilers and builds are only looked after.
  private var watchInterval: Duration { job.command.reportsStatus ? .milliseconds(20) : .milliseconds(200) }
  /// Looks at all children fall on the same ticks, so that one listing of the processes serves them all.
  private static let epoch = ContinuousClock.now
  /// How long streams that outlive the process are still listened to.
  private static let grace: Duration = .milliseconds(250)

  init(_ job: ProcessReactor.Job) throws(SubprocessError) {
    self.job = job
    nextWatch = started
    guard !job.inheritsTerminal else {
      process = try SpawnedProcess(onTerminal: job.command)
      return
    }
    let feed = try job.command.input.isEmpty ? nil : Pipe()
    let outputs = try Pipe()
    let errors = try Pipe()
    let statuses = try Pipe()
    guard let nothing = Descriptor(open("/dev/null", O_RDONLY | O_CLOEXEC)) else {
      throw .noDescriptors(errno: errno)
    }
    let descriptors =
      [feed?.reading ?? nothing, outputs.writing, errors.writing]
      + (job.command.reportsStatus ? [statuses.writing] : [])
    process = try SpawnedProcess(job.command, descriptors: descriptors)
    if let feed { input = StreamFeed(feed.writing, bytes: job.command.input) }
    output = StreamDrain(outputs.reading, limit: job.command.limits.outputBytes)
    error = StreamDrain(errors.reading, limit: job.command.limits.outputBytes)
    if job.command.reportsStatus { status = StreamDrain(statuses.reading, limit: 4) }
  }

  /// What the reactor must wait for on behalf of this child.
  var interests: [pollfd] {
    var interests: [pollfd] = []
    if waitStatus == nil { interests.append(pollfd(fd: process.handle.number, events: Int16(POLLIN), revents: 0)) }
    for number in [output.number, error.number, status.number].compactMap({ $0 }) {
      interests.append(pollfd(fd: number, events: Int16(POLLIN), revents: 0))
    }
    if let number = input.number { interests.append(pollfd(fd: number, events: Int16(POLLOUT), revents: 0)) }
    return interests
  }

  /// When this child must be looked at even if nothing happens; nil: never.
  var nextLook: ContinuousClock.Instant? {
    if let ended { return ended + Self.grace }
    let deadline = job.command.limits.seconds.map { started + .seconds($0) }
    let watch = job.command.limits.isWatched ? nextWatch : nil
    return [deadline, watch].compactMap { $0 }.min()
  }

  /// Does what can be done without waiting; gives the result once all is over.
  func advance(
    now: ContinuousClock.Instant, snapshot: ProcessSnapshot, buffer: inout [UInt8]
  ) -> Result<CommandResult, SubprocessError>? {
    input.advance()
    tell(.output, output.advance(through: &buffer))
    tell(.error, error.advance(through: &buffer))
    _ = status.advance(through: &buffer)
    if output.isOverLimit || error.isOverLimit { end(.exceeded(.outputBytes)) }
    if ended == nil { lookAtProcess(now: now, snapshot) }
    guard let ended, let waitStatus else { return nil }
    guard now >= ended + Self.grace || !(output.isOpen || error.isOpen) else { return nil }
    return result(waitStatus: waitStatus, ended: ended)
  }

  func cancel() {
    wasCancelled = true
    end(.signalled(SIGKILL))
  }

  private func tell(_ stream: ProcessStream, _ new: ArraySlice<UInt8>) {
    guard !new.isEmpty else { return }
    job.onOutput?(stream, Array(new))
  }

  private func lookAtProcess(now: ContinuousClock.Instant, _ snapshot: ProcessSnapshot) {
    if process.hasEnded {
      sweep()
      waitStatus = process.reap()
      ended = now
    } else if let seconds = job.command.limits.seconds, now >= started + .seconds(seconds) {
      end(.timedOut)
    } else if job.command.limits.isWatched, now >= nextWatch {
      watch(snapshot)
      let ticks = ((ContinuousClock.now - Self.epoch) / watchInterval).rounded(.down) + 1
      nextWatch = Self.epoch + watchInterval * ticks
    }
  }

  private func watch(_ snapshot: ProcessSnapshot) {
    let limits = job.command.limits
    watches += 1
    if limits.residentBytes != nil || limits.processes != nil {
      let tree = snapshot.tree(root: process.pid, thorough: watches % 25 == 0)
      if let most = limits.residentBytes, tree.residentBytes > most { end(.exceeded(.memory)) }
      if let most = limits.processes, tree.livingCount > most { end(.exceeded(.processes)) }
    }
    if let most = limits.folderBytes, let folder = job.command.watchedFolder, watches % 5 == 0,
      FolderListing.totalBytes(in: folder, limit: most, entries: 20_000) > most
    {
      end(.exceeded(.fileBytes))
    }
  }

  /// Ends what the process has left behind; before it is reaped, so that its id cannot be somebody else's.
  private func sweep() {
    guard !job.inheritsTerminal else { return }
    kill(-process.pid, SIGKILL)
    // Its last word may still be in the pipe.
    var buffer = [UInt8](repeating: 0, count: 16)
    _ = status.advance(through: &buffer)
    // A supervisor that ended without a word was killed by the program beneath it, and has not cleaned up.
    if job.command.reportsStatus && status.bytes.isEmpty { ProcessTree.end(root: process.pid) }
  }

  private func end(_ ending: ProcessResult.Ending) {
    guard verdict == nil, waitStatus == nil else { return }
    verdict = ending
    if job.inheritsTerminal { kill(process.pid, SIGTERM) } else { ProcessTree.end(root: process.pid) }
  }

  private func result(
    waitStatus: Int32, ended: ContinuousClock.Instant
  ) -> Result<CommandResult, SubprocessError> {
    if wasCancelled { return .failure(.cancelled) }
    let reported = status.bytes.count == 4 ? status.bytes.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) } : nil
    if job.command.reportsStatus && reported == nil && verdict == nil {
      return .failure(.noReport(said: String(decoding: error.bytes.prefix(2000), as: UTF8.self)))
    }
    return .success(
      CommandResult(
        ending: verdict ?? ProcessResult.Ending(waitStatus: reported ?? waitStatus), output: output.bytes,
        error: error.bytes, seconds: (ended - started) / .seconds(1)))
  }
}

extension ProcessResult.Ending {
  /// What a wait status says. The kernel's own ends for limits on files and processor time read as those limits.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self =
      switch signal {
      case 0: .exited((waitStatus >> 8) & 0xff)
      case SIGXFSZ: .exceeded(.fileBytes)
      case SIGXCPU: .timedOut
      default: .signalled(signal)
      }
  }
}
