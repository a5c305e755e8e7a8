/// A picture of several layers, with undo, and with a composite of them all that is kept up to date tile by tile.
///
/// Lives on one thread (in an app: the main actor, inside a model), and is not `Sendable`. What leaves it for other
/// threads is an `ArtworkArchive`.
public final class Artwork {
  /// The part of the plane that the picture shows. Paint outside is kept.
  public let canvas: PixelRect

  /// The layers, lowest first. At least one stays.
  public private(set) var layers: [Layer]

  public let history: History

  /// The layers mixed together, as of the last `updateComposite()`.
  let composite = TileStore()

  /// Places that may have changed since the last `updateComposite()`.
  private var dirty: Set<TileKey> = []

  /// Places that may have changed since the last step of the history.
  private var unrecorded: [ObjectIdentifier: Set<TileKey>] = [:]

  /// An artwork of one empty layer.
  ///
  /// - Parameter historyBudget: the most bytes of pixels that the history may keep.
  public convenience init(canvas: PixelRect, historyBudget: Int = 256 << 20) {
    self.init(canvas: canvas, layers: [Layer(name: "Layer 1")], historyBudget: historyBudget)
  }

  /// An artwork of given layers, lowest first; an empty list counts as one empty layer.
  ///
  /// What the layers hold already is where its history starts.
  public init(canvas: PixelRect, layers: [Layer], historyBudget: Int = 256 << 20) {
    self.canvas = canvas
    self.layers = layers.isEmpty ? [Layer(name: "Layer 1")] : layers
    history = History(budget: historyBudget)
    for layer in layers {
      layer.store.touchAll()
      history.adopt(layer)
    }
  }

  // MARK: - Layers

  /// Puts a new empty layer above all others.
  @discardableResult
  public func addLayer(named name: String) -> Layer {
    let layer = Layer(name: name)
    layers.append(layer)
    return layer
  }

  /// Takes a layer away for good, out of the history too; the last layer stays. False if nothing was taken.
  @discardableResult
  public func removeLayer(_ layer: Layer) -> Bool {
    guard layers.count > 1, let index = layers.firstIndex(where: { $0 === layer }) else { return false }
    collectTouched()
    dirty.formUnion(layer.store.tiles.keys)
    unrecorded[ObjectIdentifier(layer)] = nil
    history.forget(layer)
    layers.remove(at: index)
    return true
  }

  /// Moves a layer to another place in the pile, counted from 0, the lowest; clamped to the pile.
  public func moveLayer(_ layer: Layer, to place: Int) {
    guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
    layer.store.touchAll()
    layers.remove(at: index)
    layers.insert(layer, at: min(max(place, 0), layers.count))
  }

  private func collectTouched() {
    for layer in layers {
      let keys = layer.store.takeTouched()
      dirty.formUnion(keys)
      unrecorded[ObjectIdentifier(layer), default: []].formUnion(keys)
    }
  }

  // MARK: - History

  /// Ends what one undo takes back: called after a stroke. Does nothing where no pixel was touched.
  public func commit() {
    collectTouched()
    history.record(layers.map { ($0, unrecorded[ObjectIdentifier($0)] ?? []) })
    unrecorded.removeAll()
  }

  /// Takes the newest step back; what was painted since the last `commit()` counts as a step. False if there is none.
  @discardableResult
  public func undo() -> Bool {
    commit()
    return history.undo()
  }

  /// Does again what was taken back last; false if there is nothing, or if something was painted since.
  @discardableResult
  public func redo() -> Bool {
    commit()
    return history.redo()
  }

  // MARK: - The composite

  /// Mixes the layers again where they may have changed, on all cores, and returns those places, row by row.
  ///
  /// The layers' tiles are frozen for it at those places, and only there, so that the next stroke on them copies them.
  @discardableResult
  public func updateComposite() -> [TileKey] {
    collectTouched()
    let keys = dirty.sorted()
    dirty.removeAll(keepingCapacity: true)
    let piles = keys.map { key in layers.compactMap { $0.sheet(at: key) } }
    for (index, tile) in Compositor.mix(piles).enumerated() {
      composite.replaceTile(at: keys[index], with: piles[index].isEmpty ? nil : tile)
    }
    return keys
  }

  /// A pixel of the composite as of the last `updateComposite()`.
  public func pixel(x: Int, y: Int) -> Pixel { composite.pixel(x: x, y: y) }

  /// The composite as of the last `updateComposite()`, for any thread to look at.
  public func frozenComposite() -> [TileKey: FrozenTile] { composite.freeze() }
}

extension Layer {
  /// The layer's part in a tile of the composite; nil where it has none.
  func sheet(at key: TileKey) -> Compositor.Sheet? {
    isVisible ? Compositor.Sheet(store.freezeTile(at: key), opacity: opacity, mode: blendMode) : nil
  }
}
