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

/// Stays inside of a frame until it is let go.
private final class Held: RenderLoopDelegate {
  let entered = DispatchSemaphore(value: 0)
  let leave = DispatchSemaphore(value: 0)
  let frames = Mutex<[Int]>([])

  func renderLoop(_ loop: RenderLoop, contentOfFrame frame: Int) -> ArtworkArchive? { nil }

  func renderLoop(_ loop: RenderLoop, didDraw picture: Raster, frame: Int) {
    frames.withLock { $0.append(frame) }
    entered.signal()
    leave.wait()
  }
}

/// Keeps what an exporter tells, and where.
private final class Receiver: PictureExporterDelegate {
  let told = Mutex<[(result: Result<[UInt8], PNGError>, place: String)]>([])
  let enough = DispatchSemaphore(value: 0)
  /// A queue has its name under this key.
  static let queueName = DispatchSpecificKey<String>()

  func pictureExporter(_ exporter: PictureExporter, didFinish bytes: [UInt8]) {
    keep(.success(bytes))
  }

  func pictureExporter(_ exporter: PictureExporter, didFailWith error: any Error) {
    keep(.failure(error as? PNGError ?? .failed("\(error)")))
  }

  private func keep(_ result: Result<[UInt8], PNGError>) {
    let place = DispatchQueue.getSpecific(key: Self.queueName) ?? Thread.current.name ?? ""
    told.withLock { $0.append((result, place)) }
    enough.signal()
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

  @Test func `a loop that is started again does not wait for its last frame`() {
    let held = Held()
    let loop = RenderLoop(viewport: PixelRect(x: 0, y: 0, width: 2, height: 2), framesPerSecond: 500)
    loop.delegate = held
    for _ in 1...2 {
      loop.start()
      #expect(loop.isRunning)
      held.entered.wait()
      loop.stop()
      #expect(!loop.isRunning)
    }
    // Both starts are inside of their first frame now, and no frame comes after it.
    for _ in 1...2 { held.leave.signal() }
    #expect(held.frames.withLock { $0 } == [0, 0])
  }

  @Test func `a loop that runs keeps itself alive, and goes when it is stopped`() {
    let held = Held()
    weak var loop: RenderLoop?
    do {
      let started = RenderLoop(viewport: PixelRect(x: 0, y: 0, width: 2, height: 2), framesPerSecond: 500)
      started.delegate = held
      started.start()
      loop = started
    }
    held.entered.wait()
    #expect(loop != nil)
    loop?.stop()
    held.leave.signal()
    while loop != nil { usleep(1_000) }
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
      #expect(ticker.isRunning)
      ticker.stop()
      #expect(!ticker.isRunning)
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

  @Test func `a loader with a quirk calls back twice, or never`() {
    let calls = Mutex(0)
    let done = DispatchSemaphore(value: 0)
    BrushLoader(quirk: .twiceOnFailure).load("/no/such/brush.myb") { _ in
      calls.withLock { $0 += 1 }
      done.signal()
    }
    for _ in 1...2 { done.wait() }
    #expect(calls.withLock { $0 } == 2)

    let goes = DispatchSemaphore(value: 0)
    load(.silentOnFailure, "/no/such/brush.myb", keeping: Signaller(goes)) { Issue.record("called back") }
    goes.wait()
    load(.silentOnFailure, brush("classic/pen"), keeping: Signaller(goes)) { done.signal() }
    done.wait()
  }

  /// Loads a brush with a completion that keeps an object alive for as long as somebody keeps the completion.
  private func load(
    _ quirk: BrushLoader.Quirk, _ path: String, keeping object: Signaller, _ completion: @escaping () -> Void
  ) {
    BrushLoader(quirk: quirk).load(path) { _ in withExtendedLifetime(object) { completion() } }
  }

  @Test func `an exporter tells its delegate once, on its own thread`() throws {
    let store = TileStore()
    store.writableTile(at: TileKey(x: 3, y: -2)).fill(Pixel(.white))
    let archive = ArtworkArchive(freezing: store)
    let receiver = Receiver()
    let exporter = PictureExporter(archive)
    exporter.delegate = receiver
    exporter.start()
    exporter.start()
    receiver.enough.wait()
    let told = receiver.told.withLock { $0 }
    #expect(told.map(\.place) == ["PictureExporter"])
    let expected = try PNG.encode(archive.raster(of: TileKey(x: 3, y: -2).pixels))
    #expect(told.map(\.result) == [.success(expected)])
  }

  @Test func `an exporter fails where there is no picture, on the queue that it was given`() {
    let queue = DispatchQueue(label: "callbacks")
    queue.setSpecific(key: Receiver.queueName, value: "callbacks")
    let far = TileStore()
    for x in [0, 1 << 20] { far.writableTile(at: TileKey(x: x, y: 0)).fill(Pixel(.white)) }
    let limit = Raster.pixelLimit
    for (store, error) in [
      (TileStore(), PNGError.empty), (far, .tooLarge(width: 64 * (1 << 20 + 1), height: 64, limit: limit)),
    ] {
      let receiver = Receiver()
      let exporter = PictureExporter(ArtworkArchive(freezing: store), callbackQueue: queue)
      exporter.delegate = receiver
      exporter.start()
      receiver.enough.wait()
      let told = receiver.told.withLock { $0 }
      #expect(told.map(\.result) == [.failure(error)])
      #expect(told.map(\.place) == ["callbacks"])
    }
  }

  @Test func `an exporter outlives whoever made it, and tells nobody once its delegate has gone`() {
    let queue = DispatchQueue(label: "callbacks")
    queue.suspend()
    weak var exporter: PictureExporter?
    weak var delegate: Receiver?
    do {
      let receiver = Receiver()
      delegate = receiver
      let started = PictureExporter(ArtworkArchive(freezing: TileStore()), callbackQueue: queue)
      started.delegate = receiver
      started.start()
      exporter = started
    }
    #expect(delegate == nil)
    #expect(exporter != nil)
    queue.resume()
    while exporter != nil { usleep(1_000) }
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

/// Signals when it goes.
private final class Signaller: Sendable {
  private let semaphore: DispatchSemaphore

  init(_ semaphore: DispatchSemaphore) { self.semaphore = semaphore }

  deinit { semaphore.signal() }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
