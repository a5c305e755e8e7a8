internal import CPNG

/// PNG files: 8 bits a channel, sRGB, straight alpha, as other programs expect them.
public enum PNG {
  /// The bytes of a PNG file with the pixels of a raster.
  public static func encode(_ raster: Raster) throws(PNGError) -> [UInt8] {
    guard !raster.rect.isEmpty else { throw .empty }
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    image.width = png_uint_32(raster.rect.width)
    image.height = png_uint_32(raster.rect.height)
    image.format = format
    let straight = raster.straightBytes
    var size = 0
    guard png_image_write_to_memory(&image, nil, &size, 0, straight, 0, nil) != 0 else { throw .failed(image.words) }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, straight, 0, nil) != 0 ? size : 0
    }
    guard !bytes.isEmpty else { throw .failed(image.words) }
    return bytes
  }

  /// The pixels of a PNG file, with the left upper corner at the origin.
  public static func decode(_ bytes: [UInt8]) throws(PNGError) -> Raster {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else { throw .notPNG(image.words) }
    let rect = PixelRect(x: 0, y: 0, width: Int(image.width), height: Int(image.height))
    guard rect.isDrawable else { throw .tooLarge(width: rect.width, height: rect.height, limit: Raster.pixelLimit) }
    image.format = format
    var straight = [UInt8](repeating: 0, count: rect.area * TileBuffer.channels)
    guard png_image_finish_read(&image, nil, &straight, 0, nil) != 0 else { throw .notPNG(image.words) }
    return Raster(rect, straightBytes: straight)
  }

  private static let format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
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
      "the PNG file has \(width)×\(height) pixels; at most \(limit) pixels can be read"
    case .failed(let words): "libpng could not write the picture: \(words)"
    }
  }
}

extension png_image {
  /// libpng's message, from the fixed array of characters that C keeps it in.
  fileprivate var words: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension Raster {
  /// The pixels with straight colours, 8 bits a channel.
  ///
  /// A premultiplied colour is divided by its alpha: 255 * colour / alpha, rounded. Alpha itself is out of 32768.
  fileprivate var straightBytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: values.count)
    for at in stride(from: 0, to: values.count, by: TileBuffer.channels) {
      let alpha = UInt32(values[at + 3])
      if alpha == 0 { continue }
      for channel in at..<at + 3 {
        bytes[channel] = UInt8(min(255, (UInt32(values[channel]) * 255 + alpha / 2) / alpha))
      }
      bytes[at + 3] = UInt8(min(255, (alpha * 255 + UInt32(Pixel.one) / 2) / UInt32(Pixel.one)))
    }
    return bytes
  }

  fileprivate init(_ rect: PixelRect, straightBytes bytes: [UInt8]) {
    self.init(rect)
    for at in stride(from: 0, to: values.count, by: TileBuffer.channels) {
      let alpha = (UInt32(bytes[at + 3]) * UInt32(Pixel.one) + 127) / 255
      for channel in at..<at + 3 {
        values[channel] = UInt16((UInt32(bytes[channel]) * alpha + 127) / 255)
      }
      values[at + 3] = UInt16(alpha)
    }
  }
}
