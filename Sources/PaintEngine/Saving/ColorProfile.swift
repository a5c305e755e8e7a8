internal import Foundation

/// The sRGB colour space as an ICC profile, version 2.
///
/// Files say that they are sRGB by a byte of their own. But with 16 bits a channel that isn't enough for everybody:
/// Krita then asks, layer by layer, which colours are meant, and proposes linear ones. An embedded profile answers.
enum ColorProfile {
  /// The name that goes with the profile in a file.
  static let name = "sRGB"

  /// The bytes of the profile, some 2.5 KiB.
  static let sRGB: [UInt8] = {
    let curve = ascii("curv") + u32(0) + u32(UInt32(steps)) + (0..<steps).flatMap { u16(linear($0)) }
    let bodies: [(tags: [String], body: [UInt8])] = [
      (["desc"], description(name)),
      (["cprt"], ascii("text") + u32(0) + ascii("No rights reserved\0")),
      (["wtpt"], xyz(d50)),
      (["rXYZ"], xyz([0x6FA2, 0x38F5, 0x0390])),
      (["gXYZ"], xyz([0x6299, 0xB785, 0x18DA])),
      (["bXYZ"], xyz([0x24A0, 0x0F84, 0xB6CF])),
      (["rTRC", "gTRC", "bTRC"], curve),
    ]
    // A table says where each tag's body is; the three curves are one.
    let tagCount = bodies.reduce(0) { $0 + $1.tags.count }
    var table = u32(UInt32(tagCount))
    var content: [UInt8] = []
    for (tags, body) in bodies {
      let place = headerSize + 4 + 12 * tagCount + content.count
      for tag in tags { table += ascii(tag) + u32(UInt32(place)) + u32(UInt32(body.count)) }
      content += body + [UInt8](repeating: 0, count: -body.count & 3)
    }
    return header(size: headerSize + table.count + content.count) + table + content
  }()

  private static let headerSize = 128

  /// Steps of the curve's table.
  private static let steps = 1_024

  /// The white of the profile's reference, in 1/65536.
  private static let d50: [UInt32] = [0xF6D6, 0x10000, 0xD32D]

  private static func header(size: Int) -> [UInt8] {
    let kind = u32(UInt32(size)) + u32(0) + u32(0x0210_0000) + ascii("mntrRGB XYZ ")
    let date = [2000, 1, 1, 0, 0, 0].flatMap(u16)
    let all = kind + date + ascii("acsp") + [UInt8](repeating: 0, count: 28) + d50.flatMap(u32)
    return all + [UInt8](repeating: 0, count: headerSize - all.count)
  }

  /// The light of a step of the curve, out of 65535, by the standard's formula.
  private static func linear(_ step: Int) -> UInt16 {
    let value = Double(step) / Double(steps - 1)
    let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    return UInt16((light * 65_535).rounded())
  }

  private static func xyz(_ values: [UInt32]) -> [UInt8] { ascii("XYZ ") + u32(0) + values.flatMap(u32) }

  /// A text with empty places for the two other scripts that the version wants.
  private static func description(_ text: String) -> [UInt8] {
    ascii("desc") + u32(0) + u32(UInt32(text.utf8.count + 1)) + ascii(text + "\0") + [UInt8](repeating: 0, count: 78)
  }

  private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }
  private static func u16(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
  private static func u32(_ value: UInt32) -> [UInt8] { u16(UInt16(value >> 16)) + u16(UInt16(value & 0xFFFF)) }
}
