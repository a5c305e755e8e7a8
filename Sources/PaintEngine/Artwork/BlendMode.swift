/// How a layer mixes with what lies under it: the modes of the OpenRaster specification.
///
/// The raw value is the name that `.ora` files use.
public enum BlendMode: String, CaseIterable, Sendable {
  case normal = "svg:src-over"
  case multiply = "svg:multiply"
  case screen = "svg:screen"
  case overlay = "svg:overlay"
  case darken = "svg:darken"
  case lighten = "svg:lighten"
  case colorDodge = "svg:color-dodge"
  case colorBurn = "svg:color-burn"
  case hardLight = "svg:hard-light"
  case softLight = "svg:soft-light"
  case difference = "svg:difference"
  case color = "svg:color"
  case luminosity = "svg:luminosity"
  case hue = "svg:hue"
  case saturation = "svg:saturation"
  case plus = "svg:plus"
  case destinationIn = "svg:dst-in"
  case destinationOut = "svg:dst-out"
  case sourceAtop = "svg:src-atop"
  case destinationAtop = "svg:dst-atop"

  /// Whether a layer changes what lies under it also where the layer is transparent.
  var actsWhereTransparent: Bool { self == .destinationIn || self == .destinationAtop }
}
