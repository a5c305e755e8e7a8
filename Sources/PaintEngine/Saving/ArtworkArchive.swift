/// An artwork as it was at one moment, to be saved by any thread while painting goes on.
///
/// `Sendable` because it is made of values and frozen tiles only. Making one takes time in proportion to the number of
/// tiles, not of pixels: the stores freeze their tiles and copy none. The painter pays later, one tile's copy for each
/// tile painted on again.
public struct ArtworkArchive: Sendable {
  /// One layer of the artwork.
  public struct Layer: Sendable {
    public let name: String
    /// From 0 to 1.
    public let opacity: Double
    public let isVisible: Bool
    public let blendMode: BlendMode
    /// The layer's pixels, shared with its store until that writes them.
    public let tiles: [TileKey: FrozenTile]
  }

  /// The part of the plane that the picture shows; nil where that is whatever is painted.
  public let canvas: PixelRect?

  /// The layers, lowest first.
  public let layers: [Layer]

  /// An archive of one layer: freezes the store.
  public init(freezing store: TileStore, name: String = "Layer 1") {
    canvas = nil
    layers = [Layer(name: name, opacity: 1, isVisible: true, blendMode: .normal, tiles: store.freeze())]
  }

  /// An archive of all layers: freezes their stores.
  public init(freezing artwork: Artwork) {
    canvas = artwork.canvas
    layers = artwork.layers.map { layer in
      Layer(
        name: layer.name, opacity: layer.opacity, isVisible: layer.isVisible, blendMode: layer.blendMode,
        tiles: layer.store.freeze())
    }
  }

  init(canvas: PixelRect?, layers: [Layer]) {
    self.canvas = canvas
    self.layers = layers
  }

  /// How many tiles all layers have together.
  public var tileCount: Int { layers.reduce(0) { $0 + $1.tiles.count } }

  /// What a file shows: the canvas, or what is painted where there is none.
  public var frame: PixelRect { canvas ?? paintedBounds }
}

extension ArtworkArchive: Picturable {
  /// The smallest rectangle around the paint of all layers, the invisible ones too.
  public var paintedBounds: PixelRect { layers.reduce(.empty) { $0.union($1.tiles.paintedBounds) } }

  /// The layers mixed together.
  public func raster(of rect: PixelRect) -> Raster {
    let keys = Set(layers.flatMap(\.tiles.keys)).filter { !rect.intersection($0.pixels).isEmpty }.sorted()
    let plates = layers.map { layer in
      let look = LayerLook(opacity: layer.opacity, isVisible: layer.isVisible, blendMode: layer.blendMode)
      return Compositor.Plate(look, tiles: layer.tiles)
    }
    var raster = Raster(rect)
    for case (let key, let tile?) in zip(keys, Compositor.mix(plates, at: keys)) { raster.copy(tile.buffer, at: key) }
    return raster
  }
}
