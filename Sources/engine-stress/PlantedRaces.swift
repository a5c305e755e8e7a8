internal import Foundation
internal import PaintEngine

// Races that are there on purpose: a harness that doesn't report these reports nothing. Addresses travel as numbers,
// which is how a race gets past the compiler.

/// Runs a body on another thread and waits for its end.
private func elsewhere(_ body: @escaping @Sendable () -> Void, meanwhile: () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread {
    body()
    done.signal()
  }.start()
  meanwhile()
  done.wait()
}

/// A pointer from before the freeze is written through after it, while another thread reads the frozen tile.
func raceInSwift() {
  let store = TileStore()
  let key = TileKey(x: 0, y: 0)
  let stolen = store.writableTile(at: key).withMutablePixels { span in
    span.withUnsafeMutableBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
  guard let frozen = store.freeze()[key] else { return }
  elsewhere {
    for round in 0..<2_000 { precondition(frozen[x: round % 64, y: 0].alpha <= .max) }
  } meanwhile: {
    guard let pixels = UnsafeMutablePointer<UInt16>(bitPattern: stolen) else { return }
    for round in 0..<2_000 { pixels[round % 64 * 4 + 3] = UInt16(round % 100) }
  }
}

/// libmypaint paints on a tile that was never frozen, while another thread reads it.
func raceInLibmypaint() {
  let store = TileStore()
  let key = TileKey(x: 0, y: 0)
  let tile = UInt(bitPattern: Unmanaged.passUnretained(store.writableTile(at: key)).toOpaque())
  let painter = Painter(on: store)
  elsewhere {
    guard let address = UnsafeRawPointer(bitPattern: tile) else { return }
    let tile = Unmanaged<TileBuffer>.fromOpaque(address).takeUnretainedValue()
    for round in 0..<2_000 { precondition(tile[x: round % 64, y: 32].alpha <= .max) }
  } meanwhile: {
    for _ in 0..<20 { painter.paint(StrokeSample.line(from: (0, 32), to: (63, 32), count: 10)) }
  }
}
