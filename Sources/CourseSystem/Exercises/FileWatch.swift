internal import CourseCore
internal import Foundation

/// Watches one file by looking at it: nothing that tells of changes works on every folder, and looking does.
public struct FileWatch: Sendable {
  private let path: String

  /// Seconds between two looks. Reading a file of a few hundred lines takes a few microseconds.
  private static let interval = Duration.milliseconds(25)

  /// - Parameter path: absolute.
  public init(_ path: String) { self.path = path }

  /// Calls `onSave` with each saved text that differs from the one before, until the task is cancelled.
  ///
  /// - Parameter known: the text that stands there already and is no news.
  public func run(known: String, onSave: @Sendable (String) -> Void) async {
    var detector = SaveDetector(known: known)
    let start = ContinuousClock.now
    while !Task.isCancelled {
      let text = try? AnswerFile.read(path)
      let time = (ContinuousClock.now - start) / .seconds(1)
      if let saved = detector.observe(text, at: time) { onSave(saved) }
      try? await Task.sleep(for: Self.interval)
    }
  }
}
