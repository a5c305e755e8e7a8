public import PaintEngine

/// Hears how an export ended: exactly one of the two methods is called, once, on a thread named "PictureExporter".
public protocol PictureExporterDelegate: AnyObject {
  func pictureExporter(_ exporter: PictureExporter, didFinish bytes: [UInt8])
  func pictureExporter(_ exporter: PictureExporter, didFailWith error: any Error)
}

/// Turns one artwork into the bytes of a PNG file in the background, once.
///
/// The exporter keeps itself alive until its delegate has been told. It holds the delegate weakly, as is the custom: a
/// delegate that goes first is told nothing.
public final class PictureExporter {
  public weak var delegate: (any PictureExporterDelegate)?

  private let archive: ArtworkArchive

  public init(_ archive: ArtworkArchive) {
    self.archive = archive
  }

  /// Starts the export and returns at once.
  public func start() {
    startThread(named: "PictureExporter") { self.export() }
  }

  private func export() {
    do {
      let bytes = try PNG.encode(archive.raster(of: archive.paintedBounds))
      delegate?.pictureExporter(self, didFinish: bytes)
    } catch {
      delegate?.pictureExporter(self, didFailWith: error)
    }
  }
}
