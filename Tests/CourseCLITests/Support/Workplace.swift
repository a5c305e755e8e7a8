internal import CourseCore
internal import CourseSystem
internal import Foundation

/// A folder of its own for one case, with a home, a place for temporary files, and `course` on the search path:
///
///     bin/course     the built program
///     case/          the working folder
///     home/  tmp/
///     packages       the packages of Tests/Cases
///     repository     this package
final class Workplace: Sendable {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    for name in ["bin", "case", "home", "tmp"] {
      try files.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: false)
    }
    try files.createSymbolicLink(atPath: folder.path + "/bin/course", withDestinationPath: BuiltPrograms.course)
    try files.createSymbolicLink(atPath: folder.path + "/packages", withDestinationPath: Repository.cases + "/packages")
    try files.createSymbolicLink(atPath: folder.path + "/repository", withDestinationPath: Repository.root)
  }

  /// Absolute.
  var path: String { folder.path }
  /// The working folder.
  var caseFolder: String { folder.path + "/case" }

  /// What is left of the temporary folders that `course` made.
  var leftovers: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/tmp")) ?? []
    return names.filter { $0.hasPrefix("course-") }
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: "\(caseFolder)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Runs a line as a person types it into a shell, off any terminal.
  func shell(_ line: String, environment extra: [String: String] = [:]) async throws -> CommandResult {
    try await Subprocess.run(
      Command(
        "/bin/sh", ["-c", line], environment: environment.merging(extra) { $1 }, folder: caseFolder,
        limits: ProcessLimits(seconds: Self.patience)))
  }

  /// Seconds after which a line is taken to hang; far more than any needs.
  private static let patience = 300.0

  /// Nothing of the user's own but the search path, on which the compiler is found.
  private var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH": "\(folder.path)/bin:\(path)", "HOME": folder.path + "/home", "TMPDIR": folder.path + "/tmp",
      "COURSE_CACHE": BuiltPrograms.cache, "LANG": "C.UTF-8", "TZ": "UTC",
    ]
  }
}
