internal import Foundation

/// Shows a picture to whoever runs the program, and describes it in words.
///
/// Where the environment variable `COURSE_PICTURES` names a folder, the picture is written there as `name.png`: the
/// painted part with a margin of 8 pixels, on white paper. Where it does not, nothing is written. Nothing is ever
/// printed: what the picture looks like in words is returned.
///
/// - Parameter name: the file's name without its ending; letters, digits, `-`, `_` and `.`, not starting with a dot.
/// - Throws: `SaveError` where the name won't do, the picture is too large, or the file can't be written.
@discardableResult
public func show(_ picture: some Picturable, as name: String) throws(SaveError) -> PictureDescription {
  guard isPictureName(name) else { throw .badName(name) }
  let shown = picture.paintedBounds.grown(by: 8)
  guard shown.isDrawable else { throw .tooLarge(shown) }
  if let folder = ProcessInfo.processInfo.environment["COURSE_PICTURES"], !folder.isEmpty {
    try AtomicFile.write(encoded(picture.raster(of: shown).over(.white), rect: shown), to: "\(folder)/\(name).png")
  }
  return PictureDescription(of: picture)
}

private func isPictureName(_ name: String) -> Bool {
  let allowed = name.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-_.".utf8.contains(byte)
    }
  }
  return allowed && !name.isEmpty && !name.hasPrefix(".")
}
