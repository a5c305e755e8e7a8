internal import Foundation
public import PaintEngine

/// What a render loop asks and tells, on the loop's own thread.
///
/// The protocol says nothing of isolation, as protocols from before Swift 6 don't. Every method is called on the thread
/// named "RenderLoop", one at a time, and never on the main thread.
public protocol RenderLoopDelegate: AnyObject {
  /// The artwork to draw from this frame on, or nil if it is the one of the frame before.
  func renderLoop(_ loop: RenderLoop, contentOfFrame frame: Int) -> ArtworkArchive?

  /// A frame was drawn.
  func renderLoop(_ loop: RenderLoop, didDraw picture: Raster, frame: Int)
}

/// Draws an artwork again and again on a thread of its own, as a view that is driven by the display does.
///
/// `start` and `stop` may be called from any thread. The delegate is set before `start`; it is held weakly.
public final class RenderLoop {
  public weak var delegate: (any RenderLoopDelegate)?

  /// The pixels that each frame shows.
  public let viewport: PixelRect

  private let framesPerSecond: Double
  private var ticker: Ticker?
  private let lock = NSLock()

  /// A loop that isn't started; the viewport must be small enough for a `Raster`.
  public init(viewport: PixelRect, framesPerSecond: Double = 60) {
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

  /// Stops drawing. A frame under way is not waited for; no other starts after it.
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
