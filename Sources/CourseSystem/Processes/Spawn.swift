internal import CSpawn
internal import Foundation

/// A started process, not yet waited for.
struct SpawnedProcess {
  let pid: Int32
  /// Readable once the process has ended.
  let handle: Descriptor

  /// Starts `command` with `descriptors` as its 0, 1, 2 …
  ///
  /// Must be called on a thread that outlives the process: the kernel ends a child when the thread that started it ends.
  init(_ command: Command, descriptors: [Descriptor]) throws(SubprocessError) {
    self = try withExtendedLifetime(descriptors) { () throws(SubprocessError) in
      try Self(command, numbers: descriptors.map(\.number), inheritsTerminal: false)
    }
  }

  /// Starts `command` on the standard streams of this process.
  init(onTerminal command: Command) throws(SubprocessError) {
    self = try Self(command, numbers: [0, 1, 2], inheritsTerminal: true)
  }

  private init(_ command: Command, numbers: [Int32], inheritsTerminal: Bool) throws(SubprocessError) {
    var pid: Int32 = 0
    var handle: Int32 = -1
    let failure = withCStrings([command.executable] + command.arguments) { arguments in
      withCStrings(command.environment.map { "\($0.key)=\($0.value)" }.sorted()) { environment in
        command.withRequest(arguments, environment, numbers, inheritsTerminal) { request in
          course_spawn(&request, &pid, &handle)
        }
      }
    }
    guard failure == 0 else { throw .cannotStart(path: command.executable, errno: failure) }
    guard let handle = Descriptor(handle) else { throw .noDescriptors(errno: EBADF) }
    self.pid = pid
    self.handle = handle
  }

  /// Whether the process has ended; its id stays taken until it is reaped.
  var hasEnded: Bool {
    var poll = pollfd(fd: handle.number, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&poll, 1, 0) > 0
  }

  /// The wait status of a process that has ended; to be asked for once.
  func reap() -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    return status
  }
}

extension Command {
  fileprivate func withRequest(
    _ arguments: [UnsafeMutablePointer<CChar>?], _ environment: [UnsafeMutablePointer<CChar>?],
    _ descriptors: [Int32], _ inheritsTerminal: Bool, _ body: (inout course_spawn_request) -> Int32
  ) -> Int32 {
    executable.withCString { path in
      withOptionalCString(folder) { folder in
        arguments.withUnsafeBufferPointer { arguments in
          environment.withUnsafeBufferPointer { environment in
            descriptors.withUnsafeBufferPointer { descriptors in
              limits.kernelLimits.withUnsafeBufferPointer { limits in
                var request = course_spawn_request(
                  path: path, arguments: arguments.baseAddress, environment: environment.baseAddress, folder: folder,
                  descriptors: descriptors.baseAddress, descriptor_count: Int32(descriptors.count),
                  limits: limits.baseAddress, limit_count: Int32(limits.count), user: user ?? .max,
                  own_session: inheritsTerminal ? 0 : 1,
                  death_signal: inheritsTerminal || reportsStatus ? SIGTERM : SIGKILL,
                  expendable: inheritsTerminal ? 0 : 1)
                return body(&request)
              }
            }
          }
        }
      }
    }
  }
}

extension ProcessLimits {
  fileprivate var kernelLimits: [course_limit] {
    var limits = [course_limit(resource: Int32(RLIMIT_CORE.rawValue), value: 0)]
    if let cpuSeconds { limits.append(course_limit(resource: Int32(RLIMIT_CPU.rawValue), value: rlim_t(cpuSeconds))) }
    if let fileBytes { limits.append(course_limit(resource: Int32(RLIMIT_FSIZE.rawValue), value: rlim_t(fileBytes))) }
    if let openFiles { limits.append(course_limit(resource: Int32(RLIMIT_NOFILE.rawValue), value: rlim_t(openFiles))) }
    return limits
  }
}

/// Calls `body` with the strings as C strings, followed by a null pointer.
private func withCStrings<R>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R) -> R {
  let pointers = strings.map { strdup($0) }
  defer { pointers.forEach { free($0) } }
  return body(pointers + [nil])
}

private func withOptionalCString<R>(_ string: String?, _ body: (UnsafePointer<CChar>?) -> R) -> R {
  guard let string else { return body(nil) }
  return string.withCString(body)
}
