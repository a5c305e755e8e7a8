/// The painted part of an unbounded plane: a sparse table of tiles.
///
/// A store belongs to one thread (or one actor) and is not `Sendable`. What leaves it for other threads are frozen
/// tiles: `freeze()` sets a flag on each tile, and the first write to a tile after that copies it.
public final class TileStore {
  private(set) var tiles: [TileKey: TileBuffer] = [:]

  /// How many tiles were copied because they were to be written while frozen.
  public private(set) var copies = 0

  /// The places that may have changed since somebody last took them.
  private var touched: Set<TileKey> = []

  /// An empty store.
  public init() {}

  /// A store that shares the pixels of frozen tiles. Each is copied when it is first written.
  public init(_ frozen: [TileKey: FrozenTile]) {
    tiles = frozen.mapValues(\.buffer)
  }

  // MARK: - Reading

  /// How many tiles there are.
  public var count: Int { tiles.count }

  /// The keys of all tiles, row by row.
  public var keys: [TileKey] { tiles.keys.sorted() }

  /// The tile at a place for reading, or nil where nothing was painted. It may be frozen.
  public func tile(at key: TileKey) -> TileBuffer? { tiles[key] }

  /// The pixel at a place in the plane; transparent where nothing was painted.
  public func pixel(x: Int, y: Int) -> Pixel {
    let inside = TileBuffer.side - 1
    return tiles[TileKey(coveringX: x, y: y)]?[x: x & inside, y: y & inside] ?? .transparent
  }

  /// The smallest rectangle of whole tiles around all tiles.
  public var bounds: PixelRect {
    tiles.keys.reduce(.empty) { $0.union($1.pixels) }
  }

  // MARK: - Writing

  /// The tile at a place for writing: a new transparent one where there was none, a copy where it was frozen.
  ///
  /// The buffer stays writable until the store freezes next; ask again after that.
  public func writableTile(at key: TileKey) -> TileBuffer {
    touched.insert(key)
    guard let tile = tiles[key] else { return insert(TileBuffer(), at: key) }
    guard tile.isFrozen else { return tile }
    copies += 1
    return insert(TileBuffer(copying: tile), at: key)
  }

  /// Sets the tile at a place to pixels shared with a frozen tile, or takes it away.
  public func replaceTile(at key: TileKey, with tile: FrozenTile?) {
    touched.insert(key)
    tiles[key] = tile?.buffer
  }

  /// Takes all tiles away.
  public func removeAll() {
    touchAll()
    tiles.removeAll()
  }

  private func insert(_ tile: TileBuffer, at key: TileKey) -> TileBuffer {
    tiles[key] = tile
    return tile
  }

  // MARK: - Knowing what has changed

  /// The places that may have changed since the last call: written to, replaced, or taken away.
  ///
  /// An artwork takes them to composite no more than it must; a store has one taker.
  func takeTouched() -> Set<TileKey> {
    defer { touched.removeAll(keepingCapacity: true) }
    return touched
  }

  /// Counts every tile as changed.
  func touchAll() {
    touched.formUnion(tiles.keys)
  }

  // MARK: - Freezing

  /// Closes every tile to writing and returns them all, for any thread to read.
  ///
  /// Takes time in proportion to the number of tiles, not of pixels: a flag is set on each, and nothing is copied. The
  /// store stays as usable as before; its next write to a tile copies that one tile.
  public func freeze() -> [TileKey: FrozenTile] {
    tiles.mapValues { $0.freeze() }
  }

  /// Closes one tile to writing and returns it; nil where there is none.
  func freezeTile(at key: TileKey) -> FrozenTile? {
    tiles[key]?.freeze()
  }
}
