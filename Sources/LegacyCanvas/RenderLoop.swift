internal import Foundation
public import PaintEngine

/// What a render loop asks and tells, on the loop's own thread.
///
/// The protocol says nothing of isolation, as protocols from before Swift 6 don't. Every method is called on the thread
/// named "RenderLoop", never on the main thread, one after the other. Every start of the loop has such a thread of its
/// own: after a stop and another start, the last frame from before may still be under way on the earlier one.
public protocol RenderLoopDelegate: AnyObject {
  /// The artwork to draw from this frame on, or nil if it is the one of the frame before.
  func renderLoop(_ loop: RenderLoop, contentOfFrame frame: Int) -> ArtworkArchive?

  /// A frame was drawn.
  func renderLoop(_ loop: RenderLoop, didDraw picture: Raster, frame: Int)
}

/// Draws an artwork again and again on a thread of its own, as a view that is driven by the display does.
///
/// `start`, `stop` and `isRunning` may be used on any thread, also from inside the delegate's methods. A loop that runs
/// keeps itself alive.
public final class RenderLoop {
  /// Who is asked and told; held weakly, and set before `start`. Without one, transparency is drawn for nobody.
  public weak var delegate: (any RenderLoopDelegate)?

  /// The pixels that each frame shows.
  public let viewport: PixelRect

  private let framesPerSecond: Double
  private var ticker: Ticker?
  private let lock = NSLock()

  /// A loop that isn't started.
  ///
  /// - Parameters:
  ///   - viewport: what to draw; small enough for a `Raster` (`PixelRect.isDrawable`).
  ///   - framesPerSecond: at most so many frames; more than one a day. A delegate that takes its time makes them fewer.
  public init(viewport: PixelRect, framesPerSecond: Double = 60) {
    precondition(viewport.isDrawable, "a viewport of \(viewport) is too large for a raster")
    self.viewport = viewport
    self.framesPerSecond = framesPerSecond
  }

  /// Starts drawing, from frame 0. Does nothing while the loop runs.
  public func start() {
    lock.lock()
    defer { lock.unlock() }
    if ticker != nil { return }
    // The content belongs to this run's thread alone: an earlier run may still be drawing its last frame.
    var content: ArtworkArchive?
    let ticker = Ticker(every: 1 / framesPerSecond) { self.draw(frame: $0, of: &content) }
    self.ticker = ticker
    ticker.start(threadNamed: "RenderLoop")
  }

  /// Whether the loop was started and not stopped since.
  public var isRunning: Bool {
    lock.lock()
    defer { lock.unlock() }
    return ticker != nil
  }

  /// Stops drawing. Does nothing while the loop is stopped. A frame under way is not waited for; no other starts after
  /// it.
  public func stop() {
    lock.lock()
    defer { lock.unlock() }
    ticker?.stop()
    ticker = nil
  }

  private func draw(frame: Int, of content: inout ArtworkArchive?) {
    if let newer = delegate?.renderLoop(self, contentOfFrame: frame) { content = newer }
    let picture = content?.raster(of: viewport) ?? Raster(viewport)
    delegate?.renderLoop(self, didDraw: picture, frame: frame)
  }
}
