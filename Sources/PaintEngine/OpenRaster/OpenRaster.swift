internal import Dispatch
internal import Synchronization

/// OpenRaster files (`.ora`): a zip archive with a PNG file for each layer and a list of them, as MyPaint, Krita and
/// GIMP read and write it.
///
/// Layers are kept with 16 bits a channel, so that they come back as they were.
public enum OpenRaster {
  static let mimetype = "image/openraster"

  /// The longest side of the preview in the archive, as the specification wants it.
  static let thumbnailSide = 256

  /// The bytes of an `.ora` file. Layers are encoded on all cores; any thread may call this.
  public static func encode(_ archive: ArtworkArchive) throws(OpenRasterError) -> [UInt8] {
    let frame = archive.frame
    guard !frame.isEmpty, frame.isDrawable else { throw .badCanvas(width: frame.width, height: frame.height) }
    let merged = archive.raster(of: frame)
    let pictures = try encodeAll(
      archive.layers.map { layer in Picture(layer.tiles, depth: .sixteen) }
        + [Picture(merged, rect: frame), Picture(merged.scaled(toSide: thumbnailSide))])
    do throws(ZipError) {
      return try zip(archive, pictures)
    } catch {
      throw .notZip(error.words)
    }
  }

  /// Puts the entries together, in the order that the specification asks for.
  private static func zip(_ archive: ArtworkArchive, _ pictures: [[UInt8]]) throws(ZipError) -> [UInt8] {
    let maker = try ZipMaker()
    try maker.add("mimetype", Array(mimetype.utf8), compressed: false)
    try maker.add("stack.xml", Array(stack(of: archive).xml.utf8), compressed: true)
    for (index, picture) in pictures.dropLast(2).enumerated() {
      try maker.add(entry(ofLayer: index), picture, compressed: false)
    }
    try maker.add("mergedimage.png", pictures[pictures.count - 2], compressed: false)
    try maker.add("Thumbnails/thumbnail.png", pictures[pictures.count - 1], compressed: false)
    return try maker.finish()
  }

  static func entry(ofLayer index: Int) -> String { "data/layer\(index).png" }

  static func stack(of archive: ArtworkArchive) -> StackDocument {
    let frame = archive.frame
    let layers = archive.layers.enumerated().map { index, layer in
      let rect = layer.tiles.savedRect
      return StackDocument.Layer(
        name: layer.name, source: entry(ofLayer: index), x: rect.x - frame.x, y: rect.y - frame.y,
        opacity: layer.opacity, isVisible: layer.isVisible, blendMode: layer.blendMode)
    }
    return StackDocument(width: frame.width, height: frame.height, layers: layers)
  }

  /// Something to encode on another thread.
  private struct Picture: Sendable {
    let source: any Picturable & Sendable
    let rect: PixelRect
    let depth: PNG.Depth

    init(_ tiles: [TileKey: FrozenTile], depth: PNG.Depth) {
      source = tiles
      rect = tiles.savedRect
      self.depth = depth
    }

    init(_ raster: Raster, rect: PixelRect? = nil) {
      source = raster
      self.rect = rect ?? raster.rect
      depth = .eight
    }

    func encoded() -> Result<[UInt8], PNGError> {
      guard rect.isDrawable else {
        return .failure(.tooLarge(width: rect.width, height: rect.height, limit: Raster.pixelLimit))
      }
      return Result { () throws(PNGError) in try PNG.encode(source.raster(of: rect), depth: depth) }
    }
  }

  private static func encodeAll(_ pictures: [Picture]) throws(OpenRasterError) -> [[UInt8]] {
    let results = Mutex([Result<[UInt8], PNGError>](repeating: .success([]), count: pictures.count))
    DispatchQueue.concurrentPerform(iterations: pictures.count) { index in
      let result = pictures[index].encoded()
      results.withLock { $0[index] = result }
    }
    do throws(PNGError) {
      var files: [[UInt8]] = []
      for result in results.withLock({ $0 }) { files.append(try result.get()) }
      return files
    } catch {
      throw .encoding(error)
    }
  }
}

extension [TileKey: FrozenTile] {
  /// The part of a layer that a file keeps: what is painted, or one pixel where nothing is, because a picture can't be
  /// empty.
  var savedRect: PixelRect {
    let bounds = paintedBounds
    return bounds.isEmpty ? PixelRect(x: 0, y: 0, width: 1, height: 1) : bounds
  }
}
