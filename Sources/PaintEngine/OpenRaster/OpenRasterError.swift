/// Why an artwork can't become an OpenRaster file, or a file an artwork.
public enum OpenRasterError: Error, Equatable {
  /// The bytes are no sound zip archive, or an entry is damaged; libzip's words.
  case notZip(String)
  /// It is a zip archive, but of another kind; the kind it says it is, if any.
  case notOpenRaster(mimetype: String?)
  /// An entry that must be there is not.
  case missing(entry: String)
  /// The list of layers can't be understood.
  case badStack(line: Int, reason: String)
  /// A layer's picture can't be read.
  case badLayer(entry: String, reason: PNGError)
  /// A layer's picture is said to lie outside the archive.
  case pathOutside(String)
  /// More than is read of anything: layers, or tiles.
  case tooMuch(what: String, limit: Int)
  /// The canvas has no pixel or too many.
  case badCanvas(width: Int, height: Int)
  /// A layer could not be encoded.
  case encoding(PNGError)
}

extension OpenRasterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notZip(let words): "not a sound .ora file: \(words)"
    case .notOpenRaster(let mimetype):
      "the zip archive is no .ora file: its 'mimetype' is "
        + (mimetype.map { "'\($0)'" } ?? "missing") + ", expected '\(OpenRaster.mimetype)'"
    case .missing(let entry): "the .ora file has no '\(entry)'"
    case .badStack(let line, let reason): "stack.xml, line \(line): \(reason)"
    case .badLayer(let entry, let reason): "\(entry): \(reason)"
    case .pathOutside(let path): "stack.xml: '\(path)' lies outside the archive; nothing was read from there"
    case .tooMuch(let what, let limit): "the .ora file has too many \(what): at most \(limit) are read"
    case .badCanvas(let width, let height):
      "a canvas of \(width)×\(height) pixels; expected 1 to \(Raster.pixelLimit) pixels in all"
    case .encoding(let error): "a layer cannot be encoded: \(error)"
    }
  }
}
