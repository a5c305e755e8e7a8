/// One sheet of an artwork: tiles, and how they mix with what lies under them.
///
/// Lives with its artwork on one thread, and is not `Sendable`.
public final class Layer {
  /// The name that people see; it need not be the only one of its kind.
  public var name: String

  /// From 0 (invisible) to 1; other values are clamped.
  public var opacity: Double = 1 {
    didSet { opacity = opacity.isNaN ? 0 : min(max(opacity, 0), 1) }
  }

  /// Whether the layer has a part in the picture. One that hasn't can still be painted on, and is saved.
  public var isVisible = true

  /// How the layer's pixels mix with what lies under them.
  public var blendMode = BlendMode.normal

  /// The layer's pixels.
  public let store: TileStore

  /// A layer over a store, by default an empty one.
  public init(name: String, store: TileStore = TileStore()) {
    self.name = name
    self.store = store
  }

  var look: LayerLook { LayerLook(opacity: opacity, isVisible: isVisible, blendMode: blendMode) }
}

/// All that decides how a layer's pixels are mixed in.
struct LayerLook: Equatable {
  var opacity = 1.0
  var isVisible = true
  var blendMode = BlendMode.normal
}
