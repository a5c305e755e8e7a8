/// A picture of several layers, with undo, and with a composite of them all that is kept up to date tile by tile.
///
/// Lives on one thread (in an app: the main actor, inside a model), and is not `Sendable`. What leaves it for other
/// threads is an `ArtworkArchive`.
public final class Artwork {
  /// The part of the plane that the picture shows. Paint outside is kept.
  public let canvas: PixelRect

  /// The layers, lowest first. At least one stays.
  public private(set) var layers: [Layer]

  /// What can be undone and done again: the layers' pixels.
  public let history: History

  /// The layers mixed together, as of the last `updateComposite()`; no tile where no layer has a part.
  private(set) var composite: [TileKey: FrozenTile] = [:]

  /// Places that may have changed since the last `updateComposite()`.
  private var dirty: Set<TileKey> = []

  /// What the composite has of each layer: its look as of the last `updateComposite()`, and its tiles as of the last
  /// time that the touched ones were collected.
  private var shown: [ObjectIdentifier: (look: LayerLook, tiles: [TileKey: FrozenTile])] = [:]

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

  /// Puts a layer in a place of the pile, counted from 0, the lowest; clamped to the pile. What it holds is where its
  /// history starts.
  ///
  /// The layer must be in no artwork, but may have been in this one: so an app takes a `removeLayer(_:)` back.
  public func insertLayer(_ layer: Layer, at place: Int) {
    precondition(!layers.contains { $0 === layer }, "the layer '\(layer.name)' is in the artwork already")
    layer.store.touchAll()
    history.adopt(layer)
    layers.insert(layer, at: min(max(place, 0), layers.count))
  }

  /// Takes a layer away, with its part of the history; the last layer stays. False if nothing was taken.
  @discardableResult
  public func removeLayer(_ layer: Layer) -> Bool {
    guard layers.count > 1, let index = layers.firstIndex(where: { $0 === layer }) else { return false }
    collectTouched()
    markDirty(under: layer, layer.look)
    shown[ObjectIdentifier(layer)] = nil
    unrecorded[ObjectIdentifier(layer)] = nil
    history.forget(layer)
    layers.remove(at: index)
    return true
  }

  /// Moves a layer to another place in the pile, counted from 0, the lowest; clamped to the pile.
  public func moveLayer(_ layer: Layer, to place: Int) {
    guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
    collectTouched()
    markDirty(under: layer, layer.look)
    layers.remove(at: index)
    layers.insert(layer, at: min(max(place, 0), layers.count))
  }

  /// Asks all layers where they were touched, and freezes their tiles there.
  private func collectTouched() {
    for layer in layers {
      let id = ObjectIdentifier(layer)
      let keys = layer.store.takeTouched()
      for key in keys {
        shown[id, default: (LayerLook(), [:])].tiles[key] = layer.store.freezeTile(at: key)
      }
      dirty.formUnion(keys)
      unrecorded[id, default: []].formUnion(keys)
    }
  }

  /// Counts as changed all places where a layer has a part: its tiles, or everything if it acts where it has none.
  private func markDirty(under layer: Layer, _ look: LayerLook) {
    let parts = look.blendMode.actsWhereTransparent ? layers : [layer]
    for layer in parts {
      dirty.formUnion(shown[ObjectIdentifier(layer)]?.tiles.keys ?? [:].keys)
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
  /// The layers' tiles are frozen where they were painted on, and only there, so that the next stroke on them copies
  /// them.
  @discardableResult
  public func updateComposite() -> [TileKey] {
    collectTouched()
    for layer in layers {
      let id = ObjectIdentifier(layer)
      let before = shown[id]?.look ?? LayerLook()
      if before == layer.look { continue }
      markDirty(under: layer, before)
      markDirty(under: layer, layer.look)
      shown[id, default: (before, [:])].look = layer.look
    }
    let keys = dirty.sorted()
    dirty.removeAll(keepingCapacity: true)
    let plates = layers.map { Compositor.Plate($0.look, tiles: shown[ObjectIdentifier($0)]?.tiles ?? [:]) }
    for (key, tile) in zip(keys, Compositor.mix(plates, at: keys)) { composite[key] = tile }
    return keys
  }

  /// A pixel of the composite as of the last `updateComposite()`.
  public func pixel(x: Int, y: Int) -> Pixel { TileStore(composite).pixel(x: x, y: y) }

  /// The composite as of the last `updateComposite()`, for any thread to look at.
  public func frozenComposite() -> [TileKey: FrozenTile] { composite }
}
