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

  /// A load under way. Any thread may cancel it, at any time, also after it has ended.
  public final class Request {
    private let lock = NSLock()
    private var cancelled = false

    /// Asks the load to end early. The completion is still called, once.
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

  public init() {}

  /// Starts loading a `.myb` file and returns at once.
  ///
  /// - Parameters:
  ///   - delay: seconds to wait first, as a slow disk would.
  ///   - completion: called exactly once, on a thread named "BrushLoader", however the load ends.
  @discardableResult
  public func load(
    _ path: String, after delay: Double = 0, completion: @escaping (Result<BrushPreset, Failure>) -> Void
  ) -> Request {
    let request = Request()
    startThread(named: "BrushLoader") { completion(Self.load(path, after: delay, request)) }
    return request
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
