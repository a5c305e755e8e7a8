extension OpenRaster {
  /// The most tiles that are read from a file, all layers together: 2 GiB.
  static let tileLimit = 1 << 16

  /// The most pixels that are decoded, all layers together, painted or not.
  static let pixelLimit = 1 << 28

  /// The most bytes that one entry of the archive may unpack to.
  static let entryLimit = 1 << 29

  /// Reads an `.ora` file; the canvas has its left upper corner at the origin.
  ///
  /// What the file promises is checked before memory is taken for it: a damaged or hostile one gives an error.
  public static func decode(_ bytes: [UInt8]) throws(OpenRasterError) -> ArtworkArchive {
    let zip: ZipReader
    do throws(ZipError) { zip = try ZipReader(bytes) } catch { throw .notZip(error.words) }
    let kind = try entry("mimetype", of: zip, limit: 1_024)
    guard kind.map({ String(decoding: $0, as: UTF8.self) }) == mimetype else {
      throw .notOpenRaster(mimetype: kind.map { String(decoding: $0.prefix(80), as: UTF8.self) })
    }
    let stack = try StackDocument(xml: try required("stack.xml", of: zip, limit: 1 << 22))
    let canvas = PixelRect(x: 0, y: 0, width: stack.width, height: stack.height)
    guard !canvas.isEmpty, canvas.isDrawable else { throw .badCanvas(width: stack.width, height: stack.height) }
    var layers: [ArtworkArchive.Layer] = []
    var left = Allowance(tiles: tileLimit, pixels: pixelLimit)
    for layer in stack.layers {
      layers.append(try read(layer, of: zip, within: &left))
    }
    return ArtworkArchive(canvas: canvas, layers: layers)
  }

  /// What may still be read.
  private struct Allowance {
    var tiles: Int
    var pixels: Int
  }

  private static func read(
    _ layer: StackDocument.Layer, of zip: ZipReader, within left: inout Allowance
  ) throws(OpenRasterError) -> ArtworkArchive.Layer {
    let file = try required(layer.source, of: zip, limit: entryLimit)
    let raster: Raster
    do throws(PNGError) { raster = try PNG.decode(file) } catch {
      throw .badLayer(entry: layer.source, reason: error)
    }
    left.pixels -= raster.rect.area
    guard left.pixels >= 0 else { throw .tooMuch(what: "pixels", limit: pixelLimit) }
    let store = TileStore()
    guard store.draw(raster, atX: layer.x, y: layer.y, tileLimit: left.tiles) else {
      throw .tooMuch(what: "tiles", limit: tileLimit)
    }
    left.tiles -= store.count
    return ArtworkArchive.Layer(
      name: layer.name, opacity: layer.opacity, isVisible: layer.isVisible, blendMode: layer.blendMode,
      tiles: store.freeze())
  }

  private static func required(_ name: String, of zip: ZipReader, limit: Int) throws(OpenRasterError) -> [UInt8] {
    guard let bytes = try entry(name, of: zip, limit: limit) else { throw .missing(entry: name) }
    return bytes
  }

  private static func entry(_ name: String, of zip: ZipReader, limit: Int) throws(OpenRasterError) -> [UInt8]? {
    do throws(ZipError) {
      return try zip.bytes(of: name, limit: limit)
    } catch {
      throw .notZip("\(name): \(error.words)")
    }
  }
}

extension Artwork {
  /// An artwork that goes on from an archive, whose tiles it shares until it paints on them.
  public convenience init(_ archive: ArtworkArchive, historyBudget: Int = 256 << 20) {
    let layers = archive.layers.map { archived in
      let layer = Layer(name: archived.name, store: TileStore(archived.tiles))
      layer.opacity = archived.opacity
      layer.isVisible = archived.isVisible
      layer.blendMode = archived.blendMode
      return layer
    }
    self.init(canvas: archive.frame, layers: layers, historyBudget: historyBudget)
  }
}
