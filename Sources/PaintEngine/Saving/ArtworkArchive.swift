/// An artwork as it was at one moment, to be saved by any thread while painting goes on.
///
/// `Sendable` because it is made of values and frozen tiles only. Making one takes time in proportion to the number of
/// tiles, not of pixels: the store freezes its tiles and copies none. The painter pays later, one tile's copy for each
/// tile painted on again.
public struct ArtworkArchive: Sendable {
  /// One layer of the artwork.
  public struct Layer: Sendable {
    public let name: String
    public let tiles: [TileKey: FrozenTile]
  }

  /// The layers, lowest first.
  public let layers: [Layer]

  /// An archive of one layer: freezes the store.
  public init(freezing store: TileStore, name: String = "Layer 1") {
    layers = [Layer(name: name, tiles: store.freeze())]
  }

  /// How many tiles all layers have together.
  public var tileCount: Int { layers.reduce(0) { $0 + $1.tiles.count } }
}

extension ArtworkArchive: Picturable {
  public var paintedBounds: PixelRect { layers.reduce(.empty) { $0.union($1.tiles.paintedBounds) } }

  public func raster(of rect: PixelRect) -> Raster {
    layers.first?.tiles.raster(of: rect) ?? Raster(rect)
  }
}
