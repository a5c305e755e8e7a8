internal import Foundation
internal import PaintEngine

/// Saves one artwork after the other, for ever if no end is given. Each has one colour, so that a mixture would show.
func save(to path: String, times: Int = .max) async throws {
  let writer = ArtworkWriter(path: path)
  for number in 0..<times {
    let store = TileStore()
    let color = Color(red: Float(number % 7) / 7, green: Float(number % 5) / 5, blue: Float(number % 3) / 3)
    for x in 0..<4 { store.writableTile(at: TileKey(x: x, y: 0)).fill(Pixel(color)) }
    _ = try await writer.save(ArtworkArchive(freezing: store))
  }
}

/// Ends the program with 0 if a file is a whole artwork of one colour, else with words and 1.
func check(fileAt path: String) throws {
  do {
    let archive = try OpenRaster.decode(try bytes(of: path))
    let raster = archive.raster(of: archive.frame)
    let first = raster[x: 0, y: 0]
    let isOneColor = raster.rect.rows.allSatisfy { y in
      raster.rect.columns.allSatisfy { raster[x: $0, y: y] == first }
    }
    guard isOneColor, archive.frame.width == 256 else { throw CheckError.mixed }
  } catch {
    print("\(path): \(error)")
    exit(1)
  }
}

private enum CheckError: Error {
  case mixed
}
