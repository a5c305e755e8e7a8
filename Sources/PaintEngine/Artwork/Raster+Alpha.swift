// Between premultiplied pixels of 15-bit fixed point (32768 is 1), as tiles have them, and the straight ones of files,
// whose 1 is 255 or 65535. Every division is rounded to the nearest step. Sixteen bits are finer than fifteen, so that
// a pixel that goes to 16 straight bits and back is the same again, as long as no colour is above its alpha.

extension Raster {
  /// One row as a file of 8 bits a channel has it.
  func straight8(row y: Int) -> [UInt8] {
    straight(row: y, one: 255)
  }

  /// One row as a file of 16 bits a channel has it.
  package func straight16(row y: Int) -> [UInt16] {
    straight(row: y, one: 65_535)
  }

  private func straight<Channel: FixedWidthInteger & UnsignedInteger>(row y: Int, one: UInt32) -> [Channel] {
    let start = (y - rect.y) * rect.width * TileBuffer.channels
    let count = rect.width * TileBuffer.channels
    return values.withUnsafeBufferPointer { values in
      var row = [Channel](repeating: 0, count: count)
      for at in stride(from: 0, to: count, by: TileBuffer.channels) {
        let alpha = UInt32(min(values[start + at + 3], Pixel.one))
        if alpha == 0 { continue }
        for channel in at..<at + 3 {
          let color = min(UInt32(values[start + channel]), alpha)
          row[channel] = Channel(truncatingIfNeeded: (color * one + alpha / 2) / alpha)
        }
        row[at + 3] = Channel(truncatingIfNeeded: (alpha * one + UInt32(Pixel.one) / 2) / UInt32(Pixel.one))
      }
      return row
    }
  }

  /// Turns values that were read from a file, straight and out of 65535, into premultiplied ones out of 32768.
  mutating func premultiply() {
    values.withUnsafeMutableBufferPointer { values in
      for at in stride(from: 0, to: values.count, by: TileBuffer.channels) {
        let alpha = (UInt32(values[at + 3]) * UInt32(Pixel.one) + 32_767) / 65_535
        for channel in at..<at + 3 {
          values[channel] = UInt16((UInt32(values[channel]) * alpha + 32_767) / 65_535)
        }
        values[at + 3] = UInt16(alpha)
      }
    }
  }
}
