/// Why a file could not be written; the file that was there before is untouched.
public enum SaveError: Error, Equatable {
  /// The task that saved was cancelled before the new file took the old one's place.
  case cancelled
  /// A system call failed; `reason` is the system's.
  case system(call: String, path: String, reason: String)
  /// The picture can't be encoded.
  case encoding(PNGError)
  /// The artwork can't be made an OpenRaster file.
  case openRaster(OpenRasterError)
  /// The picture's bounds hold more pixels than can be encoded.
  case tooLarge(PixelRect)
  /// A picture's name is used as a file's name, and this one can't be.
  case badName(String)
}

extension SaveError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cancelled: "saving was cancelled; the old file is as it was"
    case .system(let call, let path, let reason): "cannot save \(path): \(call): \(reason); the old file is as it was"
    case .encoding(let error): "cannot save the picture: \(error)"
    case .openRaster(let error): "cannot save the artwork: \(error)"
    case .tooLarge(let rect): "cannot save a picture of \(rect): it has more than \(Raster.pixelLimit) pixels"
    case .badName(let name): "'\(name)' is no name for a picture: expected letters, digits, '-', '_' or '.'"
    }
  }
}
