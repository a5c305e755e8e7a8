internal import Dispatch
internal import PaintKernels
internal import Synchronization

/// Mixes the tiles of layers, lowest first, into one tile.
enum Compositor {
  /// A layer as it is mixed in: its tiles, and how they mix.
  struct Plate: Sendable {
    fileprivate let tiles: [TileKey: FrozenTile]
    fileprivate let opacity: UInt16
    fileprivate let mode: BlendMode
    fileprivate let isVisible: Bool

    init(_ look: LayerLook, tiles: [TileKey: FrozenTile]) {
      self.tiles = tiles
      opacity = Pixel.fixed(Float(look.opacity))
      mode = look.blendMode
      isVisible = look.isVisible
    }

    /// The layer's part in a tile; nil where it has none.
    fileprivate func sheet(at key: TileKey) -> Sheet? {
      let tile = isVisible ? tiles[key] : nil
      if tile == nil && !(isVisible && mode.actsWhereTransparent) { return nil }
      return Sheet(tile: tile, opacity: opacity, mode: mode)
    }
  }

  /// One layer's part in a tile: its pixels, nil where it has none, and how they mix.
  fileprivate struct Sheet {
    let tile: FrozenTile?
    let opacity: UInt16
    let mode: BlendMode
  }

  /// Mixes layers, lowest first, at many places, spread over the cores, and returns when all is done. The results are
  /// in the order of the places; nil where no layer has a part.
  ///
  /// To its caller this is one synchronous call. Inside, threads read frozen tiles and each makes tiles of its own, so
  /// that the compiler can check that nothing is shared but the list of results, under its lock.
  static func mix(_ plates: [Plate], at keys: [TileKey]) -> [FrozenTile?] {
    let results = Mutex([FrozenTile?](repeating: nil, count: keys.count))
    DispatchQueue.concurrentPerform(iterations: keys.count) { index in
      let pile = plates.compactMap { $0.sheet(at: keys[index]) }
      if pile.isEmpty { return }
      let tile = mix(pile)
      results.withLock { $0[index] = tile }
    }
    return results.withLock { $0 }
  }

  /// Mixes one tile, from transparency upwards: neighbours in the normal mode at once, the others one by one.
  private static func mix(_ pile: [Sheet]) -> FrozenTile {
    let target = TileBuffer(settingAll: { pixels in
      let normal = pile.prefix { $0.mode == .normal }
      blendNormally(normal, onto: pixels, over: nil)
      var rest = pile.dropFirst(normal.count)
      while let sheet = rest.popFirst() {
        blendByFormula(sheet, onto: pixels)
        let normal = rest.prefix { $0.mode == .normal }
        if !normal.isEmpty { blendNormally(normal, onto: pixels, over: pixels) }
        rest = rest.dropFirst(normal.count)
      }
    })
    return target.freeze()
  }

  private static func blendNormally(
    _ pile: ArraySlice<Sheet>, onto result: UnsafeMutablePointer<UInt16>, over under: UnsafeMutablePointer<UInt16>?
  ) {
    let sheets = pile.compactMap { sheet in
      sheet.tile.map { PaintSheet(pixels: $0.buffer.base, opacity: sheet.opacity) }
    }
    paint_blend_normal(result, under, sheets, sheets.count, TileBuffer.side * TileBuffer.side)
  }

  private static func blendByFormula(_ sheet: Sheet, onto under: UnsafeMutablePointer<UInt16>) {
    let unit = Float(Pixel.one)
    let opacity = Float(sheet.opacity) / unit
    for at in stride(from: 0, to: TileBuffer.count, by: TileBuffer.channels) {
      let source = sheet.tile.map { Channels(reading: $0.buffer.base + at) * opacity } ?? Channels(repeating: 0)
      sheet.mode.blend(source, over: Channels(reading: under + at)).write(to: under + at)
    }
  }
}

extension Channels {
  /// Reads a pixel in fixed point.
  fileprivate init(reading pixel: UnsafePointer<UInt16>) {
    self = Channels(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), Float(pixel[3])) / Float(Pixel.one)
  }

  /// Stores the pixel in fixed point, rounded and clamped.
  fileprivate func write(to pixel: UnsafeMutablePointer<UInt16>) {
    for channel in 0..<TileBuffer.channels {
      pixel[channel] = Pixel.fixed(self[channel])
    }
  }
}
