internal import CourseCore
internal import Foundation

/// Runs built programs: a fresh folder and a pinned environment each, limits, and all that they leave collected.
struct ProgramRunner: Sendable {
  let toolchain: Toolchain

  /// - Parameter argumentZero: what the program finds as its own name.
  func run(
    _ executable: String, settings: RunSettings, sanitizeThread: Bool,
    onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)? = nil
  ) async throws(CompileError) -> ProcessResult {
    let folder = try RunFolder()
    let command = Command(
      executable, environment: environment(folder), folder: folder.home,
      limits: Self.limits(settings, sanitizeThread: sanitizeThread))
    let result = try await CompileError.onProcess(command, onOutput: onOutput)
    return ProcessResult(
      ending: result.ending, standardOutput: result.outputText, standardError: result.errorText,
      crash: CrashReportFile.read(folder.crashReport), pictures: folder.pictures(), seconds: result.seconds)
  }

  static func limits(_ settings: RunSettings, sanitizeThread: Bool) -> ProcessLimits {
    ProcessLimits(
      seconds: settings.timeLimit,
      cpuSeconds: Int(settings.timeLimit.rounded(.up)) * ProcessInfo.processInfo.activeProcessorCount + 5,
      residentBytes: sanitizeThread ? 4 << 30 : 1 << 30, processes: 64, outputBytes: 4 << 20, fileBytes: 64 << 20,
      folderBytes: 256 << 20, openFiles: 512)
  }

  private func environment(_ folder: RunFolder) -> [String: String] {
    [
      // Foundation asks the user database for the home folder unless the second name is set.
      "HOME": folder.home, "CFFIXED_USER_HOME": folder.home, "TMPDIR": folder.home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
      "COURSE_PICTURES": folder.picturesFolder, "OMP_NUM_THREADS": "2", "SWIFT_DETERMINISTIC_HASHING": "1",
      "SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,format=json,images=none,registers=none,threads=crashed,"
        + "swift-backtrace=\(toolchain.backtracer),output-to=\(folder.crashReport)",
      "TSAN_OPTIONS": "atexit_sleep_ms=0",
    ]
  }
}

extension Toolchain {
  /// The program that reports crashes of Swift programs.
  var backtracer: String {
    // Beside the compiler's resources: usr/libexec/swift/<platform>/swift-backtrace.
    let platform = runtimeFolders.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "linux"
    return URL(fileURLWithPath: resourceFolder).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("libexec/swift/\(platform)/swift-backtrace").path
  }
}
