internal import CPNG

/// A PNG's pixels, decoded: what two pictures are compared by, whatever their compression and metadata.
struct PixelImage: Sendable, Equatable {
  let width: Int
  let height: Int
  /// RGBA, 8 bits a channel, not premultiplied, row by row.
  let bytes: [UInt8]

  /// The most pixels that are decoded: a lesson's picture is far smaller, a hostile one may claim anything.
  static let pixelLimit = 1 << 26

  /// - Parameter bytes: as `bytes` says.
  init(width: Int, height: Int, bytes: [UInt8]) { (self.width, self.height, self.bytes) = (width, height, bytes) }

  /// Nil where `png` is no PNG, is damaged, or has more pixels than `pixelLimit`.
  init?(png: [UInt8]) {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    let begins = png.withUnsafeBytes { png_image_begin_read_from_memory(&image, $0.baseAddress, $0.count) }
    guard begins != 0 else { return nil }
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    let (width, height) = (Int(image.width), Int(image.height))
    guard width > 0, height > 0, width * height <= Self.pixelLimit else { return nil }
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    let isRead = png.withUnsafeBytes { _ in
      bytes.withUnsafeMutableBytes { png_image_finish_read(&image, nil, $0.baseAddress, 0, nil) }
    }
    guard isRead != 0 else { return nil }
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// How many pixels differ; nil where the sizes do.
  func differences(from other: PixelImage) -> Int? {
    guard width == other.width, height == other.height else { return nil }
    return stride(from: 0, to: bytes.count, by: 4).count { bytes[$0..<($0 + 4)] != other.bytes[$0..<($0 + 4)] }
  }
}
