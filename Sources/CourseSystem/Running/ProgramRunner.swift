internal import CourseCore
internal import Foundation

/// Runs built programs: a fresh folder and a pinned environment each, limits, and all that they leave collected.
struct ProgramRunner: Sendable {
  let toolchain: Toolchain
  let sandbox: Sandbox

  /// - Parameter program: the path of an executable, and its arguments.
  func run(
    _ program: [String], settings: RunSettings, sanitizeThread: Bool, variables: [String: String] = [:],
    onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)? = nil
  ) async throws(CompileError) -> ProcessResult {
    let run = try sandbox.prepare()
    let command = sandbox.command(
      program, in: run, environment: environment(run.places).merging(variables) { $1 },
      limits: Self.limits(settings, sanitizeThread: sanitizeThread))
    let result = try await CompileError.onProcess(command, onOutput: onOutput)
    return ProcessResult(
      ending: result.ending, standardOutput: result.outputText, standardError: result.errorText,
      crash: run.folder.crash, pictures: run.folder.pictures(), seconds: result.seconds)
  }

  static func limits(_ settings: RunSettings, sanitizeThread: Bool) -> ProcessLimits {
    ProcessLimits(
      seconds: settings.timeLimit,
      cpuSeconds: Int(settings.timeLimit.rounded(.up)) * ProcessInfo.processInfo.activeProcessorCount + 5,
      residentBytes: sanitizeThread ? 4 << 30 : 1 << 30, processes: 64, outputBytes: 4 << 20, fileBytes: 64 << 20,
      folderBytes: 256 << 20, openFiles: 512)
  }

  /// The part of the environment that is the same everywhere.
  static let pinned = [
    "LANG": "C.UTF-8", "TZ": "UTC", "OMP_NUM_THREADS": "2", "SWIFT_DETERMINISTIC_HASHING": "1",
    "TSAN_OPTIONS": "atexit_sleep_ms=0",
  ]

  private func environment(_ places: RunFolder.Places) -> [String: String] {
    [
      // Foundation asks the user database for the home folder unless the second name is set.
      "HOME": places.home, "CFFIXED_USER_HOME": places.home, "TMPDIR": places.temporary, "PATH": "/usr/bin:/bin",
      "COURSE_PICTURES": places.pictures,
      "SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,format=json,images=none,registers=none,threads=crashed,"
        + "swift-backtrace=\(toolchain.backtracer),output-to=\(places.crashReport)",
    ].merging(Self.pinned) { $1 }
  }
}

extension Toolchain {
  /// The folder that holds all of it.
  var root: String { URL(fileURLWithPath: resourceFolder).deletingLastPathComponent().deletingLastPathComponent().path }

  /// The program that reports crashes of Swift programs.
  var backtracer: String {
    // Beside the compiler's resources: usr/libexec/swift/<platform>/swift-backtrace.
    let platform = runtimeFolders.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "linux"
    return "\(root)/libexec/swift/\(platform)/swift-backtrace"
  }
}
