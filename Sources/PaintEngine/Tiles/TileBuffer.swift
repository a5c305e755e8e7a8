/// The memory of one tile: 64×64 pixels, each of four 16-bit channels, premultiplied, 32768 for 1.
///
/// The layout is libmypaint's, row by row, the channels of a pixel side by side:
///
///     index   0     1     2     3     4         255   256             16383
///           ┌─────┬─────┬─────┬─────┬─────┬   ┬─────┬─────┬         ┬─────┐
///           │  R  │  G  │  B  │  A  │  R  │ … │  A  │  R  │    …    │  A  │
///           └─────┴─────┴─────┴─────┴─────┴   ┴─────┴─────┴         ┴─────┘
///           └── pixel (0, 0) ───────┘           row 0 │ row 1         └ pixel (63, 63)
///
///     channel c of pixel (x, y):  (y * 64 + x) * 4 + c       32,768 bytes in all
///
/// A buffer belongs to the thread that owns its store, until it is frozen: from then on nobody writes it again, and
/// any thread may read it, through a `FrozenTile`. Every writing method refuses a frozen buffer by a precondition;
/// `TileStore.writableTile(at:)` is the way to a buffer that may be written.
public final class TileBuffer {
  /// Pixels along one side.
  public static let side = 64
  static let sideBits = 6

  /// Channels of a pixel: red, green, blue, alpha.
  public static let channels = 4

  /// 16-bit values in a tile.
  public static let count = side * side * channels

  /// Bytes in a tile.
  public static let byteCount = count * MemoryLayout<UInt16>.stride

  /// The first channel of the first pixel. Whoever writes through it must have it from `TileStore.writableTile(at:)`,
  /// and must be done before the store freezes.
  let base: UnsafeMutablePointer<UInt16>

  /// Whether the buffer is closed to writing for good.
  ///
  /// Only the thread that owns the store reads or writes this flag: a `FrozenTile` has no way to it.
  public private(set) var isFrozen = false

  /// A transparent tile.
  public init() {
    base = .allocate(capacity: Self.count)
    base.initialize(repeating: 0, count: Self.count)
  }

  /// A tile with the same pixels, open to writing whether or not the original is.
  public init(copying original: TileBuffer) {
    base = .allocate(capacity: Self.count)
    base.initialize(from: original.base, count: Self.count)
  }

  /// A tile whose pixels a body sets, every one of them.
  init(settingAll body: (UnsafeMutablePointer<UInt16>) -> Void) {
    base = .allocate(capacity: Self.count)
    body(base)
  }

  deinit {
    base.deallocate()
  }

  /// Closes the buffer to writing and returns the view of it that any thread may read.
  ///
  /// Takes the same time for any content: nothing is copied.
  func freeze() -> FrozenTile {
    // Storing `true` over `true` would be a write too, and another thread's archive may hold this buffer.
    if !isFrozen { isFrozen = true }
    return FrozenTile(self)
  }

  // MARK: - Reading

  /// The pixel at a place inside the tile; both coordinates from 0 to 63, checked.
  public subscript(x x: Int, y y: Int) -> Pixel {
    get {
      let at = base + Self.offset(x: x, y: y)
      return Pixel(red: at[0], green: at[1], blue: at[2], alpha: at[3])
    }
    set {
      precondition(!isFrozen, "a frozen tile can't be written: ask TileStore.writableTile(at:) for one that can")
      let at = base + Self.offset(x: x, y: y)
      at[0] = newValue.red
      at[1] = newValue.green
      at[2] = newValue.blue
      at[3] = newValue.alpha
    }
  }

  /// Lends the tile's 16,384 values for reading. The span is checked at each access and can't outlive the call.
  public func withPixels<Result, Failure: Error>(
    _ body: (Span<UInt16>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(start: base, count: Self.count).span)
  }

  // MARK: - Writing

  /// Sets every pixel of the tile. The buffer must not be frozen.
  public func fill(_ pixel: Pixel) {
    precondition(!isFrozen, "fill on a frozen tile: ask TileStore.writableTile(at:) for one that can be written")
    for offset in stride(from: 0, to: Self.count, by: Self.channels) {
      base[offset] = pixel.red
      base[offset + 1] = pixel.green
      base[offset + 2] = pixel.blue
      base[offset + 3] = pixel.alpha
    }
  }

  /// Lends the tile's 16,384 values for writing. The buffer must not be frozen.
  public func withMutablePixels<Result, Failure: Error>(
    _ body: (inout MutableSpan<UInt16>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(!isFrozen, "a frozen tile can't be written: ask TileStore.writableTile(at:) for one that can")
    var span = UnsafeMutableBufferPointer(start: base, count: Self.count).mutableSpan
    return try body(&span)
  }

  private static func offset(x: Int, y: Int) -> Int {
    precondition((0..<side).contains(x) && (0..<side).contains(y), "pixel (\(x), \(y)) lies outside the tile")
    return (y * side + x) * channels
  }
}
