public import CourseCore
internal import CPNG
internal import Foundation

/// A painted picture beside the one that was wanted: three in a row, and the difference in words.
public struct PictureComparison: Sendable {
  private let wanted: PixelImage
  private let found: PixelImage

  /// Nil where one of them is not there.
  public init?(of check: Check, _ run: ProcessResult, currentDirectory: String) {
    let comparer = PictureComparer(currentDirectory: currentDirectory)
    guard let stated = check.expectation.picture, let painted = run.pictures.first(where: { $0.name == stated.name }),
      let bytes = try? WholeFile.read(comparer.path(of: stated, in: check)), let wanted = PixelImage(png: bytes),
      let found = PixelImage(png: painted.png)
    else { return nil }
    (self.wanted, self.found) = (wanted, found)
  }

  init(wanted: PixelImage, found: PixelImage) { (self.wanted, self.found) = (wanted, found) }

  /// How much differs and where.
  public var words: String {
    guard wanted.width == found.width, wanted.height == found.height else {
      return "Yours is \(found.width)×\(found.height), \(wanted.width)×\(wanted.height) is wanted."
    }
    let places = differing
    guard let box = Box(places) else { return "Nothing differs." }
    let percent = Double(places.count) * 100 / Double(wanted.width * wanted.height)
    let share = percent < 1 ? "less than 1 %" : "\(Int(percent.rounded())) %"
    return "\(share) of the pixels differ, all in the \(box.region(width: wanted.width, height: wanted.height)): "
      + "columns \(box.left) to \(box.right), rows \(box.top) to \(box.bottom); " + brightness(places) + "."
  }

  /// Whether what differs is darker or lighter than wanted, on the whole.
  private func brightness(_ places: [(x: Int, y: Int)]) -> String {
    let difference = places.reduce(0) { $0 + found.brightness($1.x, $1.y) - wanted.brightness($1.x, $1.y) } / max(1, places.count)
    if abs(difference) < 8 { return "about as bright as wanted" }
    return difference < 0 ? "darker than wanted" : "lighter than wanted"
  }

  private var differing: [(x: Int, y: Int)] {
    (0..<wanted.height).flatMap { y in
      (0..<wanted.width).filter { wanted.pixel($0, y) != found.pixel($0, y) }.map { ($0, y) }
    }
  }

  private struct Box {
    let left, right, top, bottom: Int

    init?(_ places: [(x: Int, y: Int)]) {
      guard let left = places.map(\.x).min(), let right = places.map(\.x).max(), let top = places.map(\.y).min(),
        let bottom = places.map(\.y).max()
      else { return nil }
      (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    }

    /// `upper left`, `middle`, `lower right`; `whole picture` where it spans more than two thirds both ways.
    func region(width: Int, height: Int) -> String {
      if (right - left) * 3 > width * 2, (bottom - top) * 3 > height * 2 { return "whole picture" }
      let across = ["left", "", "right"][min(2, (left + right) * 3 / (2 * max(1, width)))]
      let down = ["upper", "", "lower"][min(2, (top + bottom) * 3 / (2 * max(1, height)))]
      let words = [down, across].filter { !$0.isEmpty }.joined(separator: " ")
      return words.isEmpty ? "middle" : words.contains(" ") ? words : words + " part"
    }
  }

  // MARK: Side by side

  /// Writes what was wanted, what was painted and what differs, from left to right, with a gap between.
  ///
  /// - Returns: whether it is there.
  public func save(to path: String) -> Bool {
    let gap = 8
    let height = max(wanted.height, found.height)
    var row = PixelCanvas(width: wanted.width * 2 + found.width + gap * 2, height: height)
    row.draw(wanted, x: 0)
    row.draw(found, x: wanted.width + gap)
    for y in 0..<wanted.height {
      for x in 0..<wanted.width {
        let isSame = x < found.width && y < found.height && wanted.pixel(x, y) == found.pixel(x, y)
        let gray = UInt8(clamping: 128 + wanted.brightness(x, y) / 4)
        row.set(x + wanted.width + found.width + gap * 2, y, isSame ? [gray, gray, gray, 255] : [220, 30, 30, 255])
      }
    }
    guard let png = row.png else { return false }
    do {
      try WholeFile.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
      try WholeFile.replace(path, with: png)
      return true
    } catch {
      return false
    }
  }
}

extension PixelImage {
  /// Its four bytes.
  fileprivate func pixel(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
    let start = (y * width + x) * 4
    return bytes[start..<(start + 4)]
  }

  /// From 0 to 255.
  fileprivate func brightness(_ x: Int, _ y: Int) -> Int {
    let pixel = Array(pixel(x, y)).map(Int.init)
    return (pixel[0] + pixel[1] + pixel[2]) / 3
  }
}

/// Pixels that are written to a PNG.
private struct PixelCanvas {
  let width, height: Int
  private var bytes: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    bytes = [UInt8](repeating: 0, count: width * height * 4)
  }

  mutating func set(_ x: Int, _ y: Int, _ pixel: [UInt8]) {
    bytes.replaceSubrange((y * width + x) * 4..<(y * width + x) * 4 + 4, with: pixel)
  }

  mutating func draw(_ image: PixelImage, x left: Int) {
    for y in 0..<image.height {
      let start = (y * width + left) * 4
      bytes.replaceSubrange(start..<start + image.width * 4, with: image.bytes[(y * image.width * 4)..<((y + 1) * image.width * 4)])
    }
  }

  var png: [UInt8]? {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    (image.width, image.height) = (UInt32(width), UInt32(height))
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    defer { png_image_free(&image) }
    var size = bytes.count + 65_536 + height * 16
    var buffer = [UInt8](repeating: 0, count: size)
    let isWritten = png_image_write_to_memory(&image, &buffer, &size, 0, bytes, 0, nil)
    return isWritten != 0 ? Array(buffer[..<size]) : nil
  }
}
