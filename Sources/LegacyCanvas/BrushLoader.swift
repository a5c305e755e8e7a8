internal import Foundation
public import PaintEngine

/// Loads brushes in the background and calls back, in the manner of old networking libraries.
public final class BrushLoader {
  /// How a load that gave no brush ended.
  public enum Failure: Error, Equatable {
    /// `Request.cancel()` came in time.
    case cancelled
    /// The file is no brush, or can't be read.
    case preset(BrushPresetError)
  }

  /// How a loader breaks its promise on purpose, as libraries do by mistake: to try out what is built on it.
  public enum Quirk: Equatable {
    /// A load that gives no brush never calls its completion, and lets go of it.
    case silentOnFailure
    /// A load that gives no brush calls its completion twice, one right after the other.
    case twiceOnFailure
  }

  /// A load under way. Any thread may cancel it, at any time, also after it has ended.
  public final class Request {
    private let lock = NSLock()
    private var cancelled = false

    /// Asks the load to end early, and returns at once. The completion is still called, once: within some milliseconds
    /// with `Failure.cancelled`, or with the load's own result if that was there first.
    public func cancel() {
      lock.lock()
      cancelled = true
      lock.unlock()
    }

    var isCancelled: Bool {
      lock.lock()
      defer { lock.unlock() }
      return cancelled
    }
  }

  private let quirk: Quirk?

  /// A loader; without a quirk, one that keeps its promise.
  public init(quirk: Quirk? = nil) {
    self.quirk = quirk
  }

  /// Starts loading a `.myb` file and returns at once. Loads don't wait for each other; the loader may go meanwhile.
  ///
  /// - Parameters:
  ///   - delay: seconds to wait first, as a slow disk would.
  ///   - completion: called exactly once, on a thread named "BrushLoader", however the load ends. That may be before
  ///     the request has been returned.
  @discardableResult
  public func load(
    _ path: String, after delay: Double = 0, completion: @escaping (Result<BrushPreset, Failure>) -> Void
  ) -> Request {
    let request = Request()
    startThread(named: "BrushLoader") { [quirk] in
      let result = Self.load(path, after: delay, request)
      for _ in 0..<Self.calls(for: result, quirk) { completion(result) }
    }
    return request
  }

  private static func calls(for result: Result<BrushPreset, Failure>, _ quirk: Quirk?) -> Int {
    switch (result, quirk) {
    case (.failure, .silentOnFailure): 0
    case (.failure, .twiceOnFailure): 2
    default: 1
    }
  }

  private static func load(_ path: String, after delay: Double, _ request: Request) -> Result<BrushPreset, Failure> {
    let start = Date(timeIntervalSinceNow: delay)
    while !request.isCancelled && Date() < start {
      Thread.sleep(forTimeInterval: min(0.005, max(0, start.timeIntervalSinceNow)))
    }
    if request.isCancelled { return .failure(.cancelled) }
    do throws(BrushPresetError) {
      return .success(try BrushPreset(contentsOf: path))
    } catch {
      return .failure(.preset(error))
    }
  }
}
