internal import Foundation
internal import LegacyCanvas
internal import Synchronization
internal import Testing
@testable internal import PaintEngine

/// Counts what a render loop tells, on whichever thread it tells it.
private final class FrameCounter: RenderLoopDelegate {
  let threads = Mutex<Set<String>>([])
  let pictures = Mutex<[Raster]>([])
  let enough = DispatchSemaphore(value: 0)
  let archive: ArtworkArchive

  init(_ archive: ArtworkArchive) { self.archive = archive }

  func renderLoop(_ loop: RenderLoop, contentOfFrame frame: Int) -> ArtworkArchive? {
    frame == 1 ? archive : nil
  }

  func renderLoop(_ loop: RenderLoop, didDraw picture: Raster, frame: Int) {
    threads.withLock { _ = $0.insert(Thread.current.name ?? "") }
    pictures.withLock { $0.append(picture) }
    if frame == 2 {
      loop.stop()
      enough.signal()
    }
  }
}

struct LegacyCanvasTests {
  @Test func `a render loop draws what its delegate hands it, on its own thread`() {
    let store = TileStore()
    store.writableTile(at: TileKey(x: 0, y: 0)).fill(Pixel(.white))
    let counter = FrameCounter(ArtworkArchive(freezing: store))
    let loop = RenderLoop(viewport: PixelRect(x: 0, y: 0, width: 2, height: 2), framesPerSecond: 500)
    loop.delegate = counter
    loop.start()
    counter.enough.wait()
    #expect(counter.threads.withLock { $0 } == ["RenderLoop"])
    let firstPixels = counter.pictures.withLock { $0.map { $0[x: 1, y: 1] } }
    #expect(firstPixels == [.transparent, Pixel(.white), Pixel(.white)])
  }

  @Test func `a ticker counts on its own thread and can start again`() {
    let ticks = Mutex<[Int]>([])
    let done = DispatchSemaphore(value: 0)
    let ticker = Ticker(every: 0.001) { number in
      ticks.withLock { $0.append(number) }
      if number == 3 { done.signal() }
    }
    for _ in 0..<2 {
      ticker.start()
      done.wait()
      ticker.stop()
    }
    #expect(ticks.withLock { $0.filter { $0 < 4 } } == [0, 1, 2, 3, 0, 1, 2, 3])
  }

  @Test func `a loader calls back once, also when it is cancelled`() {
    let results = Mutex<[Result<BrushPreset, BrushLoader.Failure>]>([])
    let done = DispatchSemaphore(value: 0)
    let request = BrushLoader().load(brush("classic/pen"), after: 60) { result in
      results.withLock { $0.append(result) }
      done.signal()
    }
    request.cancel()
    request.cancel()
    done.wait()
    #expect(results.withLock { $0.map { $0.map { _ in () }.failure } } == [.cancelled])
  }

  @Test func `a loader hands out the brush`() throws {
    let result = Mutex<Result<BrushPreset, BrushLoader.Failure>?>(nil)
    let done = DispatchSemaphore(value: 0)
    BrushLoader().load(brush("classic/pen")) { loaded in
      result.withLock { $0 = loaded }
      done.signal()
    }
    done.wait()
    let loaded = result.withLock { $0 }
    #expect(loaded == .success(try BrushPreset(contentsOf: brush("classic/pen"))))
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
