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

/// Notes how exports ended and where it was told.
private final class ExportNotes: PictureExporterDelegate {
  let ends = Mutex<[String]>([])
  let told = DispatchSemaphore(value: 0)

  func pictureExporter(_ exporter: PictureExporter, didFinish bytes: [UInt8]) {
    note("PNG: \(bytes.starts(with: [0x89, 0x50]))")
  }

  func pictureExporter(_ exporter: PictureExporter, didFailWith error: any Error) {
    note("\(error as? PNGError == .empty)")
  }

  private func note(_ end: String) {
    ends.withLock { $0.append(end + " on " + (Thread.current.name ?? "")) }
    told.signal()
  }
}

/// Runs a block where an exporter tells it of a failure.
private final class QueueDelegate: PictureExporterDelegate {
  let done = DispatchSemaphore(value: 0)
  let block: () -> Void

  init(_ block: @escaping () -> Void) { self.block = block }

  func pictureExporter(_ exporter: PictureExporter, didFinish bytes: [UInt8]) {}

  func pictureExporter(_ exporter: PictureExporter, didFailWith error: any Error) {
    block()
    done.signal()
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

  @Test func `an exporter tells its delegate once, on its own thread`() {
    let store = TileStore()
    store.writableTile(at: TileKey(x: 0, y: 0)).fill(Pixel(.white))
    let notes = ExportNotes()
    for archive in [ArtworkArchive(freezing: store), ArtworkArchive(freezing: TileStore())] {
      let exporter = PictureExporter(archive)
      exporter.delegate = notes
      exporter.start()
      notes.told.wait()
    }
    #expect(notes.ends.withLock { $0 } == ["PNG: true on PictureExporter", "true on PictureExporter"])
  }

  @Test func `an exporter tells its delegate on a queue where one is set`() {
    let queue = DispatchQueue(label: "told here")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let there = Mutex(false)
    let told = QueueDelegate { there.withLock { $0 = DispatchQueue.getSpecific(key: key) ?? false } }
    let exporter = PictureExporter(ArtworkArchive(freezing: TileStore()))
    exporter.delegate = told
    exporter.delegateQueue = queue
    exporter.start()
    told.done.wait()
    #expect(there.withLock { $0 })
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
