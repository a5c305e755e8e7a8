public import CourseCore

/// A work that is done.
public struct FinishedWork: Sendable, Hashable {
  /// Its place in the list of works.
  public var index: Int
  public var result: RunResult
  /// Whether the result is that of an earlier run.
  public var isCached: Bool
  /// Wall-clock seconds of its own compile and runs, without waiting and without a shared link.
  public var seconds: Double

  public init(index: Int, result: RunResult, isCached: Bool, seconds: Double) {
    self.index = index
    self.result = result
    self.isCached = isCached
    self.seconds = seconds
  }
}
