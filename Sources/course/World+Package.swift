internal import CourseCore
internal import CourseSystem

extension World {
  /// The package's libraries, built if a source is newer than the last build; what SwiftPM says goes to standard error.
  func library(
    of package: String, _ toolchain: Toolchain, sanitizeThread: Bool = false
  ) async throws(PackageBuildError) -> PackageLibrary {
    let build = PackageBuild(package: package, toolchain: toolchain, environment: environment, cache: cache)
    let announcement = Announcement(complain: complain)
    return try await build.library(
      sanitizeThread: sanitizeThread, onOutput: errorIsTerminal ? { _, _ in announcement.make() } : nil)
  }
}

/// Says once that something takes its time.
private actor AnnouncementState {
  private var isMade = false

  func first() -> Bool {
    defer { isMade = true }
    return !isMade
  }
}

private struct Announcement: Sendable {
  let complain: @Sendable (String) -> Void
  private let state = AnnouncementState()

  init(complain: @escaping @Sendable (String) -> Void) {
    self.complain = complain
  }

  func make() {
    Task { if await state.first() { complain("building the package that blocks import (once after a change)…\n") } }
  }
}
