internal import CourseCore
internal import CourseSystem
internal import Foundation
internal import Synchronization

extension World {
  /// The package's libraries, built if a source is newer than the last build; on a terminal, a line says so.
  func library(
    of package: String, _ toolchain: Toolchain, sanitizeThread: Bool = false
  ) async throws(PackageBuildError) -> PackageLibrary {
    let build = PackageBuild(package: package, toolchain: toolchain, environment: environment, cache: cache)
    let announcement = Announcement(text: "building the package that blocks import (once after a change)…\n", complain: complain)
    return try await build.library(sanitizeThread: sanitizeThread) { _, _ in announcement.make() }
  }

  /// Builds the package for the thread sanitizer, when somebody asks.
  func sanitizedLibrary(of package: String, _ toolchain: Toolchain) -> WorkRunner.LibraryBuilder {
    { () async throws(PackageBuildError) in try await library(of: package, toolchain, sanitizeThread: true) }
  }

  /// `course-syntax` beside this binary.
  func syntaxService() -> SyntaxService {
    let folder = URL(fileURLWithPath: executable).deletingLastPathComponent().path
    return SyntaxService(executable: folder + "/course-syntax")
  }
}

/// Says something once, from whichever thread is first.
private final class Announcement: Sendable {
  private let isMade = Mutex(false)
  private let text: String
  private let complain: @Sendable (String) -> Void

  init(text: String, complain: @escaping @Sendable (String) -> Void) {
    self.text = text
    self.complain = complain
  }

  func make() {
    let isFirst = isMade.withLock { made in
      defer { made = true }
      return !made
    }
    if isFirst { complain(text) }
  }
}
