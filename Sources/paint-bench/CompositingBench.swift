internal import Dispatch
internal import Foundation
internal import PaintEngine
internal import PaintKernels

/// Eight layers of 2,048×2,048 pixels, every pixel half transparent: the engine against bare C on all cores.
func measureCompositing(_ report: inout Report) {
  let side = 2_048 / TileBuffer.side
  let keys = (0..<side * side).map { TileKey(x: $0 % side, y: $0 / side) }
  let artwork = Artwork(canvas: PixelRect(x: 0, y: 0, width: 2_048, height: 2_048))
  while artwork.layers.count < 8 { artwork.addLayer(named: "Layer") }
  for layer in artwork.layers {
    layer.opacity = 0.75
    let pixel = Pixel(Color(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.5))
    for key in keys { layer.store.writableTile(at: key).fill(pixel) }
  }
  let flat = FlatLayers(count: artwork.layers.count, pixels: 2_048 * 2_048)
  var times: [(engine: Double, c: Double, copy: Double)] = []
  artwork.updateComposite()
  for _ in 0..<report.rounds * 3 {
    for layer in artwork.layers { layer.opacity = layer.opacity == 0.75 ? 0.5 : 0.75 }
    let engine = milliseconds { artwork.updateComposite() }
    times.append((engine, milliseconds { flat.blend(opacity: 24_576) }, milliseconds { flat.copy() }))
  }
  report.add("compositing: 8 layers of 2,048×2,048, engine", median(times.map(\.engine)), "ms")
  report.add("compositing: bare C loop on flat memory, all cores", median(times.map(\.c)), "ms")
  report.add("compositing: bare copy of the layers, all cores", median(times.map(\.copy)), "ms")
  report.add("compositing: engine / C", median(times.map { $0.engine / $0.c }), "times (at most 1.1)")
}

/// Layers as a C program would have them for speed: one piece of memory each, and the result in another.
///
/// The pieces live as long as the program. Addresses are kept as numbers, which any thread may have: the blocks that
/// the threads work on don't meet.
private struct FlatLayers {
  let layers: [UInt]
  let target: UInt
  let count: Int
  /// Values of one block, for one call.
  static let block = 8_192

  init(count layerCount: Int, pixels: Int) {
    let count = pixels * TileBuffer.channels
    let pieces = (0...layerCount).map { layer in
      let piece = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: count)
      for index in 0..<count { piece[index] = index % 4 == 3 ? 16_384 : UInt16((index + layer) % 16_384) }
      return UInt(bitPattern: piece.baseAddress)
    }
    layers = Array(pieces.dropLast())
    target = pieces[layerCount]
    self.count = count
  }

  func blend(opacity: UInt16) {
    forEachBlock { over, under in
      let sheets = over.map { PaintSheet(pixels: $0, opacity: opacity) }
      paint_blend_normal(under, nil, sheets, sheets.count, Self.block / TileBuffer.channels)
    }
  }

  func copy() {
    forEachBlock { from, to in
      for from in from { memcpy(to, from, Self.block * 2) }
    }
  }

  /// Runs a body for each block of the result with the same block of each layer, on all cores.
  private func forEachBlock(
    _ body: @Sendable ([UnsafePointer<UInt16>], UnsafeMutablePointer<UInt16>) -> Void
  ) {
    DispatchQueue.concurrentPerform(iterations: count / Self.block) { [layers, target] index in
      let offset = UInt(index * Self.block * 2)
      guard let under = UnsafeMutablePointer<UInt16>(bitPattern: target + offset) else { return }
      body(layers.compactMap { UnsafePointer(bitPattern: $0 + offset) }, under)
    }
  }
}
