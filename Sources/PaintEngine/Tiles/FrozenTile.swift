/// A tile that nobody writes any more, so that any thread may read it.
///
/// Made by freezing, which copies nothing: the store and the frozen tile share one buffer. The store's next write to
/// that tile goes to a copy.
///
/// Asserts: once a buffer is frozen, no thread stores to its pixels or to its flag again, so that reads need no lock.
/// False if: a write reaches pixels by another way than `TileStore.writableTile(at:)`, which copies a frozen buffer
/// first, say a read-only tile request that writes, a `TileBuffer` method that stores without asking `isFrozen`, or a
/// pointer from before the freeze that is written through after it.
public struct FrozenTile: @unchecked Sendable {
  let buffer: TileBuffer

  /// Only `TileBuffer.freeze()` calls this, after it has set the flag.
  init(_ buffer: TileBuffer) {
    self.buffer = buffer
  }

  /// The identity of the memory behind the tile: equal for two tiles that share it, whatever their pixels.
  public var identity: ObjectIdentifier { ObjectIdentifier(buffer) }

  /// The pixel at a place inside the tile; both coordinates from 0 to 63, checked.
  public subscript(x x: Int, y y: Int) -> Pixel { buffer[x: x, y: y] }

  /// Lends the tile's 16,384 values for reading, laid out as `TileBuffer` draws them.
  public func withPixels<Result, Failure: Error>(
    _ body: (Span<UInt16>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try buffer.withPixels(body)
  }
}
