/// The painted part of an unbounded plane: a sparse table of tiles.
///
/// A store belongs to one thread (or one actor) and is not `Sendable`. What leaves it for other threads are frozen
/// tiles: `freeze()` sets a flag on each tile, and the first write to a tile after that copies it.
public final class TileStore {
  private(set) var tiles: [TileKey: TileBuffer] = [:]

  /// How many tiles were copied because they were to be written while frozen.
  public private(set) var copies = 0

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
    guard let tile = tiles[key] else { return insert(TileBuffer(), at: key) }
    guard tile.isFrozen else { return tile }
    copies += 1
    return insert(TileBuffer(copying: tile), at: key)
  }

  /// Sets the tile at a place to pixels shared with a frozen tile, or takes it away.
  public func replaceTile(at key: TileKey, with tile: FrozenTile?) {
    tiles[key] = tile?.buffer
  }

  /// Takes all tiles away.
  public func removeAll() {
    tiles.removeAll()
  }

  private func insert(_ tile: TileBuffer, at key: TileKey) -> TileBuffer {
    tiles[key] = tile
    return tile
  }

  // MARK: - Freezing

  /// Closes every tile to writing and returns them all, for any thread to read.
  ///
  /// Takes time in proportion to the number of tiles, not of pixels: a flag is set on each, and nothing is copied. The
  /// store stays as usable as before; its next write to a tile copies that one tile.
  public func freeze() -> [TileKey: FrozenTile] {
    tiles.mapValues { $0.freeze() }
  }
}
