internal import Foundation
internal import Testing
@testable internal import PaintEngine

/// A picture that has every alpha, with colours up to it.
private let gradient: Raster = {
  var raster = Raster(PixelRect(x: 0, y: 0, width: 256, height: 129))
  for y in raster.rect.rows {
    for x in raster.rect.columns {
      let alpha = UInt16(x * 128 + y)
      raster[x: x, y: y] = Pixel(
        red: alpha, green: UInt16(Int(alpha) * y / 128), blue: UInt16(Int(alpha) * x / 256), alpha: alpha)
    }
  }
  return raster
}()

struct PNGTests {
  @Test func `16 bits bring every pixel back as it was`() throws {
    #expect(try PNG.decode(PNG.encode(gradient, depth: .sixteen)) == gradient)
  }

  @Test func `8 bits bring every pixel back within half a step`() throws {
    let back = try PNG.decode(PNG.encode(gradient, depth: .eight))
    let furthest = zip(back.values, gradient.values).map { abs(Int($0) - Int($1)) }.max()
    #expect(furthest ?? .max <= 129)
  }

  @Test func `a file says that it is sRGB, and with 16 bits what that is`() throws {
    // libpng leaves out a profile that it finds at fault: one that is there has been looked at.
    for (depth, chunk) in [(.eight, "sRGB"), (.sixteen, "iCCP")] as [(PNG.Depth, String)] {
      let bytes = try PNG.encode(gradient, depth: depth)
      #expect(!Data(bytes).ranges(of: Data(chunk.utf8)).isEmpty)
    }
  }

  @Test func `8 bits twice are the same as once`() throws {
    let once = try PNG.encode(PNG.decode(PNG.encode(gradient)))
    #expect(try PNG.encode(PNG.decode(once)) == once)
  }

  @Test func `a colour above its alpha is written as full`() throws {
    var raster = Raster(PixelRect(x: 0, y: 0, width: 1, height: 1))
    raster[x: 0, y: 0] = Pixel(red: 65_535, green: 200, blue: 0, alpha: 100)
    let pixel = try PNG.decode(PNG.encode(raster, depth: .sixteen))[x: 0, y: 0]
    #expect(pixel == Pixel(red: 100, green: 100, blue: 0, alpha: 100))
  }

  @Test(arguments: 0..<200)
  func `a truncated or damaged file is refused or read, never more`(seed: Int) throws {
    let small = gradient.raster(of: PixelRect(x: 100, y: 50, width: 40, height: 30))
    var bytes = try PNG.encode(small, depth: seed % 2 == 0 ? .eight : .sixteen)
    if seed % 3 == 0 {
      bytes.removeLast(1 + seed * 31 % (bytes.count - 1))
      #expect(throws: PNGError.self) { try PNG.decode(bytes) }
    } else {
      bytes[seed * 97 % bytes.count] ^= UInt8(1 << (seed % 8))
      #expect((try? PNG.decode(bytes)).map { $0.rect.isDrawable } ?? true)
    }
  }

  @Test func `a file of a thousand million pixels is refused before memory is taken`() throws {
    let error = #expect(throws: PNGError.self) { try PNG.decode(header(width: 40_000, height: 25_000)) }
    #expect(error == .tooLarge(width: 40_000, height: 25_000, limit: Raster.pixelLimit))
  }

  @Test func `a small file that promises many pixels is refused before memory is taken`() throws {
    let error = #expect(throws: PNGError.self) { try PNG.decode(header(width: 8_000, height: 8_000)) }
    #expect(error?.description == "not a sound PNG file: the file ends too early")
  }

  @Test(arguments: [[], [1, 2, 3], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]] as [[UInt8]])
  func `bytes that aren't a PNG file are refused`(bytes: [UInt8]) throws {
    #expect(throws: PNGError.self) { try PNG.decode(bytes) }
  }

  @Test func `a picture without pixels is refused`() {
    #expect(throws: PNGError.empty) { try PNG.encode(Raster(.empty)) }
  }

  /// The start of a file with that many pixels, its checksum right, and nothing after it but an empty data chunk.
  private func header(width: UInt32, height: UInt32) -> [UInt8] {
    let big = { (value: UInt32) in (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    let chunk = { (name: String, body: [UInt8]) in
      big(UInt32(body.count)) + Array(name.utf8) + body + big(crc(Array(name.utf8) + body))
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width) + big(height) + [16, 6, 0, 0, 0]) + chunk("IDAT", [])
  }

  private func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }
}
