internal import CPNG

/// PNG files as other programs expect them: RGBA, straight alpha, sRGB; with 16 bits also its profile.
public enum PNG {
  /// Bits a channel in a file.
  public enum Depth: Int, Sendable {
    /// Enough to look at; what it loses can't be seen.
    case eight = 8
    /// Enough to paint on: pixels come back as they were.
    case sixteen = 16
  }

  /// The most pixels along one side of a file that is read.
  static let sideLimit: UInt32 = 1 << 20

  /// From 0 to 9. Paint compresses well at once: higher levels take much longer and gain little.
  static let compression: Int32 = 3

  /// The bytes of a PNG file with the pixels of a raster.
  public static func encode(_ raster: Raster, depth: Depth = .eight) throws(PNGError) -> [UInt8] {
    guard !raster.rect.isEmpty else { throw .empty }
    var file = CPNGFile()
    defer { cpng_end(&file, 1) }
    let (width, height) = (UInt32(raster.rect.width), UInt32(raster.rect.height))
    let profile = depth == .sixteen ? ColorProfile.sRGB : []
    let isBegun = cpng_begin_writing(
      &file, width, height, Int32(depth.rawValue), compression, ColorProfile.name, profile.isEmpty ? nil : profile,
      profile.count)
    guard isBegun != 0 else { throw .failed(file.words) }
    for y in raster.rect.rows {
      let written =
        switch depth {
        case .eight: cpng_write_row(&file, raster.straight8(row: y))
        case .sixteen: cpng_write_row(&file, raster.straight16(row: y))
        }
      guard written != 0 else { throw .failed(file.words) }
    }
    guard cpng_finish_writing(&file) != 0 else { throw .failed(file.words) }
    return [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.used))
  }

  /// The pixels of a PNG file of any kind, with the left upper corner at the origin.
  ///
  /// Colours are taken for sRGB, whatever the file says of gamma or profiles.
  public static func decode(_ bytes: [UInt8]) throws(PNGError) -> Raster {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(PNGError) in try decode(bytes) }
    }
    return try result.get()
  }

  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(PNGError) -> Raster {
    var file = CPNGFile()
    defer { cpng_end(&file, 0) }
    guard cpng_begin_reading(&file, bytes.baseAddress, bytes.count, sideLimit) != 0 else { throw .notPNG(file.words) }
    let rect = PixelRect(x: 0, y: 0, width: Int(file.width), height: Int(file.height))
    guard rect.isDrawable else { throw .tooLarge(width: rect.width, height: rect.height, limit: Raster.pixelLimit) }
    guard isPlausible(rect, bits: Int(file.depth), in: bytes.count) else { throw .notPNG("the file ends too early") }
    var raster = Raster(rect)
    guard cpng_read_rows(&file, &raster.values) != 0 else { throw .notPNG(file.words) }
    raster.premultiply()
    return raster
  }

  /// Whether a file of so many bytes can hold so many pixels of at least one channel: deflate packs at most 1,032 bytes
  /// into one. So no memory is taken for a picture that can't come.
  private static func isPlausible(_ rect: PixelRect, bits: Int, in bytes: Int) -> Bool {
    rect.area / 8 * bits / 1_032 <= bytes
  }
}

/// Why a picture can't become a PNG file, or a file a picture.
public enum PNGError: Error, Equatable {
  /// The picture has no pixel.
  case empty
  /// The bytes aren't a whole, sound PNG file; libpng's words.
  case notPNG(String)
  /// More pixels than a raster may have.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// libpng could not write; its words.
  case failed(String)
}

extension PNGError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "the picture has no pixel; a PNG file has at least one"
    case .notPNG(let words): "not a sound PNG file: \(words)"
    case .tooLarge(let width, let height, let limit):
      "\(width)×\(height) pixels are too many for a picture: at most \(limit) are read or written"
    case .failed(let words): "libpng could not write the picture: \(words)"
    }
  }
}

extension CPNGFile {
  /// libpng's message, from the fixed array of characters that C keeps it in.
  fileprivate var words: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
