internal import CMyPaint
internal import Foundation

/// What a brush paints on: libmypaint's tiled surface, with its tiles in a `TileStore`.
///
/// libmypaint asks for tiles by two C callbacks (`BrushSurface+Callbacks.swift`). They run only inside `paint(_:)` and
/// `color(atX:y:radius:)`, on the calling thread, unless dabs are processed in parallel: then they come from several
/// threads at once, all of which are done when the call returns. Either way the surface, like its store, belongs to one
/// thread, and is not `Sendable`.
public final class BrushSurface {
  /// Where the paint goes.
  public let store: TileStore

  /// Whether dabs on different tiles are processed by several threads at once.
  public let paintsInParallel: Bool

  /// What the callbacks were asked so far.
  public private(set) var requests = TileRequests()

  /// libmypaint's surface with this object as its owner. Only this class frees it, in `deinit`.
  private let object: UnsafeMutablePointer<OwnedTiledSurface>

  /// What a read-only request gets where nothing was painted. Nobody writes it.
  private let blank = TileBuffer()

  /// Tiles that were asked for in the atomic section under way.
  private var recent = RecentTiles()

  /// Held around the store and the counters where callbacks come from several threads, and nowhere else.
  let lock = NSLock()

  /// A surface over a store.
  ///
  /// - Parameter inParallel: let libmypaint process the tiles of one atomic section on all cores (by OpenMP). It pays
  ///   for large brushes, and costs for small ones. On a busy machine it pays only with `OMP_WAIT_POLICY=passive` in
  ///   the environment: OpenMP's threads otherwise spin while they wait, and take each other's time. Pixels
  ///   stay the same, except for brushes that smudge: they sum the colour under them in an order that then varies.
  public init(store: TileStore, inParallel: Bool = false) {
    self.store = store
    paintsInParallel = inParallel
    object = .allocate(capacity: 1)
    object.initialize(to: OwnedTiledSurface())
    object.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
    if inParallel {
      mypaint_tiled_surface2_init(asTiled, tileRequestStartInParallel, tileRequestEndInParallel)
      object.pointee.surface.threadsafe_tile_requests = 1
    } else {
      mypaint_tiled_surface2_init(asTiled, tileRequestStart, tileRequestEnd)
    }
  }

  deinit {
    mypaint_tiled_surface2_destroy(asTiled)
    object.deallocate()
  }

  // The three views of one object: each struct starts with the next.
  private var asTiled: UnsafeMutablePointer<MyPaintTiledSurface2> {
    UnsafeMutableRawPointer(object).assumingMemoryBound(to: MyPaintTiledSurface2.self)
  }
  private var asSurface: UnsafeMutablePointer<MyPaintSurface> {
    UnsafeMutableRawPointer(object).assumingMemoryBound(to: MyPaintSurface.self)
  }

  /// How each dab is repeated; nil for not at all. Takes effect with the next `paint(_:with:)`.
  public var symmetry: Symmetry? {
    didSet {
      let state = symmetry ?? Symmetry(.vertical, centerX: 0, centerY: 0)
      mypaint_tiled_surface2_set_symmetry_state(
        asTiled, symmetry == nil ? 0 : 1, state.centerX, state.centerY, state.angle, state.type, state.lines)
    }
  }

  // MARK: - Painting

  /// Moves a brush through samples as one atomic section, and returns the pixels that may have changed.
  ///
  /// libmypaint queues dabs while the brush moves and draws them, tile by tile, when the section ends. A sample that is
  /// no number or lies beyond `StrokeSample.reach` is passed over.
  public func paint(_ samples: some Sequence<StrokeSample>, with brush: Brush) -> PixelRect {
    recent.removeAll()
    if paintsInParallel { meetOtherThreads() }
    mypaint_surface_begin_atomic(asSurface)
    for sample in samples where sample.isPaintable {
      brush.move(to: sample, on: asSurface)
    }
    var all = MyPaintRectangle()
    mypaint_surface_end_atomic(asSurface, &all)
    if paintsInParallel { meetOtherThreads() }
    return dirtyBounds
  }

  /// The union of the rectangles that the last atomic section has touched, one for each repetition of the dabs.
  ///
  /// libmypaint's own union, which it hands out at a section's end, takes an empty rectangle for one at the origin.
  private var dirtyBounds: PixelRect {
    let surface = object.pointee.surface
    let rects = UnsafeBufferPointer(start: surface.bboxes, count: Int(surface.num_bboxes_dirtied))
    return rects.reduce(.empty) { dirty, rect in
      dirty.union(PixelRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height)))
    }
  }

  /// The average colour under a soft round dab, weighted by alpha; radius in pixels, at least 1.
  public func color(atX x: Float, y: Float, radius: Float) -> Color {
    recent.removeAll()
    var color = Color(red: 0, green: 0, blue: 0, alpha: 0)
    mypaint_surface_get_color(asSurface, x, y, radius, &color.red, &color.green, &color.blue, &color.alpha)
    return color
  }

  // MARK: - Answering libmypaint

  /// Orders what this thread has done before against what the others do after: passes through the lock.
  ///
  /// OpenMP's threads start after the section's queue is full and are done before it ends, so the order is there
  /// anyway. But a thread sanitizer can't see OpenMP keep it; it sees locks.
  func meetOtherThreads() {
    lock.withLock {}
  }

  /// The memory of the tile that a request is about: open to writing, or for reading only.
  func memory(at key: TileKey, readOnly: Bool) -> UnsafeMutablePointer<UInt16> {
    requests.count(readOnly: readOnly)
    if let memory = recent.memory(at: key, forWriting: !readOnly) { return memory }
    let tile = readOnly ? store.tile(at: key) ?? blank : store.writableTile(at: key)
    recent.remember(tile.base, at: key, isWritable: !readOnly)
    return tile.base
  }
}
